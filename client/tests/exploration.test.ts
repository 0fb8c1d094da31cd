// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../src/engine/engine';
import { Exploration } from '../src/engine/exploration';
import { LocalGame } from '../src/engine/game';
import { recordOf } from '../src/engine/record';
import { entriesOfRecord } from '../src/engine/recordEntries';
import { Setup } from '../src/engine/setup';
import { VariationTree, type SeatAction, type VariationNode } from '../src/engine/variations';
import type { Entry, ServerMessage, TableView } from '../src/net/types';
import { makeEngine } from './engineFiles';

const textsTo = (node: VariationNode): string => VariationTree.textsTo(node).join(' ');
const action = (text: string): SeatAction => ({ text, kind: '', picks: [], seat: 1 });
const actions = (texts: string): SeatAction[] => texts.split(' ').map(action);

describe('variations', () => {
  test('branch off from the game and from each other', () => {
    const tree = new VariationTree(actions('a b c'));
    expect(tree.variations).toEqual([]);
    expect(tree.find(actions('a b')).isPlayed).toBe(true);
    const other = tree.find(actions('a x y'));
    expect(textsTo(VariationTree.branchingPoint(other))).toBe('a');
    tree.find(actions('a x z'));
    tree.find(actions('q'));
    expect(tree.find(actions('a x y'))).toBe(other);
    const told = () => tree.variations.map((line) => line.map((node) => node.action!.text).join(' '));
    expect(told()).toEqual(['q', 'x y', 'z']);
    expect(textsTo(VariationTree.last(tree.root))).toBe('a b c');
    tree.remove(other.parent!);
    tree.remove(tree.find(actions('a b'))); // was played
    expect(told()).toEqual(['q']);
  });
});

describe('what if', () => {
  let engine: Engine;
  let entries: Entry[];
  let played: string[];
  beforeAll(async () => {
    engine = await makeEngine('beginner', 2);
    const game = new LocalGame(Setup.find('beginner', 2)!, engine, engine.deal(3n));
    const rng = engine.seedRng(3n);
    while (game.seat !== null) game.play(game.legal[engine.below(rng, game.legal.length)]!.text);
    played = game.actions.map(({ text }) => text);
    entries = entriesOfRecord(recordOf(game, { Names: 'Anna; Ben' }), engine, 0);
  });

  /** An exploration, and a page that looks at it. */
  function explore() {
    const exploration = new Exploration(engine, entries);
    const page = { table: null as unknown as TableView, refused: [] as string[] };
    const connection = exploration.local.connect(
      (message: ServerMessage) => {
        if (message.say === 'welcome' || message.say === 'happened') page.table = message.table;
        if (message.say === 'refused') page.refused.push(message.reason);
      },
      { state: true },
    );
    const act = (text: string) => {
      const { seat, version } = page.table;
      connection.send({ do: 'act', seat: seat!, text, version, id: `${version}` });
    };
    const node = (n: number) => exploration.tree.find(played.slice(0, n).map(action));
    return { exploration, page, act, node };
  }
  const firstOther = (table: TableView, not: string): string =>
    table.choices.flatMap(({ choices }) => choices).find(({ text }) => text !== not)!.text;

  test('any position of the game is shown, with everything in it open to see', () => {
    const { exploration, page, node } = explore();
    expect(page.table).toMatchObject({ status: 'over', n_actions: played.length });
    for (const n of [0, 40, 41, 12, played.length - 1, played.length, 3]) {
      exploration.goTo(node(n));
      expect(page.table.n_actions).toBe(n);
      expect(exploration.current.n).toBe(n);
      expect(page.table.status).toBe(n === played.length ? 'over' : 'running');
      expect(page.table.seat).toBe(page.table.waits?.seat ?? null);
      expect(page.table.state!.players.flatMap(({ hand }) => hand)).not.toContain('?');
      expect(page.table.result === null).toBe(n < played.length);
    }
  });

  test('another action begins a variation, which can be gone on with, left and forgotten', async () => {
    const { exploration, page, act, node } = explore();
    let nChanges = 0;
    exploration.onchange = () => nChanges++;
    exploration.goTo(node(10));
    const other = firstOther(page.table, played[10]!);
    act(other);
    act(firstOther(page.table, ''));
    expect(page.refused).toEqual([]);
    expect(nChanges).toBe(3);
    const tried = exploration.current;
    expect([tried.n, tried.isPlayed, tried.parent!.action!.text]).toEqual([12, false, other]);
    expect(exploration.tree.variations).toHaveLength(1);
    exploration.goTo(VariationTree.branchingPoint(tried));
    act(played[10]!);
    expect(exploration.current).toBe(node(11));
    act('Az9');
    await expect.poll(() => page.refused).toHaveLength(1);
    exploration.goTo(tried);
    expect(page.table.n_actions).toBe(12);
    exploration.remove(tried.parent!);
    expect(exploration.current).toBe(node(10));
    expect(exploration.tree.variations).toEqual([]);
  });

  test('an engine is told what the seat to move knows, and nothing else', () => {
    const { exploration, node } = explore();
    exploration.goTo(node(30));
    const { seat, view } = exploration.knowledge!;
    const truth = exploration.local.table.game!.bytesAt();
    expect(view).toEqual(engine.mask(truth, seat));
    const other = engine.determinize(view, seat, engine.seedRng(9n));
    expect(engine.mask(other, seat)).toEqual(view);
    exploration.goTo(node(played.length));
    expect(exploration.knowledge).toBeNull();
  });
});
