/** `--for`: the kinds of players that a question is asked for. */
import { UserError } from '../core/errors.js';
import { names } from '../plan/option.js';
import { PLAYER_KINDS, type PlayerKind } from '../plan/player-kinds.js';
import type { Request } from '../plan/request.js';

export const forOption = names(
  'ask for each of these kinds of players and say what holds for whom: casual,scripted,thinking',
);

/** Each once, in the order of how well they play. */
export function readKinds(asked: readonly string[], request: Request): PlayerKind[] {
  const wrong = asked.find((name) => !PLAYER_KINDS.some((kind) => kind === name));
  if (wrong !== undefined) {
    throw new UserError(`--for must name some of ${PLAYER_KINDS.join(', ')}, but was given "${wrong}".`);
  }
  const kinds = PLAYER_KINDS.filter((kind) => asked.includes(kind));
  if (kinds.length < 2) {
    throw new UserError(`--for compares kinds of players, so name two or more. For one alone: --played-by ${kinds[0]}`);
  }
  if (request.playedBy !== undefined) {
    throw new UserError('--for asks for several kinds of players and --played-by for one: leave one of them out.');
  }
  return kinds;
}
