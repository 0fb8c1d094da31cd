/** The board for trying actions in a finished game: its game, its variations, and the engine that thinks along. */

import { whyNot, type WhyNot } from '../engine/compareActions';
import type { Exploration } from '../engine/exploration';
import { judge } from '../engine/pageEngine';
import { VariationTree, type Variation, type VariationNode } from '../engine/variations';
import { api, ApiError } from '../net/api';
import { isLocalTable } from '../net/localTables';
import { loadLocalServer } from '../net/localSocket';
import { retryUntilDone } from '../net/retry';
import { rankActions } from './analysisSummary';
import { Game } from './game.svelte';
import { LiveAnalysis, type Evaluation } from './liveAnalysis.svelte';
import { botName } from './names';
import { formatPosition } from '../engine/positionText';
import { t } from '../i18n/i18n.svelte';
import { SavedStudy } from '../study/savedStudy.svelte';
import { formatStudy, NO_NOTE, parseStudy, type Note, type StudyTree } from '../study/studyText';
import { addStudy, mainLineRecord, studyOfTree, type Notes } from '../study/studyTree';

export class AnalysisBoard {
  game = $state.raw<Game | null>(null);
  error = $state('');
  evaluations = $state.raw<ReadonlyMap<number, Evaluation>>(new Map()); // by the id of the position
  readonly live = new LiveAnalysis((_, evaluation) => this.#evaluated(evaluation));
  notes = $state.raw<Notes>(new Map()); // what is said and drawn
  readonly study = new SavedStudy(this);
  #headers = '';
  #names = $state.raw<string[]>([]); // of the players, seat by seat
  #exploration: Exploration | null = null;
  #nChanges = $state(0); // of the position shown and of the variations
  readonly #stopLoading: () => void;

  /** The position after n actions of the game at a table; or a study, which is followed. */
  constructor(source: { table: string; n: number } | { study: string }) {
    this.#stopLoading = retryUntilDone(
      () => ('study' in source ? this.#loadStudy(source.study) : this.#loadTable(source.table, source.n)),
      (reason) => (this.error = reason),
    );
  }

  close(): void {
    this.#stopLoading();
    this.live.close();
    this.study.close();
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
  nPlayed = $derived.by(() => {
    void this.#nChanges;
    let node = this.#exploration?.tree.root;
    while (node?.children[0]?.isPlayed) node = node.children[0];
    return node?.n ?? 0;
  });

  nameOf = (seat: number): string => {
    const name = this.#names[seat - 1] ?? '';
    return /^level\d$/.test(name) ? botName(name) : name || t('seat-n', { n: seat });
  };

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
    this.study.changed();
  }

  async #loadTable(id: string, n: number): Promise<void> {
    const { table } = await api.table(id);
    if (table.status !== 'over') throw new ApiError('not-over');
    const server = await loadLocalServer();
    const record = isLocalTable(id) ? await server.record(id) : await api.record(id);
    await this.#explore(parseStudy(record), n);
  }

  async #loadStudy(id: string): Promise<void> {
    const study = await api.study(id);
    await this.#explore(parseStudy(study.text ?? ''), 0);
    this.study.follow(study);
  }

  /** The tree of a record or a study, and the position after n actions of its main line. */
  async #explore({ headers, root }: StudyTree, n: number): Promise<void> {
    const server = await loadLocalServer();
    const { id: board, exploration } = await server.explore(mainLineRecord(headers, root));
    this.notes = addStudy(exploration, root);
    this.#headers = headers;
    this.#names = namesIn(headers);
    let node = exploration.tree.root;
    for (let i = 0; i < n; i++) node = VariationTree.next(node);
    exploration.goTo(node);
    exploration.onchange = () => this.#changed();
    this.#exploration = exploration;
    this.error = '';
    this.game = new Game(board);
    this.#changed();
  }

  /** Somebody else has changed the study: the same position is shown of what it is now. */
  async reload(text: string): Promise<void> {
    const shown = this.current ? VariationTree.textsTo(this.current) : [];
    const old = this.game;
    await this.#explore(parseStudy(text), 0);
    const exploration = this.#exploration;
    let node = exploration?.tree.root;
    for (const action of shown) node = node?.children.find((child) => child.action?.text === action) ?? node;
    this.goTo(node);
    if (old) {
      old.close();
      void loadLocalServer().then((server) => server.endExploration(old.id));
    }
  }

  // --- studies

  /** All of it as text. */
  studyText(): string {
    const { root } = this.#exploration!.tree;
    return formatStudy({ headers: this.#headers, root: studyOfTree(root, this.notes) });
  }
  note = $derived.by<Note>(() => (this.current && this.notes.get(this.current.id)) ?? NO_NOTE);
  /** Say or draw something at the position shown. */
  setNote(change: Partial<Note>): void {
    if (!this.current) return;
    this.notes = new Map(this.notes).set(this.current.id, { ...this.note, ...change });
    this.study.changed();
  }
  /** The position shown with everything that is hidden, as a line of text; empty once the game is over. */
  get positionText(): string {
    const { game } = this.#exploration?.local.table ?? {};
    if (!game || game.seat === null) return '';
    return formatPosition(game.setup, game.positionAt(game.actions.length, 'all'));
  }

  #changed(): void {
    this.#nChanges++;
    if (this.current && !this.current.isPlayed) this.study.changed();
    if (this.game) this.game.hints.suggested = [];
    this.live.follow(this.#exploration?.knowledge ?? null);
  }

  #evaluated(evaluation: Evaluation): void {
    if (!this.current || !this.game) return;
    this.evaluations = new Map(this.evaluations).set(this.current.id, evaluation);
    this.game.hints.suggested = rankActions(evaluation.best).slice(0, 3);
  }
}

/** The names of a record's players, seat by seat. */
function namesIn(headers: string): string[] {
  const [, names = ''] = /^\[Names "((?:[^"\\]|\\.)*)"\]/m.exec(headers) ?? [];
  return names
    .replace(/\\(.)/g, '$1')
    .split(';')
    .map((name) => name.trim());
}
