/** Checks whether strategies that imagine can play a game: its hidden state must be resampled in an imagination. */
import { Chance } from '../core/chance.js';
import type { Game } from '../core/game.js';
import type { Rules } from '../core/parameter.js';
import type { Strategy } from '../core/strategy.js';
import { guardFunction } from '../plugins/timeout.js';

interface ThinkingTable {
  readonly players: number;
  readonly rules: Rules;
  /** Timeout of `createMatch`. */
  readonly patienceSeconds?: number | undefined;
}

/** Returns why a strategy cannot imagine at a table; undefined if it can, or does not imagine. */
export function cannotImagine(
  game: Game,
  { imagines }: Strategy,
  { players, rules, patienceSeconds }: ThinkingTable,
): string | undefined {
  if (imagines === undefined || game.hidesNothing === true) return undefined;
  const makesMatch = () => {
    const chance = new Chance('', game.streams);
    const names = Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
    return game.createMatch({ players, rules, chance, tell: null, names }).redraw !== undefined;
  };
  const hasRedraw = guardFunction(`${game.id}: createMatch`, makesMatch, patienceSeconds);
  return hasRedraw()
    ? undefined
    : `it plays ${game.id} on in its imagination, but the matches of ${game.id} cannot deal anew what a seat does not know. ` +
        'Give them a redraw(seat, rng), or say hidesNothing: true if there is nothing hidden; docs/write-a-game.md explains it';
}
