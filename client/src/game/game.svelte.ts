/**
 * One table on the screen. Its subjects have classes of their own, which this one puts together and tells what the
 * server says: whose turn it is, the history, what is picked, planned and hinted, what the board shows and people are told.
 */

import { DealParticipant } from '../fair/dealParticipant';
import { api, ApiError, errorReason } from '../net/api';
import { openLocalSocket } from '../net/localSocket';
import { isExploration, isLocalTable } from '../net/localTables';
import { TableSocket } from '../net/tableSocket.svelte';
import type { BoardInfo, PublicEntry, EventView, GameState, TableView } from '../net/types';
import { playEntrySounds } from '../sound/eventSounds';
import { ActionPicker } from './actionPicker.svelte';
import { BoardModel } from './boardModel.svelte';
import { BotDelay } from './botDelay.svelte';
import { BrowserBots } from './browserBots';
import { CommandSender, GAME_ENTRIES } from './commandSender.svelte';
import { contracts } from './contracts.svelte';
import { noticeForEntry, type TableBefore } from './entryNotice';
import { Hints } from './hints.svelte';
import { ActionHistory } from './actionHistory.svelte';
import { eventText, withoutGameOver } from './log';
import { seatName } from './names';
import { Notices } from './notices.svelte';
import { NO_PICKS } from './picking';
import { Plan } from './plan.svelte';
import { TableNotifications } from './tableNotifications.svelte';
import { Turn } from './turn.svelte';

export class Game {
  readonly socket: TableSocket;
  readonly commands: CommandSender;
  readonly notices = new Notices();
  readonly turn = new Turn(this);
  readonly history = new ActionHistory(this, () => this.#updatePlan());
  readonly picker = new ActionPicker(this);
  readonly plan: Plan;
  readonly hints = new Hints(this);
  readonly botDelay: BotDelay;
  readonly boardModel = new BoardModel(this);
  readonly notifications: TableNotifications;
  readonly #dealParticipant: DealParticipant;
  readonly #browserBots: BrowserBots;
  boardMap = $state.raw<BoardInfo | null>(null);
  lastEvents = $state.raw<readonly EventView[]>([]); // of the last action, for what moves beside the board
  #before: TableBefore & { state: GameState | null } = { state: null, n: 0, asked: null };

  constructor(readonly id: string) {
    this.plan = new Plan(id, (steps) => this.#keepPlan(steps));
    this.botDelay = new BotDelay(this);
    this.notifications = new TableNotifications(id);
    this.socket = new TableSocket(
      id,
      (entry, events, table) => this.#onEntry(entry, events, table),
      (table) => void this.#onWelcome(table),
      isLocalTable(id) ? openLocalSocket : undefined,
    );
    this.#browserBots = new BrowserBots((command) => this.socket.send(command));
    this.socket.onbotturn = (turn) => {
      if (this.table) void this.#browserBots.play(turn, this.table.options);
    };
    this.commands = new CommandSender(this.socket, this.notices, () => (this.plan.isRunning = false));
    this.#dealParticipant = new DealParticipant(
      id,
      (command) => this.socket.send(command),
      (command) => api.commandAtLast(id, command),
    );
  }

  close(): void {
    this.notices.close();
    this.boardModel.close();
    this.notifications.close();
    this.#dealParticipant.close();
    this.#browserBots.close();
    this.socket.close();
  }

  get table(): TableView | null {
    return this.socket.table;
  }
  get state(): GameState | null {
    return this.table?.state ?? null;
  }
  seat = $derived.by<number | null>(() => this.table?.seat ?? null); // derived: few tables bring another one

  nameOf = (seat: number): string => seatName(this.table?.seats ?? [], seat);

  /** Play the plan's next step; the others follow when it is done. One that is not possible is refused with its reason. */
  playPlan(): void {
    const [step] = this.plan.steps;
    if (!step || !this.turn.isToAct) return;
    this.plan.isRunning = true;
    void this.picker.send(step.text);
  }

  /** May the server play the plan by itself? Not one of this device, and not where one waits for nobody. */
  get canKeepPlan(): boolean {
    const others = this.table?.seats.some(({ kind, you }) => kind === 'person' && !you) ?? false;
    return !isLocalTable(this.id) && this.seat !== null && others;
  }

  #keepPlan(steps: readonly string[]): void {
    if (this.seat === null || isLocalTable(this.id)) return;
    api.setPlan(this.id, this.seat, steps).catch((problem: unknown) => {
      this.plan.isAuto = false;
      this.notices.showReason(errorReason(problem));
    });
  }

  /** What was planned elsewhere, and is not known here. */
  async #restorePlan(table: TableView): Promise<void> {
    const isSlow = table.options.clock.kind === 'correspondence'; // else nobody comes back to it on another device
    if (!isSlow || !this.canKeepPlan || table.status !== 'running' || table.seat === null || !table.state)
      return;
    const { steps } = await api.plan(this.id, table.seat).catch(() => ({ steps: [] }));
    this.plan.restore(table.state, table.seat, steps);
  }

  // --- what the server says

  async #onWelcome(table: TableView): Promise<void> {
    this.#remember(table);
    this.#dealParticipant.update(table);
    this.picker.picking = NO_PICKS;
    this.boardModel.clearHover(); // the device may have been passed on
    this.plan.isRunning = false; // what became of its last step is not known yet
    void this.#restorePlan(table);
    this.hints.clear();
    this.history.forget(table.seat);
    this.#turnChanged(table);
    await this.#loadBoard(table);
    if (table.state) await this.history.fetch(table.seat);
  }

  async #loadBoard({ options: { board, data } }: TableView): Promise<void> {
    try {
      await contracts.load(data);
      if (this.boardMap?.name !== board) this.boardMap = await api.board(board, data);
    } catch (problem) {
      if (problem instanceof ApiError) this.notices.showReason(problem.reason);
    }
  }

  #onEntry(entry: PublicEntry, events: EventView[], table: TableView): void {
    const before = this.#remember(table);
    this.#dealParticipant.update(table);
    if (table.seat !== null && entry.seat === table.seat && GAME_ENTRIES.has(entry.what))
      this.commands.settle();
    const isAction = entry.what === 'acted';
    let waitMs = 0;
    if (isAction && entry.text !== undefined && entry.seat != null) {
      this.history.add({ text: entry.text, seat: entry.seat, events }, table);
      if (before.state) this.boardModel.animate(events, before.state);
      if (!table.your_seats.includes(entry.seat)) waitMs = this.boardModel.showOthers(events);
      this.lastEvents = events;
      this.#announce(entry.seat, table.status === 'over' ? events : withoutGameOver(events));
    }
    playEntrySounds(entry, events, table);
    this.#showNotice(entry, events, before, table);
    this.history.shorten(table.n_actions);
    this.#updatePlan();
    if (
      table.state &&
      table.seat !== null &&
      before.state?.seat === table.seat &&
      table.state.seat !== table.seat
    ) {
      this.plan.removeImpossible(table.state, table.seat);
    }
    if (table.state && !this.history.isComplete) void this.history.fetch(table.seat);
    if (table.n_actions !== before.n || entry.what === 'confirmed') {
      if (!this.picker.isPlanning || entry.seat === table.seat) this.picker.picking = NO_PICKS;
      this.hints.clear();
    }
    if (this.boardMap?.name !== table.options.board) void this.#onWelcome(table);
    this.#turnChanged(table, entry.what === 'bot-sat', waitMs); // which the host has done, and knows
    if (this.plan.isRunning && isAction) {
      if (this.turn.isToAct && !this.turn.isAnswering && this.history.isComplete) this.playPlan();
      else this.plan.isRunning = false;
    }
  }

  /** The table as it was before; as it is now it is what the next entry is compared with. */
  #remember(table: TableView): TableBefore & { state: GameState | null } {
    const before = this.#before;
    this.#before = { state: table.state, n: table.n_actions, asked: table.undo_asked };
    return before;
  }

  /** For screen readers: one knows what one does, but not what follows from it for others. */
  #announce(seat: number, events: readonly EventView[]): void {
    const isOwn = seat === this.seat && !this.turn.mySeat?.bot;
    const unknown = isOwn ? events.filter((event) => event.seat !== this.seat) : events;
    const sentences = unknown.map((event) => eventText(event, this.nameOf)).filter(Boolean);
    this.notices.announce(sentences.join('. '));
  }

  #showNotice(entry: PublicEntry, events: EventView[], before: TableBefore, table: TableView): void {
    const notice = noticeForEntry(entry, before, table, events);
    if (notice) {
      const name = notice.seat !== undefined && { name: this.nameOf(notice.seat) };
      this.notices.show({ message: notice.message, ...name });
    } else if (entry.what === 'acted' && entry.seat === table.seat && this.turn.mySeat?.auto_confirm) {
      if (this.history.hasUnusedActions) this.notices.show({ message: 'notice-unused-actions' });
    }
  }

  /** The plan follows the game, once all of it is known. */
  #updatePlan(): void {
    if (this.history.isComplete) this.plan.removePlayed(this.history.actions, this.seat);
  }

  /** Whose turn it is may have changed. `isSilent`: by whoever would be told. `waitMs`: until that is told. */
  #turnChanged(table: TableView, isSilent = false, waitMs = 0): void {
    const isOurs = this.turn.seatToActHere !== null;
    if (!isExploration(this.id)) this.notifications.update(table, isSilent, waitMs);
    // A hand does not stay in sight of those who share the device while somebody elsewhere plays.
    const isShared = table.your_seats.length > 1 && table.seat !== null;
    if (isShared && table.status === 'running' && !isOurs) this.socket.viewAs(null);
    if (table.status === 'over') {
      this.plan.isAuto = false; // nothing is kept of a game that is over
      this.plan.clear();
      this.boardModel.clearHover();
    }
    if (isOurs || table.status === 'over') this.botDelay.restore(table);
  }
}
