/** A small run of pig, played here and now without threads: a line-up of `hold` strategies by what they hold at. */
import { resolveRules } from '../../src/core/game.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { pig } from '../../src/games/pig/pig.js';
import type { PlayedRun } from '../../src/questions/question.js';
import hold from '../../strategies/pig/hold.js';
import { syntheticResult } from './synthetic-result.js';

export type NamedHold = readonly [name: string, at: number];

export function pigRun(holds: readonly NamedHold[], games: number): PlayedRun<null> {
  const players = holds.length;
  const table = new PlayTable({
    game: pig,
    players,
    rules: resolveRules(pig, {}, players),
    seed: 'made',
    lineUp: holds.map(([name, at]) => ({ name, strategy: hold, parameters: { at } })),
    rotate: true,
  });
  const rows = Array.from({ length: games }, (_, index) => {
    table.play(index);
    return [...table.row];
  });
  return syntheticResult({ game: pig, lineUp: holds.map(([name]) => name), rows });
}
