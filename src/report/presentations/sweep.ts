/** Presentation of a sweep. */

import { rowsBy } from '../../analysis/table.js';
import type { PlayedRun } from '../../questions/question.js';
import type { SweepPoint } from '../../questions/sweep/curves.js';
import type { SweepDifference } from '../../questions/sweep/differences.js';
import type { SweepFindings } from '../../questions/sweep/findings.js';
import type { SweepState } from '../../questions/sweep/settings.js';
import type { WithGames } from '../../questions/watch-games.js';
import { axesDocument, settingDocument } from '../cell-document.js';
import { watchDocument } from '../sections/watched-games.js';
import { VERDICTS } from '../sentences/compare/words.js';

export { page, title } from '../pages/sweep.js';
export { linesWithWatchedGames as terminalLines } from '../sections/watched-games.js';
export { verdict } from '../sentences/sweep/verdict.js';

/** Serializes a sweep. A figure without a value at a setting is omitted there. */
export function document(
  { points, curves, watch }: WithGames<SweepFindings>,
  { state, found, plan, counts }: PlayedRun<SweepState>,
): object {
  const bySetting = rowsBy<SweepPoint>(points, 'setting');
  const { tallies } = counts;
  return {
    axes: axesDocument(state.space),
    current: state.current?.name ?? null,
    settings: state.settings.map(({ name, point, cell }) => ({
      name,
      ...settingDocument(state.space, point, plan.cells[cell]),
      games: tallies[cell].games,
      figures: Object.fromEntries(
        (bySetting.get(name) ?? []).map(
          ({ figure, mean, low, high, level, method, possibleLow, possibleHigh, se, games }) => [
            figure,
            { mean, low, high, level, method, possibleLow, possibleHigh, se, games },
          ],
        ),
      ),
    })),
    differences: curves.flatMap(({ differences }) =>
      differences.map((difference) => differenceDocument(state, difference)),
    ),
    watch: watchDocument(found.game, watch),
    refused: state.refused,
  };
}

/** Serializes a difference (`to` minus `from`), by names of settings or, for a single rule, by its values. */
function differenceDocument({ space: { axes }, settings }: SweepState, difference: SweepDifference): object {
  const { figure, axis, from, to, estimate, judgement, measured, possible } = difference;
  const { value, low, high, level, method } = estimate;
  const nameOf = (at: number) => (axis === null ? settings[at].name : axes[axis].values[at].label);
  return {
    figure: figure.name,
    rule: axis === null ? null : axes[axis].name,
    from: nameOf(from),
    to: nameOf(to),
    difference: value,
    low,
    high,
    level,
    method,
    verdict: VERDICTS[judgement.relation].key,
    firm: judgement.robust,
    tolerance: judgement.tolerance,
    games: measured?.n ?? null,
    possibleLow: possible.low,
    possibleHigh: possible.high,
  };
}
