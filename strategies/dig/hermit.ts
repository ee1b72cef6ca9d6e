/** Hermit: digs itself in and lets the others fight, until one is left that it can match. */
import { defineStrategy } from '../../src/core/strategy.js';
import { HOARDER, huntFrom, paces } from './tactics/modes.js';
import { patientSeat } from './tactics/patient-seat.js';

export default defineStrategy({
  game: 'dig',
  about: 'Keeps away from everybody and waits until only one other is left.',
  parameters: { ...huntFrom(2001), ...paces },
  create: (seating) =>
    patientSeat(seating, {
      mode: HOARDER,
      eagerFrom: seating.parameters.huntFrom,
      paces: seating.parameters.paces,
      digsIn: true,
    }),
});
