/** Trapper: lays traps and runs, and hunts in a long game. */
import { defineStrategy } from '../../src/core/strategy.js';
import { huntFrom, paces, TRAPPER } from './tactics/modes.js';
import { scriptedSeat } from './tactics/scripted-seat.js';

export default defineStrategy({
  game: 'dig',
  about: 'Lays traps in front of others and beneath itself, and runs.',
  parameters: { ...huntFrom(24), ...paces },
  create: (seating) =>
    scriptedSeat(seating, { mode: TRAPPER, eagerFrom: seating.parameters.huntFrom, paces: seating.parameters.paces }),
});
