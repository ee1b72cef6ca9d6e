/** Converts the bench into requests. Default values are omitted, so that commands are short. */
import type { Game } from '../core/game.js';
import { formatRuleValue } from '../core/parameter.js';
import { defaultLineUp } from '../plan/line-up.js';
import { DEFAULT_SEED, type GameRequest } from '../plan/request.js';
import type { Bench, Variant } from './protocol.js';

/** Returns the request for the bench, without changed rules. */
export function tableRequest(facts: Game, { game, players, lineUp, seed }: Bench): GameRequest {
  const usual = defaultLineUp(facts, players);
  const isUsual = lineUp.every((name, place) => name === usual[place % usual.length]);
  return {
    game,
    ...(players !== facts.seats.usual && { players }),
    ...(!isUsual && { strategies: lineUp }),
    ...(seed !== DEFAULT_SEED && { seed }),
  };
}

/** Returns the changed rules as typed on the command line: `key=value`. */
export const settingsOf = ({ changes }: Variant): string[] =>
  Object.entries(changes).map(([key, value]) => `${key}=${formatRuleValue(value)}`);

/** Returns the request for a variant; without one, for the unchanged game. */
export function variantRequest(facts: Game, bench: Bench, variant: Variant | undefined): GameRequest {
  const set = variant === undefined ? [] : settingsOf(variant);
  return { ...tableRequest(facts, bench), ...(set.length > 0 && { set }) };
}
