// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeTurnAction } from '../src/game/actions';
import { NO_PICKS, addPick, type Picking } from '../src/game/picking';
import {
  matchingPrefixLength,
  currentLesson,
  previousLesson,
  LESSONS,
  lessonIndex,
  type TutorialState,
} from '../src/tutorial/lessons';
import { answer } from './answers';
import { nextClickTarget, targetSelectors, lessonTargets } from '../src/tutorial/targets';

/** The line of play as the server has it: the words of the record that are actions, with the seat they belong to. */
const record = readFileSync('../src/vianebula/server/bot_workers/tutorial.vn', 'utf8').split('\n\n')[1] ?? '';
const turns = record
  .replace(/\{[^}]*\}/g, '')
  .trim()
  .split('\n')
  .map((turn) => turn.split(/\s+/))
  .map(([label = '', ...actions]) => ({ seat: Number(label.split('.')[1]), actions }));
const line = turns.flatMap(({ actions }) => actions);

/** A person who reads everything and does what is asked: the lessons, in the order they appear. */
function walk(): string[] {
  const passed = new Set<string>();
  const seen: string[] = [];
  let n = 0;
  const meet = (waits: TutorialState['waits']) => {
    const lesson = currentLesson({ n, waits, passed });
    seen.push(lesson.id);
    return lesson;
  };
  const read = (waits: TutorialState['waits']) => {
    let lesson = meet(waits);
    while (lesson.do === 'read') {
      passed.add(lesson.id);
      lesson = meet(waits);
    }
    return lesson;
  };
  for (const { seat, actions } of turns) {
    if (seat === 2) {
      expect(currentLesson({ n, waits: 'other', passed }).id).toBe('watch');
      n += actions.length;
      continue;
    }
    for (let i = 0; i < actions.length; i++, n++) expect(read('action').do).toBe('act');
    let lesson = read('confirm');
    if (lesson.do === 'undo') {
      n--;
      passed.add(lesson.id);
      expect(read('action').do).toBe('act');
      n++;
      lesson = read('confirm');
    }
    expect(['confirm', 'end']).toContain(lesson.do);
  }
  return seen;
}

describe('lessons', () => {
  it('lead through the whole line, each once', () => {
    const seen = walk().filter((id) => id !== 'confirm');
    expect(seen).toEqual(LESSONS.map(({ id }) => id));
    expect(LESSONS.at(-1)?.at).toBe(line.length);
  });

  it('have sentences', () => {
    const sentences = readFileSync('../locales/en/tutorial.ftl', 'utf8');
    for (const id of [...LESSONS.map((lesson) => lesson.id), 'watch', 'confirm', 'free', 'lost'])
      expect(sentences).toMatch(new RegExp(`^lesson-${id} = `, 'm'));
  });

  it('find their place after a reload, from the position alone', () => {
    expect(currentLesson({ n: 9, waits: 'action', passed: new Set() }).id).toBe('erect');
    expect(currentLesson({ n: 17, waits: 'action', passed: new Set() }).id).toBe('exhausted');
    expect(currentLesson({ n: 17, waits: 'other', passed: new Set() }).id).toBe('watch');
    expect(currentLesson({ n: 6, waits: 'confirm', passed: new Set() })).toMatchObject({
      id: 'confirm',
      do: 'confirm',
    });
  });

  it('go back to what was read, or to an action to do again', () => {
    const at = (id: string) => LESSONS.find((lesson) => lesson.id === id)!;
    expect(previousLesson(at('welcome'))).toBeNull();
    expect(previousLesson(at('site'))?.id).toBe('contracts');
    expect(previousLesson(at('shared'))?.id).toBe('craftsman');
    expect(previousLesson(at('forest'))?.id).toBe('faster');
    expect(previousLesson({ id: 'confirm', at: 6, do: 'confirm' })?.id).toBe('explore');
  });

  it('never count backwards', () => {
    const counts = LESSONS.map(lessonIndex);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(lessonIndex({ id: 'confirm', at: 6, do: 'confirm' })).toBe(
      lessonIndex(LESSONS.find(({ id }) => id === 'road')!),
    );
  });

  it('know how far the line was followed', () => {
    expect(matchingPrefixLength(line, line.slice(0, 5))).toBe(5);
    expect(matchingPrefixLength(line, ['Bg6', 'Ab6', 'Be8'])).toBe(1);
    expect(matchingPrefixLength(line, [...line, 'Ab6'])).toBe(line.length);
  });
});

describe('what to click', () => {
  const options = [
    makeTurnAction('craftsman', 'b6'),
    makeTurnAction('craftsman', 'g5'),
    makeTurnAction('site', 'g6'),
    makeTurnAction('site', 'c6'),
    makeTurnAction('transport', 'g5', 'w', 'g6a'),
    makeTurnAction('transport', 'h6', 'w', 'g6a'),
    makeTurnAction('transport', 'h6', 'w', 'e4a'),
    makeTurnAction('erect', 'g6a', 'store.ws'),
  ];
  const decline = answer('+-', 'decline', 'word decline');
  const fresh = { options, picking: NO_PICKS, isAnswering: false };
  const with_ = (picking: Picking) => ({ options, picking, isAnswering: false });

  it('is first the action, then what tells it from others', () => {
    expect(nextClickTarget('Bg6', fresh)).toBe('action:site');
    expect(nextClickTarget('Bg6', with_({ kind: 'site', picked: [] }))).toBe('hex:g6');
    expect(nextClickTarget('Eh6w>e4a', with_({ kind: 'transport', picked: [] }))).toBe('hex:h6');
    const picked = addPick(options, { kind: 'transport', picked: [] }, { kind: 'hex', id: 'h6' })!;
    expect(nextClickTarget('Eh6w>e4a', with_(picked))).toBe('hex:e4');
  });

  it('is the card where only one building is possible', () => {
    expect(nextClickTarget('Fg6a=store.ws', with_({ kind: 'erect', picked: [] }))).toBe('contract:store.ws');
  });

  it('is Cancel when something else is picked', () => {
    expect(nextClickTarget('Bg6', with_({ kind: 'craftsman', picked: [] }))).toBe('do:cancel');
  });

  it('is the answer a power asks for', () => {
    const swaps = [
      answer('+w:g5>s', 'swap', 'hex g5', 'resource w', 'resource s'),
      answer('+w:g5>h', 'swap', 'hex g5', 'resource w', 'resource h'),
      decline,
    ];
    expect(nextClickTarget('+w:g5>h', { options: swaps, picking: NO_PICKS, isAnswering: true })).toBe(
      'pick:resource h',
    );
    const shift = [answer('+shift', 'use', 'word shift'), decline];
    expect(nextClickTarget('+shift', { options: shift, picking: NO_PICKS, isAnswering: true })).toBe(
      'pick:word shift',
    );
  });

  it('is nothing that is not offered', () => {
    expect(nextClickTarget('Cf7', fresh)).toBeNull();
  });

  it('is a button where the lesson asks for one', () => {
    expect(lessonTargets({ id: 'undo', at: 2, do: 'undo' }, undefined, fresh).click).toBe('do:undo');
    expect(lessonTargets({ id: 'ruins', at: 0, do: 'read', show: ['hex:g6'] }, undefined, fresh)).toEqual({
      click: null,
      look: ['hex:g6'],
    });
  });

  it('is found on the screen, or the tab that shows it', () => {
    expect(targetSelectors('contract:store.ws')).toEqual([
      '[data-contract="store.ws"]',
      '[data-drawer="contracts"]',
    ]);
    expect(targetSelectors('part:score')).toEqual([
      '.guild.seat-1 .score',
      '.scores .mine',
      '[data-drawer="seats"]',
    ]); // on a phone, what is in view
    expect(targetSelectors('pick:resource h')).toEqual(['[data-pick="resource h"]']);
  });
});
