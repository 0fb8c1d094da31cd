/** A study on the server: its owner's changes are saved by themselves, everybody else follows them. */

import type { AnalysisBoard } from '../game/analysisBoard.svelte';
import { api, ApiError, errorReason } from '../net/api';
import type { StudyView } from '../net/types';

const SAVE_DELAY_MS = 1_500; // after the last change
const FOLLOW_MS = 3_000; // between two looks at somebody else's study

export class SavedStudy {
  id = $state('');
  title = $state('');
  isYours = $state(false);
  isSaved = $state(true); // all changes are stored
  error = $state('');
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly board: AnalysisBoard) {}

  /** It was opened by its link. */
  follow(study: StudyView): void {
    this.#take(study);
    if (!study.yours) this.#timer = setTimeout(() => void this.#look(), FOLLOW_MS);
  }

  /** Save what there is as a new study of one's own, also if it was somebody else's; its id. */
  async create(title: string): Promise<string> {
    clearTimeout(this.#timer);
    this.#take(await api.createStudy({ title, text: this.board.studyText() }));
    return this.id;
  }

  /** Something was changed: it is saved a moment later. */
  changed(): void {
    if (!this.isYours) return;
    this.isSaved = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), SAVE_DELAY_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.isYours && !this.isSaved) void this.#save();
  }

  #take({ id, title, version, yours }: StudyView): void {
    this.id = id;
    this.title = title;
    this.isYours = yours;
    this.#version = version;
    this.isSaved = true;
    this.error = '';
  }

  async #save(): Promise<void> {
    const text = this.board.studyText();
    try {
      this.#take(await api.changeStudy(this.id, { title: this.title, text, version: this.#version }));
    } catch (problem) {
      this.error = errorReason(problem);
      const isAway = !(problem instanceof ApiError) || this.error === 'unreachable';
      if (isAway) this.#timer = setTimeout(() => void this.#save(), SAVE_DELAY_MS);
    }
  }

  async #look(): Promise<void> {
    try {
      const study = await api.study(this.id, this.#version);
      if (study.text !== null) {
        this.#take(study);
        await this.board.reload(study.text);
      }
    } catch {
      // away: the next look may fare better
    }
    this.#timer = setTimeout(() => void this.#look(), FOLLOW_MS);
  }
}
