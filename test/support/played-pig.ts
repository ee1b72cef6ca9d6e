/** A small run of pig, played here and now without threads: a line-up of `hold` strategies by what they hold at. */
import { settleRules } from '../../src/core/settle.js';
import { PlayTable } from '../../src/engine/play.js';
import { pig } from '../../src/games/pig/pig.js';
import type { Played } from '../../src/questions/question.js';
import hold from '../../strategies/pig/hold.js';
import { madeResult } from './made-result.js';

export type NamedHold = readonly [name: string, at: number];

export function playedPig(holds: readonly NamedHold[], games: number): Played<null> {
  const players = holds.length;
  const table = new PlayTable({
    game: pig,
    players,
    rules: settleRules(pig, {}, players),
    seed: 'made',
    lineUp: holds.map(([name, at]) => ({ name, strategy: hold, parameters: { at } })),
    rotate: true,
  });
  const rows = Array.from({ length: games }, (_, index) => {
    table.play(index);
    return [...table.row];
  });
  return madeResult({ game: pig, lineUp: holds.map(([name]) => name), rows });
}
