import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { neighboursByHex, type HexContents } from '../src/board';
import { actionLetter } from '../src/game/actions';
import { sectionAnchor, CHAPTERS } from '../src/rules/chapters';
import { ACTION_DIAGRAMS, type Diagram } from '../src/rules/diagrams';
import { splitMatches, containsAllTerms, searchTerms } from '../src/rules/search';

describe('searching', () => {
  it('does not mind capitals and accents', () => {
    expect(containsAllTerms(searchTerms('BLE'), 'Vous recevez du blé.')).toBe(true);
    expect(containsAllTerms(searchTerms('łąki'), 'puste łąki')).toBe(true);
    expect(containsAllTerms(searchTerms('slup'), 'słup graniczny')).toBe(true);
    expect(containsAllTerms(searchTerms('еще'), 'Ещё одно действие')).toBe(true);
    expect(containsAllTerms(searchTerms('ble bois'), 'Vous recevez du blé.')).toBe(false);
  });

  it('marks every hit and loses no letter', () => {
    const text = 'Un blé, deux blés, l’œuvre.';
    const pieces = splitMatches(text, searchTerms('ble'));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.isMatch).map((piece) => piece.text)).toEqual(['blé', 'blé']);
  });

  it('joins hits that overlap', () => {
    expect(splitMatches('meadow', ['mea', 'ead'])).toEqual([
      { text: 'mead', isMatch: true },
      { text: 'ow', isMatch: false },
    ]);
  });
});

describe('chapters', () => {
  it('have sentences, and the rules they speak of exist', () => {
    const sentences = readFileSync('../locales/en/rules.ftl', 'utf8');
    const numbered = readFileSync('../docs/rules.md', 'utf8');
    for (const { id, paragraphs } of CHAPTERS) {
      if (!actionLetter(id)) expect(sentences).toContain(`\nrules-title-${id} = `);
      for (const paragraph of paragraphs) {
        expect(sentences).toContain(`\nrules-${paragraph.id} = `);
        if (paragraph.rule)
          expect(numbered).toMatch(new RegExp(`\\b${paragraph.rule.replaceAll('.', '\\.')}\\b`));
      }
    }
  });

  it('are found by the number of a rule', () => {
    expect(sectionAnchor('R4.6')).toBe('transport');
    expect(sectionAnchor('R4.10')).toBe('craftsman'); // none of its own: the first of R4
    expect(sectionAnchor('power-store')).toBe('power-store');
    const named = [
      ...readFileSync('../src/vianebula/explain/reasons.py', 'utf8').matchAll(/"(R\d[\d.]*)"/g),
    ].map(([, rule]) => rule!);
    expect(named.length).toBeGreaterThan(5);
    for (const rule of named) expect(sectionAnchor(rule)).not.toBe('');
  });
});

describe('pictures', () => {
  const isEmptyMeadow = (diagram: Diagram, hex: string): boolean => {
    const { kind } = diagram.hexes.find(({ name }) => name === hex)!;
    const here = diagram.contents.get(hex) ?? {};
    return here.tile === true || (kind === 'meadow' && !here.token && !here.pieces);
  };
  const isMine = (here: HexContents | undefined): boolean =>
    here?.craftsman === 1 || (here?.places ?? []).some(({ seat }) => seat === 1);

  it('show ways over empty meadows only, from neighbour to neighbour (R4.6)', () => {
    const diagram = ACTION_DIAGRAMS['transport']![0];
    const neighbours = neighboursByHex(diagram.hexes);
    const [path] = diagram.paths!;
    path!.hexes.slice(1).forEach((hex, i) => expect(neighbours.get(path!.hexes[i]!)).toContain(hex));
    for (const hex of path!.hexes.slice(1, -1)) expect(isEmptyMeadow(diagram, hex)).toBe(true);
  });

  it('show spaces that may be explored, and all of them (R4.3, R4.5)', () => {
    for (const [id, kind] of [
      ['explore-fog', 'fog'],
      ['explore-forest', 'forest'],
    ] as const) {
      const diagram = ACTION_DIAGRAMS[id]![0];
      const neighbours = neighboursByHex(diagram.hexes);
      const open = diagram.hexes
        .filter(
          (hex) =>
            hex.kind === kind &&
            neighbours
              .get(hex.name)!
              .some((other) => isMine(diagram.contents.get(other)) || isEmptyMeadow(diagram, other)),
        )
        .map(({ name }) => name);
      expect([...diagram.highlights!.keys()]).toEqual(open);
    }
  });

  it('put the site where the captions say: beside the wood', () => {
    const diagram = ACTION_DIAGRAMS['site']![1];
    expect(neighboursByHex(diagram.hexes).get('a1')).toContain('a2');
  });
});
