import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { neighboursOf, type Contents } from '../src/board';
import { anchorOf, CHAPTERS, CONTRACTS, MORE } from '../src/rules/chapters';
import { SCENES, type Scene } from '../src/rules/scenes';
import { cut, isFound, wordsOf } from '../src/rules/search';

describe('searching', () => {
  it('does not mind capitals and accents', () => {
    expect(isFound(wordsOf('BLE'), 'Vous recevez du blé.')).toBe(true);
    expect(isFound(wordsOf('łąki'), 'puste łąki')).toBe(true);
    expect(isFound(wordsOf('slup'), 'słup graniczny')).toBe(true);
    expect(isFound(wordsOf('еще'), 'Ещё одно действие')).toBe(true);
    expect(isFound(wordsOf('ble bois'), 'Vous recevez du blé.')).toBe(false);
  });

  it('marks every hit and loses no letter', () => {
    const text = 'Un blé, deux blés, l’œuvre.';
    const pieces = cut(text, wordsOf('ble'));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.isHit).map((piece) => piece.text)).toEqual(['blé', 'blé']);
  });

  it('joins hits that overlap', () => {
    expect(cut('meadow', ['mea', 'ead'])).toEqual([
      { text: 'mead', isHit: true },
      { text: 'ow', isHit: false },
    ]);
  });
});

describe('chapters', () => {
  it('have sentences, and the rules they speak of exist', () => {
    const sentences = readFileSync('../locales/en/rules.ftl', 'utf8');
    const numbered = readFileSync('../docs/rules.md', 'utf8');
    for (const { id, letter, paragraphs } of CHAPTERS) {
      if (!letter) expect(sentences).toContain(`\nrules-title-${id} = `);
      for (const paragraph of paragraphs) {
        expect(sentences).toContain(`\nrules-${paragraph.id} = `);
        if (paragraph.rule) expect(numbered).toMatch(new RegExp(`\\b${paragraph.rule.replaceAll('.', '\\.')}\\b`));
      }
    }
    for (const name of MORE) expect(sentences).toContain(`\nrules-more-${name} = `);
  });

  it('show every contract of the box', () => {
    const box = [...readFileSync('../data/contracts.toml', 'utf8').matchAll(/^\[([a-z-]+)\]$/gm)].map(([, name]) => name);
    expect([...CONTRACTS].toSorted()).toEqual(box.toSorted());
  });

  it('are found by the number of a rule', () => {
    expect(anchorOf('R4.6')).toBe('transport');
    expect(anchorOf('R4.10')).toBe('craftsman'); // none of its own: the first of R4
    expect(anchorOf('power-store')).toBe('power-store');
    const named = [...readFileSync('../src/vianebula/explain/reasons.py', 'utf8').matchAll(/"(R\d[\d.]*)"/g)].map(([, rule]) => rule!);
    expect(named.length).toBeGreaterThan(5);
    for (const rule of named) expect(anchorOf(rule)).not.toBe('');
  });
});

describe('pictures', () => {
  const isEmptyMeadow = (scene: Scene, hex: string): boolean => {
    const { kind } = scene.hexes.find(({ name }) => name === hex)!;
    const here = scene.contents.get(hex) ?? {};
    return here.tile === true || (kind === 'meadow' && !here.token && !here.pieces);
  };
  const isMine = (here: Contents | undefined): boolean => here?.craftsman === 1 || (here?.places ?? []).some(({ seat }) => seat === 1);

  it('show ways over empty meadows only, from neighbour to neighbour (R4.6)', () => {
    const scene = SCENES['transport']![0];
    const near = neighboursOf(scene.hexes);
    const [way] = scene.ways!;
    way!.hexes.slice(1).forEach((hex, i) => expect(near.get(way!.hexes[i]!)).toContain(hex));
    for (const hex of way!.hexes.slice(1, -1)) expect(isEmptyMeadow(scene, hex)).toBe(true);
  });

  it('show spaces that may be explored, and all of them (R4.3, R4.5)', () => {
    for (const [id, kind] of [['explore-fog', 'fog'], ['explore-forest', 'forest']] as const) {
      const scene = SCENES[id]![0];
      const near = neighboursOf(scene.hexes);
      const open = scene.hexes
        .filter((hex) => hex.kind === kind && near.get(hex.name)!.some((other) => isMine(scene.contents.get(other)) || isEmptyMeadow(scene, other)))
        .map(({ name }) => name);
      expect([...scene.lights!.keys()]).toEqual(open);
    }
  });

  it('put the site where the captions say: beside the wood', () => {
    const scene = SCENES['site']![1];
    expect(neighboursOf(scene.hexes).get('a1')).toContain('a2');
  });
});
