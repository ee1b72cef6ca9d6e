/** Opportunist: hunts the weak and, later on, every foe it can match. */
import { defineStrategy } from '../../src/core/strategy.js';
import { huntFrom, OPPORTUNIST, paces } from './tactics/modes.js';
import { scriptedSeat } from './tactics/scripted-seat.js';

export default defineStrategy({
  game: 'dig',
  about: 'Hunts the weak and otherwise keeps away.',
  parameters: { ...huntFrom(12), ...paces },
  create: (seating) =>
    scriptedSeat(seating, {
      mode: OPPORTUNIST,
      eagerFrom: seating.parameters.huntFrom,
      paces: seating.parameters.paces,
    }),
});
