/** `--for`: the kinds of players to run a question for. */
import { names } from '../plan/option.js';
import type { PlayerKind } from '../plan/player-kinds.js';

export const forOption = names(
  'ask for each of these kinds of players and say what holds for whom: casual,scripted,thinking',
);

/** Option names for error messages. */
export const FOR_WORDS = {
  several: '--for',
  one: '--played-by',
  oneOf: (kind: PlayerKind) => `--played-by ${kind}`,
} as const;
