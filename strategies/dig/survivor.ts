/** Survivor: avoids every fight, and hunts only in a long game. */
import { defineStrategy } from '../../src/core/strategy.js';
import { huntFrom, paces, SURVIVOR } from './tactics/modes.js';
import { scriptedSeat } from './tactics/scripted-seat.js';

export default defineStrategy({
  game: 'dig',
  about: 'Runs, heals, and never starts a fight.',
  parameters: { ...huntFrom(15), ...paces },
  create: (seating) =>
    scriptedSeat(seating, { mode: SURVIVOR, eagerFrom: seating.parameters.huntFrom, paces: seating.parameters.paces }),
});
