/** Trader: waits like a hermit, but visits foes that it can match, to swap what it can spare. */
import { defineStrategy } from '../../src/core/strategy.js';
import { HOARDER, huntFrom, paces } from './tactics/modes.js';
import { patientSeat } from './tactics/patient-seat.js';

export default defineStrategy({
  game: 'dig',
  about: 'Visits others to swap cards, and waits until only one of them is left.',
  parameters: { ...huntFrom(2001), ...paces },
  create: (seating) =>
    patientSeat(seating, {
      mode: HOARDER,
      eagerFrom: seating.parameters.huntFrom,
      paces: seating.parameters.paces,
      visits: true,
    }),
});
