/** Hoarder: saves, digs far at once, and hunts later in the game. */
import { defineStrategy } from '../../src/core/strategy.js';
import { HOARDER, huntFrom, paces } from './tactics/modes.js';
import { scriptedSeat } from './tactics/scripted-seat.js';

export default defineStrategy({
  game: 'dig',
  about: 'Saves tiles for big digs, keeps its cards and keeps away.',
  parameters: { ...huntFrom(12), ...paces },
  create: (seating) =>
    scriptedSeat(seating, { mode: HOARDER, eagerFrom: seating.parameters.huntFrom, paces: seating.parameters.paces }),
});
