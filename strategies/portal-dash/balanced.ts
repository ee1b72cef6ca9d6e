/** Balanced: the baseline of sensible play. */
import { defineStrategy } from '../../src/core/strategy.js';
import { scriptedSeat } from './tactics/scripted-seat.js';
import type { Style } from './tactics/style.js';

const style: Style = {
  uses: ['HEAL_LOW', 'FIX3', 'TASK', 'TASK_ANY', 'ENCHANT', 'HEAL', 'GOLD'],
  rules: [
    'BOSS',
    'MINE 1',
    'KILL 50',
    'REPAIR_WEAPON 2',
    'MINE 2',
    'CHEST 3',
    'MINE 4',
    'ADVANCE',
    'REPAIR_ARMOUR',
    'MINE 6',
    'REPAIR_MOVER',
  ],
  weights: [3, 3, 4, 5, 4, 4],
  wantsReveal: (view) => view.taskLeft(1) === 0 || view.mobsOnBoard <= 2,
  runner: false,
};

export default defineStrategy({
  game: 'portal-dash',
  about: 'Does a little of everything: tasks, likely kills, chests close by, good armour.',
  parameters: {},
  create: (seating) => scriptedSeat(style, seating),
});
