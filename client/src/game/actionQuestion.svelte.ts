/** What is asked of a player now, in words, and with what it can be answered. */

import type { ChoicePick } from '../net/types';
import { t, i18n } from '../i18n/i18n.svelte';
import { contractErectedBy, describeSeenAction } from './actions';
import { powerOfContract } from './contracts.svelte';
import type { Game } from './game.svelte';
import { contractName } from './log';
import { isOnlyContractPicked, type Option } from './picking';
import type { ErectingSum } from './positionFacts';

const MAX_HEX_BUTTONS = 4; // more than these are chosen on the board alone

/** In a prompt: here stands the line that marks what may be chosen, or where something may be carried to. */
export const CHOICE_SIGN = '\uE000';
export const DESTINATION_SIGN = '\uE001';
const SIGNS = { from: CHOICE_SIGN, to: DESTINATION_SIGN };

export const signed = (n: number): string => (n > 0 ? '+' : '') + i18n.number(n);

export function describeSum({ points, counted, endCard, used, cost, net }: ErectingSum): string {
  const parts = { contract: points ?? 0, counted, 'end-card': endCard, used, left: cost };
  const words = Object.entries(parts)
    .filter(([, n]) => n !== 0)
    .map(([part, n]) => t(`erect-sum-${part}`, { n: signed(n) }));
  return net === null
    ? t('erect-sum-unknown', { parts: i18n.list(words) })
    : t('erect-sum', { parts: i18n.list(words), net: signed(net) });
}

export class ActionQuestion {
  readonly #game: () => Game;
  readonly #isLow: () => boolean;

  /** Low: the sum of a building is told with the prompt, since it has no room of its own. */
  constructor(game: () => Game, isLow: () => boolean) {
    this.#game = game;
    this.#isLow = isLow;
  }

  get game(): Game {
    return this.#game();
  }

  isOpen = $derived.by(() => {
    const { kind, picked } = this.game.picker.picking;
    return kind !== null || picked.length > 0;
  });
  kinds = $derived.by(() =>
    [...new Set(this.game.picker.remaining.map((option) => option.kind))].filter(
      (kind) => kind !== 'decline' && kind !== 'use',
    ),
  );
  uses = $derived.by(() => {
    const { turn, picker } = this.game;
    return turn.isToAct ? picker.options.filter((option) => option.kind === 'use') : [];
  });
  decline = $derived.by(() => {
    const { turn, picker } = this.game;
    return turn.isToAct ? picker.options.find((option) => option.kind === 'decline') : undefined;
  });
  /** The only action left, if it is not done without being asked for: it cannot be taken back, or somebody has changed their mind. */
  only = $derived.by(() => {
    const { remaining, picking } = this.game.picker;
    const [option, another] = remaining;
    return option && !another && this.isOpen && (picking.picked.length > 0 || option.kind === 'erect')
      ? option
      : undefined;
  });
  /** What it counts, where it erects a building. */
  sum = $derived.by(() => (this.only ? this.game.picker.sumOf(this.only) : null));
  /** The same where it is more than the points of the contract: told with the prompt, or where there is room beside the button. */
  toldSum = $derived.by(() => (this.sum && (this.sum.cost < 0 || this.sum.used > 0) ? this.sum : null));
  /** A card that was touched and nothing else: it is told what it is good for. */
  readContract = $derived.by(() => {
    const { picking } = this.game.picker;
    return isOnlyContractPicked(picking) ? powerOfContract(picking.picked[0]?.pick.id ?? '') : '';
  });
  /** Whatever building is meant, its power cannot be used now. */
  isPowerLost = $derived.by(() => {
    const { remaining, picking } = this.game.picker;
    const isNamed = picking.picked.some(({ pick }) => pick.kind === 'contract');
    return isNamed && remaining.length > 0 && remaining.every((option) => option.loses_power);
  });
  pending = $derived.by(() => {
    const pending = this.game.state?.pending;
    return pending ? powerOfContract(pending.contract) : '';
  });
  /** Several kinds of action fit what was picked. */
  isAskingForKind = $derived.by(() => this.isOpen && this.kinds.length > 1 && !this.game.turn.isAnswering);

  /** What can be chosen with a button: everything but hexes, and hexes too if they are few. */
  picks = $derived.by<ChoicePick[]>(() => {
    const { picker, turn } = this.game;
    if (!picker.isPicking || (!this.isOpen && !turn.isAnswering) || this.isAskingForKind) return [];
    const picks = picker.question?.picks ?? [];
    const isOnBoard = picks.some((pick) => pick.kind === 'hex' || pick.kind === 'place');
    const isBegun = picker.picking.picked.length > 0 || turn.isAnswering;
    if (isOnBoard && (!isBegun || picks.length > MAX_HEX_BUTTONS)) return [];
    return picks.length > 1 ? picks.toSorted((a, b) => this.#siteNumber(a) - this.#siteNumber(b)) : picks;
  });
  /** A question is answered with spaces that have no buttons: there are too many of them. */
  isAnsweredOnBoard = $derived.by(() => {
    const { picker, turn } = this.game;
    const isOpen = turn.isToAct && turn.isAnswering && picker.isPicking && this.picks.length === 0;
    return isOpen && (picker.question?.picks.some(({ kind }) => kind === 'hex' || kind === 'place') ?? false);
  });
  nAnswers = $derived.by(() => this.picks.length + this.uses.length + (this.decline ? 1 : 0));
  /** There are buttons to answer with, in place of those of the actions. */
  hasAnswers = $derived.by(
    () =>
      this.game.picker.isPicking &&
      (this.isOpen || this.game.turn.isAnswering) &&
      (this.nAnswers > 0 || this.isAnsweredOnBoard || this.only !== undefined || this.isAskingForKind),
  );

  /** What is on its way, if that takes long; until then the prompt stays as it was. */
  prompt = $derived.by(() => {
    const { commands, picker } = this.game;
    if (!commands.pending) return (this.#lastPrompt = this.#promptNow());
    if (!commands.isSlow) return this.#lastPrompt;
    if (commands.pending.do !== 'act') return t(`sending-${commands.pending.do}`);
    return picker.sent ? t('sending-action', { action: this.describe(picker.sent) }) : t('sending');
  });
  #lastPrompt = '';

  /** An action in words for who sees the board. */
  describe(option: Option): string {
    return describeSeenAction(option, this.game.boardModel.ownSites, this.game.turn.askedFor);
  }

  #siteNumber({ id }: ChoicePick): number {
    return this.game.boardModel.ownSites.find(({ place }) => place === id)?.number ?? 0;
  }

  #promptNow(): string {
    const { game, only, toldSum, readContract, isOpen, kinds } = this;
    const { table, state: position, turn, picker } = game;
    const { picked } = picker.picking;
    if (!table || !position) return '';
    if (table.waits === null) return '';
    if (!turn.isMine && !(picker.isPlanning && isOpen)) {
      const mayPlan = picker.isPlanning && game.plan.steps.length === 0;
      return t(mayPlan ? 'prompt-wait-plan' : 'prompt-wait', { name: game.nameOf(table.waits.seat) });
    }
    if (game.hints.isThinking && !isOpen) return t('hint-thinking');
    if (turn.isToConfirm) {
      const isUnused = game.history.hasUnusedActions;
      if (table.undo.free != null) return t(isUnused ? 'prompt-unused-actions' : 'prompt-confirm');
      return t(isUnused ? 'prompt-unused-actions-final' : 'prompt-confirm-final');
    }
    // before it is done: leftovers cost points, and a power is used at once or never
    const told = [
      ...(this.isPowerLost ? [t('power-lost')] : []),
      ...(this.#isLow() && toldSum ? [describeSum(toldSum)] : []),
    ];
    if (only && readContract)
      return [t(`power-${readContract}`), ...told, ...(only.reveals ? [t('prompt-irreversible')] : [])].join(
        ' ',
      );
    if (only?.kind === 'use' && turn.isAnswering) return this.#powerPrompt(); // which says what it is that is done
    if (only) return [...told, this.#askToMean(only)].join(' ');
    if (told.length > 0) return [...(readContract ? [t(`power-${readContract}`)] : []), ...told].join(' ');
    if (turn.isAnswering && position.prompt === 'pieces')
      return t('prompt-pieces', { contract: contractName(position.pending?.contract ?? '?') });
    if (turn.isAnswering && position.prompt === 'place') return t('prompt-place');
    if (turn.isAnswering && position.prompt === 'power') return this.#powerPrompt();
    if (readContract) return t(`power-${readContract}`);
    if (isOpen && kinds.length > 1) return t('prompt-which');
    const kind = picker.picking.kind ?? (isOpen ? kinds[0] : undefined);
    if (kind === undefined) return t('prompt-turn');
    const asked = picker.question?.picks[0]?.kind;
    if (kind === 'transport' && picked.length > 0) {
      return asked === 'resource'
        ? t('prompt-transport-what')
        : asked === 'place'
          ? t('prompt-transport-to', SIGNS)
          : t('prompt-transport-from', SIGNS);
    }
    if (kind === 'erect' && picked.some(({ pick }) => pick.kind === 'place'))
      return t('prompt-erect-contract');
    if (kind === 'erect' && picked.some(({ pick }) => pick.kind === 'contract'))
      return t('prompt-erect-site');
    return kind === 'transport' ? t('prompt-transport', SIGNS) : t(`prompt-${kind}`);
  }

  #powerPrompt(): string {
    const { state, picker } = this.game;
    if (state?.pending?.returned) return t('prompt-second');
    if (this.kinds.includes('swap') && picker.question?.index === 2) {
      const swaps = picker.remaining.filter((option) => option.kind === 'swap');
      const [given, another] = new Set(swaps.map((option) => option.picks[1]?.id));
      return given && !another
        ? t('prompt-take-for', { resource: t(`resource-${given}-acc`) })
        : t('prompt-take');
    }
    const asked = t(`prompt-power-${this.pending}`);
    return this.uses.some(({ reveals }) => reveals) ? `${asked} ${t('prompt-final-answer')}` : asked;
  }

  #askToMean(option: Option): string {
    if (option.reveals) return t('prompt-irreversible');
    const contract = contractErectedBy(option);
    return contract
      ? t('prompt-confirm-erect', { contract: contractName(contract) })
      : t('prompt-confirm-action', { action: this.describe(option) });
  }
}
