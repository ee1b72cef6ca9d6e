/** What is on the bench, as it is asked: only what is not as usual is said, so that commands are short. */
import type { Game } from '../core/game.js';
import { formatRuleValue } from '../core/parameter.js';
import { defaultLineUp } from '../plan/line-up.js';
import { DEFAULT_SEED, type GameRequest } from '../plan/request.js';
import type { Bench, Variant } from './protocol.js';

/** Who plays what, by the rules as they are. */
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

/** The rules that are not as they are, as they are typed. */
export const settingsOf = ({ changes }: Variant): string[] =>
  Object.entries(changes).map(([key, value]) => `${key}=${formatRuleValue(value)}`);

/** A variant as a table of its own; without one, the game as it is. */
export function variantRequest(facts: Game, bench: Bench, variant: Variant | undefined): GameRequest {
  const set = variant === undefined ? [] : settingsOf(variant);
  return { ...tableRequest(facts, bench), ...(set.length > 0 && { set }) };
}
