/** Rusher: hunts from the start, and pauses only while every foe is stronger. */
import { defineStrategy } from '../../src/core/strategy.js';
import { HUNT, paces } from './tactics/modes.js';
import { scriptedSeat } from './tactics/scripted-seat.js';

export default defineStrategy({
  game: 'dig',
  about: 'Hunts the nearest foe it can match, from the first round on.',
  parameters: paces,
  create: (seating) => scriptedSeat(seating, { mode: HUNT, eagerFrom: 1, paces: seating.parameters.paces }),
});
