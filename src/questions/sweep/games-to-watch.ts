/** Selects the games of a sweep to watch. */

import { cellResults } from '../../analysis/cell-result.js';
import { formatSetting } from '../../analysis/labels.js';
import { isDirected } from '../../stats/judge.js';
import { type ChosenGame, chooseGames, eachOnce, typicalGame } from '../choose-games.js';
import type { PlayedRun } from '../question.js';
import { type WatchedGame, watchGames } from '../watch-games.js';
import type { SweepCurve } from './curves.js';
import type { SweepState } from './settings.js';

/**
 * Selects a typical game at each end of the first changing figure; then games from any setting, those of the current
 * rules first.
 */
export async function gamesToWatch(
  played: PlayedRun<SweepState>,
  curves: readonly SweepCurve[],
): Promise<WatchedGame[]> {
  const { settings, current, space } = played.state;
  const results = cellResults(played);
  const isCurrent = ({ number }: { readonly number: number }) => number === current?.cell;
  const cells = [...results.filter(isCurrent), ...results.filter((result) => !isCurrent(result))];
  const moving = curves.filter(({ judgement }) => isDirected(judgement.relation));
  const ends = moving.slice(0, 1).flatMap(({ figure, lowest, highest }) => [
    { point: lowest, reason: { kind: 'lowest', figure } as const },
    { point: highest, reason: { kind: 'highest', figure } as const },
  ]);
  const typical = ends.flatMap(({ point, reason }): ChosenGame[] => {
    const setting = settings.find(({ name }) => name === point.setting);
    return setting === undefined ? [] : typicalGame(reason, [results[setting.cell]]);
  });
  return watchGames(played, results, eachOnce([...typical, ...chooseGames(cells)]), (cell) =>
    formatSetting(space, settings.find((setting) => setting.cell === cell)!.point),
  );
}
