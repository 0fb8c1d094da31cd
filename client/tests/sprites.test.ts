// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as art from '../src/art';
import { RESOURCES } from '../src/rules/constants';

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../public/art/manifest.json'), 'utf8'),
) as {
  digest: string;
};

describe('sprites', () => {
  it('are known for every resource and every seat', () => {
    for (const letter of RESOURCES) expect(art.hasSprite(art.resourceSprite(letter)), letter).toBe(true);
    for (const seat of [1, 2, 3, 4])
      for (const name of [art.craftsmanSprite, art.explorerSprite, art.pennantSprite, art.siteSprite])
        expect(art.hasSprite(name(seat)), name(seat)).toBe(true);
  });

  it('are asked for with the digest of the art', () => {
    expect(art.spriteAddress('token-disc')).toMatch(
      new RegExp(`art/token-disc\\.webp\\?digest=${manifest.digest}$`),
    );
    expect(art.spriteFrame('token-disc').scale).toBeGreaterThan(0);
  });

  it('of a contract that has no building of its own are those of a plain house', () => {
    expect(art.buildingSprite('store', 4)).toBe('building-store-3');
    expect(art.hasSprite(art.buildingSprite('store', 4))).toBe(true);
    expect(art.buildingSprite('guesthouse')).toBe('building-quiet-town');
    expect(art.hasSprite(art.buildingSprite('guesthouse', 2))).toBe(true);
    expect(art.buildingLightSprite('store')).toBe('building-store-light');
    expect(art.buildingLightSprite('caravan')).toBeNull(); // it has no windows
  });
});
