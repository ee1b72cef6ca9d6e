/**
 * Measures the calibration of each game's `worth`, for the section in its rules: npm run worth [-- game …]. Plays games
 * of its scripted strategies and prints, for each setting, how well winners rank before losers, by quarter of the
 * games, and the results of positions with similar values.
 */

import type { PlayableGame } from '../src/core/game.js';
import type { Rules } from '../src/core/parameter.js';
import type { Strategy } from '../src/core/strategy.js';
import { findGame } from '../src/plugins/find-game.js';
import { findStrategy } from '../src/plugins/find-strategy.js';
import { loadModule } from '../src/plugins/load-module.js';
import {
  inQuarter,
  type Judgement,
  judgedBetween,
  judgeGames,
  meanWon,
  meanWorth,
  ranking,
} from '../test/support/worth-calibration.js';

interface Setting {
  readonly players: number;
  readonly rules?: Rules;
}

const GAMES: Readonly<Record<string, { strategies: readonly string[]; every: number; settings: readonly Setting[] }>> =
  {
    dig: {
      strategies: ['rusher', 'trapper', 'hoarder', 'survivor', 'opportunist'],
      every: 40,
      settings: [
        { players: 4 },
        { players: 2 },
        { players: 6 },
        { players: 4, rules: { 'combat.system': 'skirmish' } },
      ],
    },
    gopher: {
      strategies: ['balanced', 'digger-rush', 'frugal', 'greedy', 'leapfrogger', 'saver'],
      every: 10,
      settings: [
        { players: 4 },
        { players: 2 },
        { players: 6 },
        { players: 4, rules: { baskets: true } },
        { players: 4, rules: { mode: 'simplified' } },
        { players: 4, rules: { mode: 'beginner' } },
      ],
    },
    'portal-dash': {
      strategies: ['balanced', 'fighter', 'hoarder', 'miner', 'runner'],
      every: 25,
      settings: [
        ...[1, 2, 3, 4].map((players) => ({ players })),
        { players: 2, rules: { level: 2 } },
        { players: 1, rules: { level: 4 } },
      ],
    },
  };

const GAMES_EACH = 2000;

const share = (value: number): string => `${(100 * value).toFixed(0)} %`.padStart(5);

/** `0–10 %: 6 %`: judged so, won so often. */
function calibration(judged: readonly Judgement[]): string {
  const parts = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.001].slice(0, -1).map((from, i, all) => {
    const part = judgedBetween(judged, from, all[i + 1] ?? 1.001);
    return part.length < 100 ? '    -     ' : `${share(meanWorth(part))}→${share(meanWon(part))}`;
  });
  return parts.join(' ');
}

const asked = process.argv.slice(2);
for (const id of asked.length > 0 ? asked : Object.keys(GAMES)) {
  const { module } = await findGame(id);
  const game = await loadModule<PlayableGame>(module);
  const { strategies: names, every, settings } = GAMES[id];
  const strategies = await Promise.all(
    names.map(async (name) => loadModule<Strategy>((await findStrategy(id, name)).module)),
  );
  console.log(`${id}: told apart in quarters 1 to 4; judged → won`);
  for (const { players, rules = {} } of settings) {
    const judged = judgeGames({ game, strategies, players, rules, games: GAMES_EACH, every });
    const told = [1, 2, 3, 4].map((quarter) => ranking(inQuarter(judged, quarter)).toFixed(2));
    console.log(`${players} ${JSON.stringify(rules).padEnd(30)} ${told.join(' ')}  ${calibration(judged)}`);
  }
}
