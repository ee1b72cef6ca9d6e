/** The chase, skirmish only: the mover runs after who has just disengaged from it. */
import { CHASES, CHASES_CAUGHT } from './columns.js';
import { memberOf, opponentsOf } from './combat.js';
import { enterSpace } from './entering.js';
import { nameOf, spaceName } from './figures.js';
import { CHASE_FRAME, CHASE_TARGET, COMBAT_PRESENT, STAGE, WHO } from './frames.js';
import { askEither, pop, push } from './machine.js';
import { ASK_CHASE, CHASE, LET_GO } from './options.js';
import { MOVER, RESULT, STEPS } from './state.js';
import type { DigTable } from './table.js';

const UNREACHED = 255;

/**
 * Asks the mover whether it chases `fugitive`, who fled from the combat at `at`, if it can: it is still there without
 * another opponent, the fugitive lives in another space, and the way is not longer than the steps left. Gives whether
 * it was asked.
 */
export function askChase(t: DigTable, at: number, fugitive: number): boolean {
  const { field, space } = t;
  const pursuer = field[MOVER];
  if (pursuer < 0 || field[STEPS] === 0) return false;
  const member = memberOf(t, at, pursuer);
  if (member < 0 || ((t.combat[at + COMBAT_PRESENT] >> member) & 1) === 0) return false;
  if (opponentsOf(t, at, t.seatOf[pursuer]) !== 0) return false;
  if (space[fugitive] < 0 || space[fugitive] === space[pursuer]) return false;
  if (pathLength(t, pursuer, space[fugitive]) > field[STEPS]) return false;
  askEither(t, ASK_CHASE, pursuer, fugitive, LET_GO, CHASE);
  return true;
}

/** Begins the chase; its result is 1 if the fugitive was caught. Note the stage before. */
export function beginChase(t: DigTable, fugitive: number): void {
  const pursuer = t.field[MOVER];
  t.tally[CHASES]++;
  t.tell?.(2, `${nameOf(t, pursuer)} gives chase.`);
  const frame = push(t, CHASE_FRAME, pursuer);
  t.frames[frame + CHASE_TARGET] = fugitive;
}

const ENTERED = 1;

/** CHASE_FRAME: one step of the shortest path at a time, ties to the lowest direction, meeting nobody. */
export function runChase(t: DigTable, frame: number): void {
  const { frames, field, space } = t;
  const pursuer = frames[frame + WHO];
  const fugitive = frames[frame + CHASE_TARGET];
  // A trip, or being put elsewhere, ends the chase.
  if (frames[frame + STAGE] === ENTERED && field[RESULT] !== 0) {
    pop(t, 0);
    return;
  }
  if (space[pursuer] === space[fugitive]) {
    t.tally[CHASES_CAUGHT]++;
    t.tell?.(3, `${nameOf(t, pursuer)} catches up on ${spaceName(t, space[pursuer])}.`);
    pop(t, 1);
    return;
  }
  const left = pathLength(t, pursuer, space[fugitive]);
  const here = space[pursuer];
  let direction = 0;
  while (((t.open[here] >> direction) & 1) === 0 || t.reached[t.neighbours[here * 6 + direction]] !== left - 1) {
    direction++;
  }
  field[STEPS]--;
  frames[frame + STAGE] = ENTERED;
  enterSpace(t, pursuer, t.neighbours[here * 6 + direction], false);
}

/**
 * Length of the shortest path over open steps from a figure to a space whose inner spaces are free of figures of other
 * seats; UNREACHED without one. Leaves the distance to the goal of each space on such a path in `t.reached`.
 */
function pathLength(t: DigTable, figure: number, goal: number): number {
  const { reached, open, neighbours, figuresAt, searched } = t;
  const start = t.space[figure];
  const others = t.othersOf[t.seatOf[figure]];
  reached.fill(UNREACHED);
  reached[goal] = 0;
  searched[0] = goal;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const space = searched[head];
    if (space === start) return reached[start];
    for (let bits = open[space]; bits !== 0; bits &= bits - 1) {
      const neighbour = neighbours[space * 6 + 31 - Math.clz32(bits & -bits)];
      if (reached[neighbour] !== UNREACHED) continue;
      if (neighbour !== start && (figuresAt[neighbour] & others) !== 0) continue;
      reached[neighbour] = reached[space] + 1;
      searched[tail++] = neighbour;
    }
  }
  return UNREACHED;
}
