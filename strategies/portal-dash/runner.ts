/** Runner: explores first, and wears leggings for moving. */
import { defineStrategy } from '../../src/core/strategy.js';
import { scriptedSeat } from './tactics/scripted-seat.js';
import type { Style } from './tactics/style.js';

const style: Style = {
  uses: ['HEAL_LOW', 'TASK', 'TASK_ANY', 'FIX3', 'BRIDGE', 'HEAL', 'GOLD', 'ENCHANT'],
  rules: [
    'BOSS',
    'MINE 1',
    'ADVANCE',
    'KILL 50',
    'MINE 3',
    'REPAIR_WEAPON 3',
    'REPAIR_MOVER',
    'MINE 6',
    'REPAIR_ARMOUR',
  ],
  weights: [6, 5, 2, 4, 3, 3],
  wantsReveal: () => true,
  runner: true,
};

export default defineStrategy({
  game: 'portal-dash',
  about: 'Hurries to the edge of the board, reveals every tile and bridges lava on its way.',
  parameters: {},
  create: (seating) => scriptedSeat(style, seating),
});
