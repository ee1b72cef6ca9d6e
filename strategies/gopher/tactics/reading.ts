/** The rules and the board as the tactics use them: parsed once per table, shared by the seats that play by them. */
import type { Rules } from '../../../src/core/parameter.js';
import { Book } from '../../../src/games/gopher/board-arrays.js';
import { PRESENT_HOLE, WAREHOUSE } from '../../../src/games/gopher/components.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { Setting } from '../../../src/games/gopher/setting.js';

/** Encoding of a present among the spots; no quantity is as large. */
export const PRESENT_SPOT = 63;

/** Encodes the offer of a hole as one integer: a quantity at a sign of a type, or a warehouse. */
export const packSpot = (kind: number, quantity: number): number => kind * 64 + quantity;
export const spotQuantity = (spot: number): number => spot & 63;

export interface Reading {
  readonly setting: Setting;
  readonly book: Book;
  /** page × 32 + hole → spot; 0 for a hole with no offer */
  readonly spots: Uint8Array;
}

/** rules → their cached reading */
const readings = new WeakMap<Rules, Reading>();

export function readRules(rules: Rules): Reading {
  const known = readings.get(rules);
  if (known !== undefined) return known;
  const book = new Book().read((rules as GopherRules).board);
  const spots = book.content.map((content, at) => {
    if (content === PRESENT_HOLE) return PRESENT_SPOT;
    return content <= WAREHOUSE ? packSpot(content, book.quantity[at]) : 0;
  });
  const reading = { setting: new Setting().read(rules as GopherRules), book, spots };
  readings.set(rules, reading);
  return reading;
}
