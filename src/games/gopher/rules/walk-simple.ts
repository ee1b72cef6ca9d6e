/**
 * The search for `move.path = simple`: a step cannot end in a hole that the token has already occupied in this move.
 * The whole path matters, so the search is depth first. It serves play with and without baskets (without them every
 * token's bit is 0 and the only set is the empty one).
 *
 * With many paths, a branch is pruned if everything that any walk, simple or not, could still reach from it has already
 * been found. On boards with many tunnels this is the difference between hundreds of paths and millions.
 */
import { MAX_HOLES } from '../components.js';
import { field, MOVE_LEAPT } from '../state.js';
import { book, setting } from '../table.js';
import { head, leaving, SET_WORDS, setWords, slope, TUNNEL_STRIDE } from './maze.js';
import { leaptSets, lowestBit, reached, STEP_STRIDE, tokenBit } from './walk.js';
import { addToSets } from './walk-baskets.js';

/** Capacity of the step lists: the tunnels out of a hole, or the landings of leaps over five tokens in a dense maze. */
const MAX_CHOICES = 2048;

/** Steps before the search precomputes what walks could reach, in order to prune. */
const PATIENCE = 4000;

// hole → offset of its first step in the two lists below; a final entry ends the last
const firstChoice = new Int32Array(new ArrayBuffer(4 * (MAX_HOLES + 1)));
// step → hole it ends in
const choiceEnd = new Uint8Array(new ArrayBuffer(MAX_CHOICES));
// step → others it leaps over
const choiceOver = new Uint8Array(new ArrayBuffer(MAX_CHOICES));
let choices = 0;
// (steps left × 32 + hole) × 32 + end → sets of others that a walk from the hole to the end may leap over
const possible = new Int32Array(new ArrayBuffer(4 * STEP_STRIDE * MAX_HOLES * MAX_HOLES));
// hole → sets of others leapt over with which it was found, for valid numbers of steps
const found = new Int32Array(new ArrayBuffer(4 * MAX_HOLES));
let page = 0;
let tokens = 0;
/** Maximum number of steps to try. */
let longest = 0;
let patience = 0;

export function walkSimple(onPage: number, start: number, others: number, steps: number, leaps: boolean): number {
  page = onPage;
  tokens = others;
  reached.fill(0);
  leaptSets.fill(0, 0, (steps + 1) * MAX_HOLES);
  found.fill(0);
  let free = 0;
  for (let hole = 0; hole < book.holes; hole++) if ((tokens & (1 << hole)) === 0) free++;
  // No path is longer than one through every free hole.
  longest = Math.min(steps, free - 1);
  listChoices(leaps);
  patience = PATIENCE;
  stepOn(start, 1 << start, 1, 0);
  if (!setting.exact) return reached[1] === 0 ? 0 : steps;
  let most = longest;
  while (most > 0 && reached[most] === 0) most--;
  return most;
}

/** Lists every step out of every free hole, leaps included; they are the same for all paths. */
function listChoices(leaps: boolean): void {
  const words = setWords[page];
  choices = 0;
  for (let hole = 0; hole < book.holes; hole++) {
    firstChoice[hole] = choices;
    if ((tokens & (1 << hole)) !== 0) continue;
    for (let word = 0; word < words; word++) {
      for (let rest = leaving[(page * MAX_HOLES + hole) * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + lowestBit(rest);
        const to = head[page * TUNNEL_STRIDE + tunnel];
        if ((tokens & (1 << to)) === 0) addChoice(hole, to, 0);
        else if (leaps) leapOn(hole, to, 1 << to, tunnel, tokenBit[to]);
      }
    }
  }
  firstChoice[book.holes] = choices;
}

function leapOn(origin: number, hole: number, passed: number, first: number, over: number): void {
  const words = setWords[page];
  const at = page * TUNNEL_STRIDE;
  field[MOVE_LEAPT] = 1;
  for (let word = 0; word < words; word++) {
    for (let rest = leaving[(page * MAX_HOLES + hole) * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
      const tunnel = (word << 5) + lowestBit(rest);
      const to = head[at + tunnel];
      if (to === origin || (passed & (1 << to)) !== 0) continue;
      if (setting.straight && slope[at + tunnel] !== slope[at + first]) continue;
      if ((tokens & (1 << to)) === 0) addChoice(origin, to, over);
      else leapOn(origin, to, passed | (1 << to), first, over | tokenBit[to]);
    }
  }
}

/** Adds a step unless it is listed: several leaps may lead over the same others to the same hole. */
function addChoice(hole: number, end: number, over: number): void {
  for (let choice = firstChoice[hole]; choice < choices; choice++)
    if (choiceEnd[choice] === end && choiceOver[choice] === over) return;
  choiceEnd[choices] = end;
  choiceOver[choices++] = over;
}

/**
 * Computes the reach of walks that may cross themselves: in exactly a number of steps, or (not `move.exact`) in up to
 * as many.
 */
function listPossible(): void {
  possible.fill(0, 0, (longest + 1) * MAX_HOLES * MAX_HOLES);
  for (let hole = 0; hole < book.holes; hole++) possible[hole * MAX_HOLES + hole] = 1;
  for (let left = 1; left <= longest; left++) {
    for (let hole = 0; hole < book.holes; hole++) {
      const at = (left * MAX_HOLES + hole) * MAX_HOLES;
      if (!setting.exact) possible[at + hole] = 1;
      for (let choice = firstChoice[hole]; choice < firstChoice[hole + 1]; choice++) {
        const from = ((left - 1) * MAX_HOLES + choiceEnd[choice]) * MAX_HOLES;
        const over = choiceOver[choice];
        for (let end = 0; end < book.holes; end++)
          if (possible[from + end] !== 0)
            possible[at + end] |= over === 0 ? possible[from + end] : addToSets(possible[from + end], over);
      }
    }
  }
}

/** Makes step number `step` from a hole, after visiting `stood` and leaping over `over`. */
function stepOn(hole: number, stood: number, step: number, over: number): void {
  if (step > longest) return;
  const last = firstChoice[hole + 1];
  for (let choice = firstChoice[hole]; choice < last; choice++) {
    const end = choiceEnd[choice];
    if ((stood & (1 << end)) !== 0) continue;
    const leapt = over | choiceOver[choice];
    reached[step] |= 1 << end;
    leaptSets[step * MAX_HOLES + end] |= 1 << leapt;
    if (!setting.exact || step === longest) found[end] |= 1 << leapt;
    if (step < longest && hopeful(end, stood, longest - step, leapt)) stepOn(end, stood | (1 << end), step + 1, leapt);
  }
}

/** Returns whether a result not yet found might be reached from a hole in the steps left. */
function hopeful(hole: number, stood: number, left: number, over: number): boolean {
  if (patience > 0) {
    if (--patience === 0) listPossible();
    return true;
  }
  // Until a path of full length is found, every shorter path may be the longest.
  if (setting.exact && reached[longest] === 0) return true;
  const at = (left * MAX_HOLES + hole) * MAX_HOLES;
  for (let end = 0; end < book.holes; end++) {
    const sets = possible[at + end];
    if (sets === 0 || (stood & (1 << end)) !== 0 || end === hole) continue;
    if (((over === 0 ? sets : addToSets(sets, over)) & ~found[end]) !== 0) return true;
  }
  return false;
}
