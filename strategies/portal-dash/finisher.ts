/** Finisher: tasks first, then only the way to the boss, with care while in danger. */
import { defineStrategy } from '../../src/core/strategy.js';
import { COLOURS } from '../../src/games/portal-dash/components.js';
import { heartsOf } from '../../src/games/portal-dash/item.js';
import { DECLINE, REVEAL_PORTAL } from '../../src/games/portal-dash/options.js';
import type { PortalDashView } from '../../src/games/portal-dash/view.js';
import { scriptedSeat } from './tactics/scripted-seat.js';
import { allTasksComplete, type Style } from './tactics/style.js';

/** Maximum hearts, armour included, of a weak player. */
const FEW_HEARTS = 3;
/** Number of mobs on the board from which no more are wanted. */
const MANY_MOBS = 4;
/** Time is short with fewer blocks left in the cube. */
const FEW_BLOCKS = 16;

/** Until the tasks are complete: waits at the edge of the board when there is nothing to do. */
const working: Style = {
  uses: ['HEAL_LOW', 'FIX3', 'TASK', 'TASK_ANY', 'ENCHANT', 'HEAL', 'GOLD'],
  rules: [
    'BOSS',
    'MINE 1',
    'KILL 70',
    'REPAIR_WEAPON 2',
    'MINE 2',
    'CHEST 3',
    'MINE 4',
    'REPAIR_ARMOUR',
    'REPAIR_MOVER',
    'ADVANCE',
    'MINE 6',
  ],
  weights: [4, 4, 5, 5, 5, 4],
  wantsReveal: (view) => !isWeak(view) && view.mobsOnBoard < MANY_MOBS,
  runner: true,
  wearsForMoving: isLate,
};

/** On the way to the boss: only healing and repairs of many items justify a block of the cube. */
const leaving: Style = {
  ...working,
  uses: ['HEAL_LOW', 'FIX3', 'HEAL', 'ENCHANT', 'GOLD'],
  rules: [
    'BOSS',
    'MINE 2',
    'CHEST 2',
    'REPAIR_MOVER',
    'ADVANCE',
    'REPAIR_WEAPON 2',
    'KILL 50',
    'REPAIR_ARMOUR',
    'MINE 4',
  ],
  wantsReveal: () => true,
};

function isWeak(view: PortalDashView): boolean {
  let hearts = view.life(view.seat);
  for (let slot = 0; slot < view.itemCount(view.seat); slot++) hearts += heartsOf(view.item(view.seat, slot));
  return hearts <= FEW_HEARTS;
}

function isLate(view: PortalDashView): boolean {
  let blocks = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) blocks += view.cubeLeft(colour);
  return blocks < FEW_BLOCKS && !view.portalRevealed;
}

export default defineStrategy({
  game: 'portal-dash',
  about:
    'Completes the tasks, then makes for the boss; leaves tiles hidden while hard pressed, and moves in leggings when time runs short.',
  parameters: {},
  create: (seating) => {
    const work = scriptedSeat(working, seating);
    const leave = scriptedSeat(leaving, seating);
    return (view: PortalDashView, rng) => {
      if (view.kind === REVEAL_PORTAL && isWeak(view) && !isLate(view)) return DECLINE;
      return allTasksComplete(view) ? leave(view, rng) : work(view, rng);
    };
  },
});
