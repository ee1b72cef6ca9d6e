/** Reads from the pulse of a lost thread which game and decision it was in. */
import { DEALING, SITTING_DOWN } from '../../engine/play-table.js';
import { CELL, PLAYING, QUESTION, readGameIndex, readQuestion, STATE } from '../../engine/pulse.js';
import { placeOf } from '../../engine/seating.js';
import type { Chunk } from '../../plan/chunks.js';
import type { SkippedGame } from '../job.js';

/** `decisions`: those of the game. */
export function gameFromPulse(
  decisions: readonly string[],
  rotate: boolean,
  { group, cells, firstGame }: Omit<Chunk, 'games'>,
  pulse: Int32Array,
  reason: string,
): SkippedGame {
  const cell = pulse[STATE] === PLAYING ? pulse[CELL] : group;
  const { lineUp, players } = cells[cell - group];
  const names = [...new Set(lineUp.map(({ name }) => name))].join(', ');
  const index = pulse[STATE] === PLAYING ? readGameIndex(pulse) : firstGame;
  const unknown = { seat: 0, index, cell, decisionsBefore: 0 };
  if (pulse[STATE] !== PLAYING) return { ...unknown, strategy: names, decision: SITTING_DOWN, message: reason };
  const { number, kind, seat } = readQuestion(pulse[QUESTION]);
  if (number === 0) return { ...unknown, strategy: names, decision: DEALING, message: reason };
  return {
    strategy: lineUp[placeOf(seat, index, players, rotate)].name,
    seat,
    decision: decisions[kind],
    index,
    cell,
    decisionsBefore: number - 1,
    message: reason,
  };
}
