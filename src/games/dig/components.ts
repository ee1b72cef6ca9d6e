/**
 * Components of dig: tile kinds and their openings, item kinds, and the numbering of figures.
 *
 * A tile opens on some of its six edges, encoded as a 6-bit mask: bit d = opening on edge d. Rotating by k moves bit d
 * to (d + k) mod 6.
 */

/** Tile kinds in the rulebook's order: id in parameters, and openings at rotation 0. */
export const TILE_KINDS = [
  { id: 'deadEnd', word: 'dead-end', openings: [0] },
  { id: 'straight', word: 'straight', openings: [0, 3] },
  { id: 'curve', word: 'curve', openings: [0, 2] },
  { id: 'bend', word: 'bend', openings: [0, 1] },
  { id: 'fork', word: 'fork', openings: [0, 2, 4] },
  { id: 'junction', word: 'junction', openings: [0, 1, 3] },
  { id: 'crossroads', word: 'crossroads', openings: [0, 1, 3, 4] },
  { id: 'hub', word: 'hub', openings: [0, 1, 2, 3, 4, 5] },
] as const;

/** Values for the tile of a space in addition to the kinds 0..7. */
export const NO_TILE = -1;
export const BEDROCK = 8;
export const ALL_OPEN = 63;

/** Item kinds in the rulebook's order: id in parameters, word, and word in a sentence. */
export const ITEM_KINDS = [
  { id: 'dynamite', word: 'dynamite', phrase: 'dynamite' },
  { id: 'caveIn', word: 'cave-in kit', phrase: 'a cave-in kit' },
  { id: 'pickaxe', word: 'pickaxe', phrase: 'a pickaxe' },
  { id: 'stew', word: 'stew', phrase: 'a stew' },
  { id: 'robot', word: 'robot', phrase: 'a robot' },
  { id: 'net', word: 'net', phrase: 'a net' },
  { id: 'moleTunnel', word: 'mole tunnel', phrase: 'a mole tunnel' },
  { id: 'armour', word: 'tin armour', phrase: 'tin armour' },
] as const;
export const DYNAMITE = 0;
export const CAVE_IN = 1;
export const PICKAXE = 2;
export const STEW = 3;
export const ROBOT_CARD = 4;
export const NET = 5;
export const MOLE_TUNNEL = 6;
export const ARMOUR = 7;
/** Goods of a trade: item kinds 0..7, then tile kinds. */
export const FIRST_TILE_GOODS = 8;
/** Bit per item kind that an antelope may play or use with `antelope.cards` = listed (it lays every kind as a trap). */
export const ANTELOPE_KINDS = (1 << DYNAMITE) | (1 << CAVE_IN) | (1 << STEW) | (1 << NET) | (1 << MOLE_TUNNEL);

/** Bit per item kind that acts on an opponent in combat. */
export const AIMED_KINDS = (1 << DYNAMITE) | (1 << CAVE_IN) | (1 << ROBOT_CARD) | (1 << NET);
export const ALL_ITEM_KINDS = 0xff;

export const MAX_PLAYERS = 6;

/**
 * Number of figures. Ascending order is "persons by seat, then robots by (seat, slot)": 0..5 is the person (character
 * or antelope) of that seat, 6 + 2 × seat + slot a robot.
 */
export const FIGURES = 18;
export const FIRST_ROBOT = 6;
export const robotOf = (seat: number, slot: number): number => FIRST_ROBOT + 2 * seat + slot;
export const seatOfFigure = (figure: number): number => (figure < FIRST_ROBOT ? figure : (figure - FIRST_ROBOT) >> 1);
/** Returns a bit per figure of a seat: its person and its two robots. */
export const figuresOfSeat = (seat: number): number => (1 << seat) | (3 << (FIRST_ROBOT + 2 * seat));

/** figure → its seat */
export const seatOf = new Uint8Array(new ArrayBuffer(FIGURES));
for (let figure = 0; figure < FIGURES; figure++) seatOf[figure] = seatOfFigure(figure);

/** seat → bit per figure of other seats */
export const othersOf = new Int32Array(new ArrayBuffer(4 * MAX_PLAYERS));
for (let seat = 0; seat < MAX_PLAYERS; seat++) othersOf[seat] = ((1 << FIGURES) - 1) & ~figuresOfSeat(seat);

/** tile kind → its distinct masks, ascending */
export const TILE_MASKS: readonly (readonly number[])[] = TILE_KINDS.map(({ openings }) => {
  const masks = new Set<number>();
  for (let turn = 0; turn < 6; turn++) {
    masks.add(openings.reduce<number>((mask, edge) => mask | (1 << ((edge + turn) % 6)), 0));
  }
  return [...masks].sort((a, b) => a - b);
});

/** mask → number of edges it opens */
export const OPENINGS = new Uint8Array(new ArrayBuffer(64));
for (let mask = 0; mask < 64; mask++) {
  for (let edge = 0; edge < 6; edge++) OPENINGS[mask] += (mask >> edge) & 1;
}
