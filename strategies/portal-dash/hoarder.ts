/** Hoarder: items first, and everything else well equipped. */
import { defineStrategy } from '../../src/core/strategy.js';
import { scriptedSeat } from './tactics/scripted-seat.js';
import type { Style } from './tactics/style.js';

const style: Style = {
  uses: ['HEAL_LOW', 'ENCHANT', 'GOLD', 'TASK', 'TASK_ANY', 'FIX3', 'HEAL'],
  rules: [
    'BOSS',
    'MINE 1',
    'CHEST 99',
    'KILL 50',
    'MINE 3',
    'REPAIR_WEAPON 2',
    'MINE 5',
    'ADVANCE',
    'REPAIR_ARMOUR',
    'MINE 7',
    'REPAIR_MOVER',
  ],
  weights: [3, 3, 3, 4, 3, 3],
  wantsReveal: () => true,
  runner: false,
};

export default defineStrategy({
  game: 'portal-dash',
  about: 'Collects items: chests at any distance, gold and black blocks before the tasks.',
  parameters: {},
  create: (seating) => scriptedSeat(style, seating),
});
