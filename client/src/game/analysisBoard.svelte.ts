/** The board for trying actions in a finished game: its game, its variations, and the engine that thinks along. */

import { whyNot, type WhyNot } from '../engine/compareActions';
import type { Exploration } from '../engine/exploration';
import { judge } from '../engine/pageEngine';
import { VariationTree, type Variation, type VariationNode } from '../engine/variations';
import { api, ApiError } from '../net/api';
import { isLocalTable } from '../net/localTables';
import { loadLocalServer } from '../net/localSocket';
import { retryUntilDone } from '../net/retry';
import type { TableView } from '../net/types';
import { rankActions } from './analysisSummary';
import { Game } from './game.svelte';
import { LiveAnalysis, type Evaluation } from './liveAnalysis.svelte';
import { seatName } from './names';

export class AnalysisBoard {
  game = $state.raw<Game | null>(null);
  error = $state('');
  evaluations = $state.raw<ReadonlyMap<number, Evaluation>>(new Map()); // by the id of the position
  readonly live = new LiveAnalysis((_, evaluation) => this.#evaluated(evaluation));
  #table = $state.raw<TableView | null>(null); // of the game that was played
  #exploration: Exploration | null = null;
  #nChanges = $state(0); // of the position shown and of the variations
  readonly #stopLoading: () => void;

  /** The position after n actions of the game at a table. */
  constructor(id: string, n: number) {
    this.#stopLoading = retryUntilDone(
      () => this.#load(id, n),
      (reason) => (this.error = reason),
    );
  }

  close(): void {
    this.#stopLoading();
    this.live.close();
    if (!this.game) return;
    const { id } = this.game;
    this.game.close();
    void loadLocalServer().then((server) => server.endExploration(id));
  }

  current = $derived.by<VariationNode | null>(() => {
    void this.#nChanges;
    return this.#exploration?.current ?? null;
  });
  variations = $derived.by<Variation[]>(() => {
    void this.#nChanges;
    return this.#exploration?.tree.variations ?? [];
  });
  /** How many actions the game had. */
  nPlayed = $derived.by(() => (this.#table ? this.#table.n_actions : 0));

  nameOf = (seat: number): string => seatName(this.#table?.seats ?? [], seat);

  /** Why the action that led to the position shown is not the best one; null if it is. */
  async whyNot(): Promise<WhyNot | null> {
    const decision = this.#exploration?.lastDecision;
    return decision ? this.live.pausedFor(() => whyNot(decision, judge)) : null;
  }

  goTo(node: VariationNode | null | undefined): void {
    if (node) this.#exploration?.goTo(node);
  }

  toStart(): void {
    this.goTo(this.#exploration?.tree.root);
  }
  back(): void {
    this.goTo(this.current?.parent);
  }
  /** On in the line that is shown. */
  forward(): void {
    if (this.current) this.goTo(VariationTree.next(this.current));
  }
  toEnd(): void {
    if (this.current) this.goTo(VariationTree.last(this.current));
  }
  /** Where the variation branched off. */
  toGame(): void {
    if (this.current) this.goTo(VariationTree.branchingPoint(this.current));
  }
  remove(node: VariationNode): void {
    this.#exploration?.remove(node);
  }

  async #load(id: string, n: number): Promise<void> {
    const { table } = await api.table(id);
    if (table.status !== 'over') throw new ApiError('not-over');
    const server = await loadLocalServer();
    const record = isLocalTable(id) ? await server.record(id) : await api.record(id);
    const { id: board, exploration } = await server.explore(record);
    let node = exploration.tree.root;
    for (let i = 0; i < n; i++) node = VariationTree.next(node);
    exploration.goTo(node);
    exploration.onchange = () => this.#changed();
    this.#exploration = exploration;
    this.#table = table;
    this.error = '';
    this.game = new Game(board);
    this.#changed();
  }

  #changed(): void {
    this.#nChanges++;
    if (this.game) this.game.hints.suggested = [];
    this.live.follow(this.#exploration?.knowledge ?? null);
  }

  #evaluated(evaluation: Evaluation): void {
    if (!this.current || !this.game) return;
    this.evaluations = new Map(this.evaluations).set(this.current.id, evaluation);
    this.game.hints.suggested = rankActions(evaluation.best).slice(0, 3);
  }
}
