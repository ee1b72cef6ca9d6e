/** The moves of a roll: the holes that the active token may reach, as options in the order of the rules. */
import { MAX_HOLES } from '../components.js';
import { packMove, STAY } from '../options.js';
import { SIMPLE } from '../setting.js';
import { ACTIVE, field, hole, MOVE_LEAPT, MOVE_STEPS, options, PAGE, ROLLED } from '../state.js';
import { setting, table } from '../table.js';
import { leaptSets, lowestBit, reached, tokenBit } from './walk.js';
import { walkWithBaskets } from './walk-baskets.js';
import { isGrid, isOffColour, walkGrid } from './walk-grid.js';
import { reachedAlone, walkPlain } from './walk-plain.js';
import { walkSimple } from './walk-simple.js';

// hole → sets of others leapt over, united over the valid numbers of steps
const unitedSets = new Int32Array(new ArrayBuffer(4 * MAX_HOLES));

/** Runs the search that the parameters of the table require; see walk.ts. */
function walk(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
  if (setting.path === SIMPLE) return walkSimple(page, start, tokens, steps, leaps);
  if (setting.baskets) return walkWithBaskets(page, start, tokens, steps, leaps);
  if (isGrid[page] === 1) return walkGrid(page, start, tokens, steps, leaps);
  return walkPlain(page, start, tokens, steps, leaps);
}

/**
 * Lists the active seat's moves for the roll in `field[ROLLED]` as options and returns their number: at least 1, which
 * may be STAY.
 */
export function listMoves(): number {
  const start = hole[field[ACTIVE]];
  const roll = field[ROLLED];
  field[MOVE_LEAPT] = 0;
  const steps = walk(field[PAGE], start, seeTokens(), roll, true);
  field[MOVE_STEPS] = steps;
  if (steps === 0 || (setting.exact && setting.stuckStays && steps < roll)) {
    options[0] = STAY;
    return 1;
  }
  let holes = uniteSteps(steps);
  if (!setting.mayReturn && holes !== 1 << start) holes &= ~(1 << start);
  return setting.baskets ? listPairs(holes) : listHoles(holes);
}

/** Returns whether the hole is among the offered moves if leaps are forbidden. */
export function reachesWithoutLeap(destination: number): boolean {
  const start = hole[field[ACTIVE]];
  const offered = field[MOVE_STEPS];
  // Usually the answer is no even without others in the way.
  if (setting.exact && !reachesAlone(field[PAGE], start, destination, offered)) return false;
  const steps = walk(field[PAGE], start, seeTokens(), offered, false);
  if (setting.exact && steps < offered) return false;
  return (uniteSteps(steps) & (1 << destination)) !== 0;
}

/**
 * Returns whether exactly `steps` steps may lead from hole to hole on an empty page; true if an exact answer is slow.
 */
function reachesAlone(page: number, start: number, end: number, steps: number): boolean {
  if (isGrid[page] === 1) return !isOffColour(page, start, end, steps);
  return setting.path === SIMPLE || (reachedAlone(page, start, steps) & (1 << end)) !== 0;
}

/** Returns the set of holes with other tokens; fills `tokenBit` for the searches with baskets. */
function seeTokens(): number {
  const active = field[ACTIVE];
  let tokens = 0;
  let bit = 1;
  for (let seat = 0; seat < table.players; seat++) {
    if (seat === active) continue;
    tokens |= 1 << hole[seat];
    tokenBit[hole[seat]] = setting.baskets ? bit : 0;
    bit <<= 1;
  }
  return tokens;
}

/** Returns the holes where a move may end after a walk of `steps`: exactly `steps` or any number up to it. */
function uniteSteps(steps: number): number {
  const fewest = setting.exact ? steps : 1;
  let holes = 0;
  for (let step = fewest; step <= steps; step++) holes |= reached[step];
  if (setting.baskets) uniteSets(fewest, steps);
  return holes;
}

function uniteSets(fewest: number, steps: number): void {
  for (let at = 0; at < MAX_HOLES; at++) {
    let sets = 0;
    for (let step = fewest; step <= steps; step++) sets |= leaptSets[step * MAX_HOLES + at];
    unitedSets[at] = sets;
  }
}

function listHoles(holes: number): number {
  let count = 0;
  for (let rest = holes; rest !== 0; rest &= rest - 1) options[count++] = lowestBit(rest);
  return count;
}

/** Lists pairs (hole, leapfrogged seats) as options, ascending by hole, then by the set as a number. */
function listPairs(holes: number): number {
  const below = (1 << field[ACTIVE]) - 1;
  let count = 0;
  for (let rest = holes; rest !== 0; rest &= rest - 1) {
    const to = lowestBit(rest);
    for (let sets = unitedSets[to]; sets !== 0; sets &= sets - 1) {
      const others = lowestBit(sets);
      // The others are numbered without the mover; inserting a bit for it keeps their order.
      const seats = (others & below) | ((others & ~below) << 1);
      options[count++] = packMove(to, seats);
    }
  }
  return count;
}
