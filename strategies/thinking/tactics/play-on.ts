/** Playing an imagined game on, to its end or to a horizon. */
import type { Imagination } from '../../../src/core/imagination.js';
import { ownChoice, real, whole } from '../../../src/core/parameter.js';

/** The parameter of everybody who looks only so far ahead. */
export const horizonParameter = whole(
  2,
  [0, 1000],
  'Rounds that it looks ahead; then it goes by how the game stands. 0: to the end, as in a game that does not say how it stands.',
  ownChoice,
);

/** The parameter of everybody who holds options against what the imagined player would choose. */
export const doubtParameter = real(
  1,
  [0, 5],
  'Standard errors by which an option must do better than what the imagined player would choose.',
  ownChoice,
);

/** The horizon that there is: without a worth nobody can tell how an unfinished game stands. */
export const horizonIn = ({ seesAhead }: Imagination, horizon: number): number => (seesAhead ? horizon : 0);

/** The round before which playing on stops, seen from the round that an imagined game begins in. */
export const stopBefore = (round: number, horizon: number): number =>
  horizon === 0 ? Number.POSITIVE_INFINITY : round + horizon;

export function playOn(imagination: Imagination, player: () => number, stop: number): void {
  while (!imagination.over && imagination.round < stop) imagination.choose(player());
}
