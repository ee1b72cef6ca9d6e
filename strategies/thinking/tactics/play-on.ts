/** Playing an imagined game on, to its end or to a horizon. */
import type { Imagination } from '../../../src/core/imagination.js';
import { ownChoice, whole } from '../../../src/core/parameter.js';

/** The parameter of everybody who looks only so far ahead. */
export const horizonParameter = whole(
  0,
  [0, 1000],
  'Rounds that it looks ahead; then it goes by how the game stands. 0: to the end of the game.',
  ownChoice,
);

/** The round before which playing on stops, seen from the round that an imagined game begins in. */
export const stopBefore = (round: number, horizon: number): number =>
  horizon === 0 ? Number.POSITIVE_INFINITY : round + horizon;

/** Refuses a horizon in a game that does not say how it stands. */
export function checkHorizon({ seesAhead }: Imagination, horizon: number): void {
  if (horizon === 0 || seesAhead) return;
  throw new Error(
    'a horizon needs a game that says how it stands before its end, and the matches of this one have no worth(seat): set horizon:0',
  );
}

export function playOn(imagination: Imagination, player: () => number, stop: number): void {
  while (!imagination.over && imagination.round < stop) imagination.choose(player());
}
