/**
 * Plays games and redraws, at decisions within them, what the deciding seat cannot know. Its view must stay the same to
 * the last bit, invariants must hold then and later, and only the given stream may be drawn from.
 */

import { snapshotView } from '../../src/api/check/view-snapshot.js';
import { Chance } from '../../src/core/chance.js';
import type { PlayableGame } from '../../src/core/game.js';
import { resolveRules } from '../../src/core/game.js';
import type { Rules } from '../../src/core/parameter.js';
import type { Strategy } from '../../src/core/strategy.js';
import { PlayTable } from '../../src/engine/play-table.js';

export interface RedrawnGames {
  readonly game: PlayableGame;
  readonly players: number;
  readonly rules?: Rules;
  /** The strategies, in rotation. */
  readonly strategies: readonly Strategy[];
  readonly games: number;
  /** Every how many decisions a redraw is checked. */
  readonly every: number;
  /** Called after each redraw, with the seat it was made for. */
  readonly visit?: (seat: number) => void;
}

/** Choices made from each redrawn position. */
const PLAYED_ON = 12;

/** The number of checked positions; throws at the first violation. */
export function playRedrawn({ game, players, rules = {}, strategies, games, every, visit }: RedrawnGames): number {
  const lineUp = Array.from({ length: players }, (_, i) => ({
    name: `player ${i}`,
    strategy: strategies[i % strategies.length],
    parameters: {},
  }));
  const settled = resolveRules(game, rules, players);
  const table = new PlayTable({ game, players, rules: settled, seed: 'redrawn', lineUp, rotate: true });
  const luck = new Chance('redraws', ['hidden', 'choices']);
  const rng = luck.stream('hidden');
  const choices = luck.stream('choices');
  const kept = table.emptyPosition();
  let decisions = 0;
  let positions = 0;
  for (let index = 0; index < games; index++) {
    table.play(index, undefined, () => {
      if (decisions++ % every !== 0) return;
      positions++;
      const { match } = table;
      const { seat } = match;
      table.savePosition(kept);
      const before = snapshotView(match.view(seat)).join('\n');
      match.redraw?.(seat, rng);
      match.check();
      if (snapshotView(match.view(seat)).join('\n') !== before)
        throw new Error(`a redraw for seat ${seat} changes what it sees`);
      if (!sameWords(table.chance.state, kept.luck)) throw new Error('a redraw draws luck that is not its own');
      visit?.(seat);
      for (let i = 0; i < PLAYED_ON && !match.over; i++) {
        match.choose(choices.below(match.count));
        match.check();
      }
      table.restorePosition(kept, index);
    });
  }
  return positions;
}

const sameWords = (a: Int32Array, b: Int32Array): boolean => a.every((word, i) => word === b[i]);
