/** Checks whether strategies that imagine can play a game: its hidden state must be resampled in an imagination. */
import type { Rules } from '../core/parameter.js';
import type { FoundGame } from '../plugins/find-game.js';
import type { StrategyFacts } from '../plugins/find-strategy.js';

/** Returns why a strategy cannot imagine at a table; undefined if it can, or does not imagine. */
export async function cannotImagine(
  { game, hasRedraw }: Pick<FoundGame, 'game' | 'hasRedraw'>,
  { imagines }: StrategyFacts,
  { players, rules }: { readonly players: number; readonly rules: Rules },
): Promise<string | undefined> {
  if (imagines === undefined || game.hidesNothing === true || (await hasRedraw(rules, players))) return undefined;
  return (
    `it plays ${game.id} on in its imagination, but the matches of ${game.id} cannot deal anew what a seat does not know. ` +
    'Give them a redraw(seat, rng), or say hidesNothing: true if there is nothing hidden; docs/write-a-game.md explains it'
  );
}
