/** What the board shows and what it tells. There are no rules of the game in this folder. */

export type HexKind = 'fog' | 'forest' | 'meadow' | 'ruins' | 'forbidden';
export type Resource = 'w' | 's' | 'c' | 'h' | 'f';

/** A hex of the map. Neighbours in a row are two columns apart; rows below each other one. */
export interface Hex {
  name: string;
  kind: HexKind;
  row: number;
  column: number;
}

/** One half of a ruins space; with `halves: 1` the whole space is half `a`. */
export interface PlaceContents {
  half: 'a' | 'b';
  seat: number; // 1 to 4
  what: 'site' | 'building';
  kind?: string; // of contract, of a building
  pieces: string; // letters of resources
}

/** What lies on a hex. */
export interface HexContents {
  tile?: boolean;
  lifted?: boolean; // the tile is in the air
  token?: { resource: Resource; amount: number; points: number };
  pieces?: string; // letters of resources
  craftsman?: number; // 1 to 4
  places?: PlaceContents[];
}

/** How a hex or a place is marked. A destination is a choice that something is carried to; what is open could be chosen next, while nothing is asked. */
export type Highlight = 'choice' | 'destination' | 'picked' | 'hover' | 'hint' | 'mentioned' | 'open';

/** A site with its number, shown in its guild's colour. */
export interface NumberedSite {
  place: string; // `f2a`
  number: number;
  seat: number;
  isReady?: boolean; // all lies there that some contract asks for
}

/** What somebody did of late on a hex or a place. */
export interface Deed {
  seat: number; // 1 to 4
  kind: 'explore' | 'craftsman' | 'site' | 'take' | 'bring' | 'erect' | 'other';
  resource?: Resource; // what was taken, brought or opened
  building?: string; // the kind of contract it was erected for
}

/** A small sign with a letter or a number on a hex or a place. */
export interface Marker {
  at: string; // `d4` or `f2a`
  text: string;
  look: 'hint' | 'plan' | 'done' | 'note';
}

/** A piece on its way, or nothing but a trace of it: drawn over the hexes named. */
export interface PiecePath {
  hexes: string[];
  resource?: Resource;
  look?: 'hint';
}

/** From a hex to the next on the paths that pieces took, and how many took it: trodden into the land. */
export interface TroddenStep {
  from: string;
  to: string;
  n: number;
}

/** A piece that travels once when it appears, an explorer who steps out, or points that rise. `id` tells one from the next. */
export interface MovingPiece extends PiecePath {
  id: number;
  to?: string; // the place where it will lie: it is not seen there before; or that brings points
  explorer?: number; // the seat whose explorer it is
  points?: number;
}

/** Somebody wants this: a hex, and the half that was hit if the space has two. */
export interface HexPick {
  hex: string;
  half: 'a' | 'b';
}
