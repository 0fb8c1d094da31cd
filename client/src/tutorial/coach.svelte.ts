/** The coach of one tutorial table: which lesson it is, what to point at, and what to say to a stray click. */

import type { Game } from '../game/game.svelte';
import type { Notice } from '../game/notices.svelte';
import { retryUntilDone } from '../net/retry';
import { api } from '../net/api';
import type { ActionView } from '../net/types';
import {
  matchingPrefixLength,
  currentLesson,
  previousLesson,
  type Lesson,
  type TutorialState,
} from './lessons';
import { lessonTargets } from './targets';

const STORAGE_KEY = 'vianebula-tutorial';

interface StoredProgress {
  id: string; // the table
  passed: string[];
  free: boolean;
}

export class Coach {
  line = $state.raw<readonly ActionView[]>([]);
  passed = $state.raw<ReadonlySet<string>>(new Set());
  isFree = $state(false); // the person plays without lessons
  stray = $state.raw<Notice | 'allowed' | null>(null); // what the last click was, if it was not the one meant: forbidden, and why, or allowed
  #last: Lesson | null = null;
  readonly close: () => void;

  constructor(readonly game: Game) {
    const kept = load();
    if (kept?.id === game.id) {
      this.passed = new Set(kept.passed);
      this.isFree = kept.free;
    }
    this.close = retryUntilDone(
      async () => void (this.line = (await api.tutorial()).steps),
      (reason) => game.notices.showReason(reason),
    );
  }

  // --- facts

  played = $derived.by(() => this.game.history.actions.map(({ text }) => text));
  isReady = $derived.by(() => this.line.length > 0 && this.played.length === this.game.table?.n_actions);
  n = $derived.by(() =>
    matchingPrefixLength(
      this.line.map(({ text }) => text),
      this.played,
    ),
  );
  isOnLine = $derived.by(() => this.n === this.played.length);
  isDone = $derived.by(() => this.n === this.line.length && this.played.length > this.n);
  waits = $derived.by<TutorialState['waits']>(() =>
    this.game.turn.isToConfirm ? 'confirm' : this.game.turn.isToAct ? 'action' : 'other',
  );
  lesson = $derived.by(() => currentLesson({ n: this.n, waits: this.waits, passed: this.passed }));

  /** The action that the lesson asks for. */
  action = $derived.by(() => (this.lesson.do === 'act' ? this.line[this.n] : undefined));

  isTeaching = $derived.by(
    () => this.isReady && this.isOnLine && !this.isFree && this.game.table?.status === 'running',
  );

  targets = $derived.by(() =>
    this.isTeaching
      ? lessonTargets(this.lesson, this.action?.text, {
          options: this.game.picker.options,
          picking: this.game.picker.picking,
          isAnswering: this.game.turn.isAnswering,
        })
      : { click: null, look: [] },
  );

  // --- what the person does

  /** May an action be sent? If it is not the one that follows, the coach answers instead. */
  actionGuard = (text: string): boolean => {
    if (!this.isTeaching || text === this.line[this.n]?.text) return true;
    this.game.picker.cancel();
    this.stray = 'allowed';
    return false;
  };

  takeNotice(notice: Notice): void {
    this.stray = notice;
    this.game.notices.clear();
  }

  next(): void {
    if (this.lesson.do === 'read') this.#pass(this.lesson.id);
    else if (this.lesson.do === 'act' && this.action !== undefined) this.game.picker.act(this.action.text);
    else if (this.lesson.do === 'undo' || this.lesson.do === 'confirm') this.game.turn.send(this.lesson.do);
  }

  get before(): Lesson | null {
    return previousLesson(this.lesson);
  }

  back(): void {
    const { before } = this;
    if (!before) return;
    this.#save([...this.passed].filter((id) => id !== before.id));
    if (before.at < this.n) this.#goTo(before.at);
  }

  /** Back to where the line was left. */
  returnToLine(): void {
    this.isFree = false;
    this.#save(this.passed);
    if (this.isDone) this.#goTo(this.line.length - 1);
    else if (!this.isOnLine) this.#goTo(this.n);
  }

  playFreely(): void {
    this.isFree = true;
    this.#save(this.passed);
  }

  /** A lesson came or went: forget the stray click; an undo asked for and done is not seen in the position. */
  lessonChanged(lesson: Lesson): void {
    if (lesson.id === this.#last?.id) return;
    if (this.#last?.do === 'undo' && lesson.at < this.#last.at) this.#pass(this.#last.id);
    this.#last = lesson;
    this.stray = null;
  }

  // --- inside

  /** Nobody else sits here, so the wish to go back is granted at once. */
  #goTo(n: number): void {
    const { table } = this.game;
    if (table?.seat != null)
      void this.game.commands.send({ do: 'ask-undo', seat: table.seat, to: n, version: table.version });
  }

  #pass(id: string): void {
    this.#save([...this.passed, id]);
  }

  #save(passed: Iterable<string>): void {
    this.passed = new Set(passed);
    const kept: StoredProgress = { id: this.game.id, passed: [...this.passed], free: this.isFree };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  }
}

function load(): StoredProgress | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as StoredProgress | null;
  } catch {
    return null;
  }
}
