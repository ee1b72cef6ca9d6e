/** Miner: blocks for the tasks first, the way to the boss when they are done. */
import { defineStrategy } from '../../src/core/strategy.js';
import { scriptedSeat } from './tactics/scripted-seat.js';
import { allTasksComplete, type Style } from './tactics/style.js';

const style: Style = {
  uses: ['TASK', 'TASK_ANY', 'HEAL_LOW', 'FIX3', 'HEAL', 'GOLD', 'ENCHANT'],
  rules: [
    'BOSS',
    'MINE 1',
    'REPAIR_PICK',
    'MINE 2',
    'KILL 50',
    'MINE 3',
    'REPAIR_WEAPON 2',
    'ADVANCE',
    'MINE 5',
    'REPAIR_ARMOUR',
    'REPAIR_MOVER',
  ],
  weights: [2, 2, 2, 3, 2, 5],
  wantsReveal: allTasksComplete,
  runner: false,
};

export default defineStrategy({
  game: 'portal-dash',
  about: 'Mines for the tasks before anything else, and moves on when they are complete.',
  parameters: {},
  create: (seating) => scriptedSeat(style, seating),
});
