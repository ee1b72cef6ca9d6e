/** The chase (skirmish only): the mover pursues a figure that has just disengaged from it. */
import { MAX_SPACES } from '../board.js';
import { neighbours } from '../board-arrays.js';
import * as column from '../columns.js';
import { othersOf, seatOf } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { combats, field, figuresAt, frames, MOVER, openAt, RESULT, STEPS, spaceOf, tally } from '../state.js';
import { table } from '../table.js';
import { askEither } from './ask.js';
import { memberOf, opponentsOf } from './combat.js';
import { enterSpace } from './entering.js';
import { nameOf, spaceName } from './figures.js';
import { pop, push } from './stack.js';

const UNREACHED = 255;
/** space → steps to the goal of the path search; scratch, so outside the state */
const pathLeft = new Uint8Array(new ArrayBuffer(MAX_SPACES));
/** Queue of spaces for the path search; scratch. */
const queue = new Uint8Array(new ArrayBuffer(MAX_SPACES));

/**
 * Asks the mover whether it chases `fugitive`, which fled from the combat at `where`, if it can: it is still in that
 * combat without another opponent, the fugitive lives in another space, and the path is no longer than the steps left.
 * Returns whether it was asked.
 */
export function askChase(where: number, fugitive: number): boolean {
  const pursuer = field[MOVER];
  if (pursuer < 0 || field[STEPS] === 0) return false;
  const member = memberOf(where, pursuer);
  if (member < 0 || ((combats[where + at.COMBAT_PRESENT] >> member) & 1) === 0) return false;
  if (opponentsOf(where, seatOf[pursuer]) !== 0) return false;
  if (spaceOf[fugitive] < 0 || spaceOf[fugitive] === spaceOf[pursuer]) return false;
  if (pathLength(pursuer, spaceOf[fugitive]) > field[STEPS]) return false;
  askEither(option.ASK_CHASE, pursuer, fugitive, option.LET_GO, option.CHASE);
  return true;
}

/** Begins the chase, which returns 1 if the fugitive was caught. Set the stage to resume at before the call. */
export function beginChase(fugitive: number): void {
  const pursuer = field[MOVER];
  tally[column.CHASES]++;
  table.tell?.(2, `${nameOf(pursuer)} gives chase.`);
  const frame = push(at.CHASE_FRAME, pursuer);
  frames[frame + at.CHASE_TARGET] = fugitive;
}

const ENTERED = 1;

/** Resumes a CHASE_FRAME: one step of the shortest path at a time, ties to the lowest direction, without meetings. */
export function runChase(frame: number): void {
  const pursuer = frames[frame + at.WHO];
  const fugitive = frames[frame + at.CHASE_TARGET];
  // The chase ends if the pursuer tripped a trap or was put elsewhere.
  if (frames[frame + at.STAGE] === ENTERED && field[RESULT] !== 0) {
    pop(0);
    return;
  }
  if (spaceOf[pursuer] === spaceOf[fugitive]) {
    tally[column.CHASES_CAUGHT]++;
    table.tell?.(3, `${nameOf(pursuer)} catches up on ${spaceName(spaceOf[pursuer])}.`);
    pop(1);
    return;
  }
  const left = pathLength(pursuer, spaceOf[fugitive]);
  const here = spaceOf[pursuer];
  let direction = 0;
  while (((openAt[here] >> direction) & 1) === 0 || pathLeft[neighbours[here * 8 + direction]] !== left - 1) {
    direction++;
  }
  field[STEPS]--;
  frames[frame + at.STAGE] = ENTERED;
  enterSpace(pursuer, neighbours[here * 8 + direction], false);
}

/**
 * Returns the length of the shortest path over open steps from a figure to a space, with no figures of other seats on
 * the spaces between; UNREACHED without one. Leaves in `pathLeft` the distance to the goal of each space on such a
 * path.
 */
function pathLength(figure: number, goal: number): number {
  const start = spaceOf[figure];
  const others = othersOf[seatOf[figure]];
  pathLeft.fill(UNREACHED);
  pathLeft[goal] = 0;
  queue[0] = goal;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const space = queue[head];
    if (space === start) return pathLeft[start];
    for (let bits = openAt[space]; bits !== 0; bits &= bits - 1) {
      const neighbour = neighbours[space * 8 + 31 - Math.clz32(bits & -bits)];
      if (pathLeft[neighbour] !== UNREACHED) continue;
      if (neighbour !== start && (figuresAt[neighbour] & others) !== 0) continue;
      pathLeft[neighbour] = pathLeft[space] + 1;
      queue[tail++] = neighbour;
    }
  }
  return UNREACHED;
}
