// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SYMBOLS_SVG } from '../src/board/symbols';

const sheet = readFileSync('src/board/look.css', 'utf8');

describe('drawings', () => {
  it('are coloured by properties that the style sheet has, in every theme', () => {
    const [light = '', dark = ''] = sheet.split("[data-theme='dark']");
    const named = new Set([...SYMBOLS_SVG.matchAll(/"var\((--[\w-]+)\)"/g)].map(([, name]) => name!));
    expect(named.size).toBeGreaterThan(40);
    for (const name of named) expect(light).toContain(`  ${name}: #`);
    for (const name of ['--fog-mark', '--tile-light', '--seam', '--star', '--ink']) {
      expect(named).toContain(name);
      expect(dark).toContain(`  ${name}: #`);
    }
    expect(SYMBOLS_SVG).not.toMatch(/="#[\da-f]{3,6}"|class=/);
  });

  it('have letters and numbers as outlines, in the middle', () => {
    expect(SYMBOLS_SVG).not.toContain('<text');
    const path = /id="vn-amount12"><path [^>]*d="([^"]+)"/.exec(SYMBOLS_SVG)![1]!;
    const xs = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.abs(Math.min(...xs) + Math.max(...xs))).toBeLessThan(2);
    expect(path.match(/M/g)).toHaveLength(2); // two figures without holes
  });

  it('have letters of resources that a board can hide', () => {
    expect(SYMBOLS_SVG.match(/visibility="var\(--vn-letters, visible\)"/g)).toHaveLength(5);
  });

  it('refer only to each other', () => {
    const ids = new Set([...SYMBOLS_SVG.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of SYMBOLS_SVG.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });
});

it('no other file of the page has a colour of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(svelte|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const coloured = files.filter(
    (file) => file !== 'board/look.css' && /:[^;{}]*#[\da-fA-F]{3,8}\b/.test(styleOf(file)),
  );
  expect(coloured).toEqual([]);
});

function styleOf(file: string): string {
  const text = readFileSync(`src/${file}`, 'utf8');
  return file.endsWith('.css') ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '');
}
