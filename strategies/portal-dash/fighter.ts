/** Fighter: keeps the board clear of mobs. */
import { defineStrategy } from '../../src/core/strategy.js';
import { scriptedSeat } from './tactics/scripted-seat.js';
import { allTasksComplete, type Style } from './tactics/style.js';

const style: Style = {
  uses: ['HEAL_LOW', 'FIX3', 'TASK', 'TASK_ANY', 'HEAL', 'GOLD', 'ENCHANT'],
  rules: [
    'BOSS',
    'KILL 25',
    'MINE 1',
    'REPAIR_WEAPON 3',
    'HUNT 1',
    'MINE 4',
    'ADVANCE',
    'REPAIR_ARMOUR',
    'REPAIR_MOVER',
  ],
  weights: [2, 3, 3, 6, 5, 2],
  wantsReveal: (view) => view.mobsOnBoard <= 2 || allTasksComplete(view),
  runner: false,
};

export default defineStrategy({
  game: 'portal-dash',
  about: 'Attacks at poor odds, keeps its weapons ready and hunts mobs that are one step away.',
  parameters: {},
  create: (seating) => scriptedSeat(style, seating),
});
