/**
 * The search without baskets for pages on a grid, such as the default ones. Here a directed tunnel is its end hole and
 * direction, and as holes are numbered row by row, all steps in one direction are one shift of a set of holes.
 * walk-many.ts is the same search for any page, tunnel by tunnel; this one is the hot loop of a turn.
 */
import { MAX_PAGES } from '../components.js';
import { FREE } from '../setting.js';
import { field, MOVE_LEAPT } from '../state.js';
import { book, setting } from '../table.js';
import { head, slope, TUNNEL_STRIDE, tunnelCount } from './maze.js';
import { reached } from './walk.js';

/**
 * The two directions of an axis, each the reverse of the other, follow each other; the one to higher holes is first.
 */
const EAST = 0;
const WEST = 1;
const SOUTH = 2;
const NORTH = 3;
const DIRECTIONS = 4;
const AXES = 2;

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

// page → 1 if its tunnels are on a grid
export const isGrid = numbers(MAX_PAGES);
// page × 2 + axis → difference between neighbouring holes
const strides = numbers(MAX_PAGES * AXES);
// page × 4 + direction → set of holes with a tunnel in that direction
const open = numbers(MAX_PAGES * DIRECTIONS);
// direction → set of holes where the leaps of the last call can end
const landings = numbers(DIRECTIONS);

/** Returns the holes one step in a direction from any of a set of holes. */
function go(page: number, direction: number, holes: number): number {
  const leaving = holes & open[page * DIRECTIONS + direction];
  const stride = strides[page * AXES + (direction >> 1)];
  return (direction & 1) === 0 ? leaving << stride : leaving >>> stride;
}

export function walkGrid(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
  const mayTurnBack = setting.path === FREE ? -1 : 0;
  // Inlined `go`, with the arrays in local variables.
  const across = strides[page * AXES];
  const down = strides[page * AXES + 1];
  const openEast = open[page * DIRECTIONS + EAST];
  const openWest = open[page * DIRECTIONS + WEST];
  const openSouth = open[page * DIRECTIONS + SOUTH];
  const openNorth = open[page * DIRECTIONS + NORTH];
  const from = 1 << start;
  // Holes where the last step can have ended, by its direction.
  let east = (from & openEast) << across;
  let west = (from & openWest) >>> across;
  let south = (from & openSouth) << down;
  let north = (from & openNorth) >>> down;
  const mayLeap = leaps ? tokens : 0;
  const mayBend = setting.straight ? 0 : mayLeap;
  let leapt = 0;
  let step = 1;
  for (; ; step++) {
    // Leaps over the tokens reached, if any. Branch-free, because the tokens in the way are hard to predict.
    const overEast = east & mayLeap;
    const overWest = west & mayLeap;
    const overSouth = south & mayLeap;
    const overNorth = north & mayLeap;
    const alongRow = (east | west) & mayBend;
    const alongColumn = (south | north) & mayBend;
    const endsEast = ((overEast | alongColumn) & openEast) << across;
    const endsWest = ((overWest | alongColumn) & openWest) >>> across;
    const endsSouth = ((overSouth | alongRow) & openSouth) << down;
    const endsNorth = ((overNorth | alongRow) & openNorth) >>> down;
    leapt |= overEast | overWest | overSouth | overNorth;
    east = (east | endsEast) & ~tokens;
    west = (west | endsWest) & ~tokens;
    south = (south | endsSouth) & ~tokens;
    north = (north | endsNorth) & ~tokens;
    if (((endsEast | endsWest | endsSouth | endsNorth) & tokens) !== 0) {
      leapFar(page, overEast, overWest, overSouth, overNorth, tokens);
      east |= landings[EAST];
      west |= landings[WEST];
      south |= landings[SOUTH];
      north |= landings[NORTH];
    }
    const holes = east | west | south | north;
    if (holes === 0) {
      step--;
      break;
    }
    reached[step] = holes;
    if (step === steps) break;
    const back = holes & mayTurnBack;
    const toEast = east | south | north | back;
    const toWest = west | south | north | back;
    const toSouth = south | east | west | back;
    const toNorth = north | east | west | back;
    east = (toEast & openEast) << across;
    west = (toWest & openWest) >>> across;
    south = (toSouth & openSouth) << down;
    north = (toNorth & openNorth) >>> down;
  }
  if (leapt !== 0) field[MOVE_LEAPT] = 1;
  return step;
}

/** Leaps over tokens that were reached in the four directions and have others next to them. */
function leapFar(page: number, east: number, west: number, south: number, north: number, tokens: number): void {
  for (let direction = 0; direction < DIRECTIONS; direction++) landings[direction] = 0;
  if (setting.straight) {
    leapStraight(page, EAST, east, tokens);
    leapStraight(page, WEST, west, tokens);
    leapStraight(page, SOUTH, south, tokens);
    leapStraight(page, NORTH, north, tokens);
    return;
  }
  let over = east | west | south | north;
  while (over !== 0) {
    const cluster = clusterOf(page, over & -over, tokens);
    over &= ~cluster;
    const origins =
      go(page, WEST, east & cluster) |
      go(page, EAST, west & cluster) |
      go(page, NORTH, south & cluster) |
      go(page, SOUTH, north & cluster);
    // A leap cannot end where it began; one that began elsewhere may end there.
    const closed = (origins & (origins - 1)) === 0 ? tokens | origins : tokens;
    for (let onward = 0; onward < DIRECTIONS; onward++) landings[onward] |= go(page, onward, cluster) & ~closed;
  }
}

/** Returns a token with all tokens connected to it, which can be leapt over together. */
function clusterOf(page: number, token: number, tokens: number): number {
  let cluster = token;
  for (let edge = token; edge !== 0; ) {
    edge = go(page, EAST, edge) | go(page, WEST, edge) | go(page, SOUTH, edge) | go(page, NORTH, edge);
    edge &= tokens & ~cluster;
    cluster |= edge;
  }
  return cluster;
}

/** Leaps over the tokens `over`, reached in a direction, and on in that direction. */
function leapStraight(page: number, direction: number, over: number, tokens: number): void {
  for (let rest = over; rest !== 0; ) {
    const ends = go(page, direction, rest);
    landings[direction] |= ends & ~tokens;
    rest = ends & tokens;
  }
}

/** Returns true if no walk without leaps has `steps` steps: on most grids each step joins an odd and an even hole. */
export function isOffColour(page: number, start: number, end: number, steps: number): boolean {
  return (strides[page * AXES] & strides[page * AXES + 1] & (start ^ end ^ steps) & 1) === 1;
}

/** Detects the pages that are grids; overwrites all previous values. */
export function readGrids(): void {
  open.fill(0);
  for (let page = 0; page < book.pages; page++) isGrid[page] = readGrid(page) ? 1 : 0;
}

/**
 * Fills the arrays of a page and returns true if it is a grid: its tunnels have only two slopes, each with one constant
 * difference of hole numbers.
 */
function readGrid(page: number): boolean {
  const slopes: number[] = [];
  for (let tunnel = 0; tunnel < tunnelCount[page]; tunnel++) {
    const from = head[page * TUNNEL_STRIDE + (tunnel ^ 1)];
    const to = head[page * TUNNEL_STRIDE + tunnel];
    const upwards = to > from ? 0 : 1;
    const steep = slope[page * TUNNEL_STRIDE + (tunnel ^ upwards)];
    // The same slope up and down: holes are not numbered row by row.
    if (slopes.includes(-steep)) return false;
    if (!slopes.includes(steep)) strides[page * AXES + slopes.push(steep) - 1] = Math.abs(to - from);
    const axis = slopes.indexOf(steep);
    if (axis >= AXES || strides[page * AXES + axis] !== Math.abs(to - from)) return false;
    open[page * DIRECTIONS + axis * 2 + upwards] |= 1 << from;
  }
  return true;
}
