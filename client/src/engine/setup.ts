/** A set-up: a board and a number of seats, with the names of what lies in the box (`catalogue.json`). */

import type { BoardInfo, ContractInfo, HexState, LevelInfo, TokenState } from '../net/types';
import catalogueFile from './catalogue.json';

export type Resource = TokenState['resource'];
export const RESOURCES = 'wschf';

/** A field of a state that counts something. */
export type CountField =
  'tileReserve' | 'actionsLeft' | 'nDrawn' | 'handSize' | 'piles' | 'storage' | 'tokensHeld';

/** What an event can tell: `rules/power.py` says what each fact is, and which of them a power's event has. */
export type EventFact =
  | 'target'
  | 'source'
  | 'pieces'
  | 'taken'
  | 'hex-kind'
  | 'hex-pieces'
  | 'token-resource'
  | 'token-amount'
  | 'top-card'
  | { gain: CountField };

/** What using a power makes happen. */
interface PowerInfo {
  event: string;
  event_arguments: Record<string, EventFact>;
  place_event: string;
  reveals_card: boolean;
  gains_action: boolean;
  mixes_stock: boolean; // may leave pieces of one more kind on an exploitation
}

interface SetupInfo {
  components: string; // digest of the values that are played with
  craftsmen: number; // of each seat
  tokens: TokenState[]; // by the number that a state has for their kind
}

interface Catalogue {
  notation: string;
  rules: string;
  levels: LevelInfo[];
  boards: BoardInfo[];
  contracts: ContractInfo[];
  powers: Record<string, PowerInfo>;
  setups: Record<string, Record<string, SetupInfo>>;
}

export const catalogue = catalogueFile as Catalogue;

export class Setup {
  readonly board: BoardInfo;
  readonly contracts = catalogue.contracts;
  readonly tokens: readonly TokenState[];
  readonly nCraftsmen: number;
  readonly components: string;
  readonly hexIndex: ReadonlyMap<string, number>;
  readonly contractIndex: ReadonlyMap<string, number>;
  readonly meadows: readonly number[]; // hexes, by the number of the spot
  readonly ruins: readonly number[]; // hexes, by the number of the ruins space

  private constructor(
    board: BoardInfo,
    readonly seats: number,
    info: SetupInfo,
  ) {
    this.board = board;
    this.tokens = info.tokens;
    this.nCraftsmen = info.craftsmen;
    this.components = info.components;
    this.hexIndex = new Map(board.hexes.map(({ name }, i) => [name, i]));
    this.contractIndex = new Map(this.contracts.map(({ id }, i) => [id, i]));
    this.meadows = hexesOfKind(board, 'meadow');
    this.ruins = hexesOfKind(board, 'ruins');
  }

  /** The set-up of a board and a number of seats; null where there is none. */
  static find(board: string, seats: number): Setup | null {
    const info = catalogue.setups[board]?.[seats];
    const boardInfo = catalogue.boards.find(({ name }) => name === board);
    return info && boardInfo ? new Setup(boardInfo, seats, info) : null;
  }

  hexName(hex: number): string {
    return at(this.board.hexes, hex).name;
  }

  printedKind(hex: number): HexState['kind'] {
    return at(this.board.hexes, hex).kind;
  }

  spotName(spot: number): string {
    return this.hexName(at(this.meadows, spot));
  }

  /** A place in a ruins space: f2a. */
  placeName(place: number): string {
    return this.hexName(at(this.ruins, place >> 1)) + (place & 1 ? 'b' : 'a');
  }

  contractId(contract: number): string {
    return at(this.contracts, contract).id;
  }

  power(contract: number): PowerInfo {
    const { name } = at(this.contracts, contract);
    const power = catalogue.powers[name];
    if (!power) throw new RangeError(`no power ${name}`);
    return power;
  }
}

function hexesOfKind(board: BoardInfo, kind: HexState['kind']): number[] {
  return board.hexes.flatMap((hex, i) => (hex.kind === kind ? [i] : []));
}

/** An item that must be there. */
export function at<T>(items: ArrayLike<T>, i: number): T {
  const item = items[i];
  if (item === undefined) throw new RangeError(`no item ${i} of ${items.length}`);
  return item;
}
