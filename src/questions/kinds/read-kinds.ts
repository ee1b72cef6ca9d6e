/** Validates the kinds of players that a question is run for. */
import { UserError } from '../../core/errors.js';
import { list } from '../../core/formatting.js';
import { PLAYER_KINDS, type PlayerKind } from '../../plan/player-kinds.js';
import type { Request } from '../../plan/request.js';
import * as schema from '../../plan/schema.js';
import { validateRequired } from '../../plan/validate.js';
import type { AnyQuestion } from '../question.js';
import { allQuestions } from '../questions.js';

/** Names of the options for several kinds and for one, on the command line or in the API. */
interface OptionNames {
  readonly several: string;
  readonly one: string;
  readonly oneOf: (kind: PlayerKind) => string;
}
const API_NAMES: OptionNames = { several: 'askFor', one: 'playedBy', oneOf: (kind) => `playedBy: '${kind}'` };

const KINDS = schema.list(`a list of some of ${PLAYER_KINDS.join(', ')}`, schema.TEXT);

/** Returns the kinds without duplicates, ordered by skill; throws a UserError if the request is invalid. */
export function readKinds(
  { name: question, lighter }: AnyQuestion,
  { playedBy }: Request,
  requested: readonly string[],
  names = API_NAMES,
): PlayerKind[] {
  if (lighter === undefined) {
    const can = allQuestions.filter((one) => one.lighter !== undefined).map(({ name }) => name);
    throw new UserError(`${question} is not asked for several kinds of players; ${list(can)} are.`);
  }
  validateRequired(names.several, requested, KINDS);
  const wrong = requested.find((name) => !PLAYER_KINDS.some((kind) => kind === name));
  if (wrong !== undefined) {
    throw new UserError(`${names.several} must name some of ${PLAYER_KINDS.join(', ')}, but was given "${wrong}".`);
  }
  const kinds = PLAYER_KINDS.filter((kind) => requested.includes(kind));
  if (kinds.length < 2) {
    const alone = names.oneOf(kinds[0] ?? PLAYER_KINDS[0]);
    throw new UserError(`${names.several} compares kinds of players, so name two or more. For one alone: ${alone}`);
  }
  if (playedBy !== undefined) {
    throw new UserError(
      `${names.several} asks for several kinds of players and ${names.one} for one: leave one of them out.`,
    );
  }
  return kinds;
}
