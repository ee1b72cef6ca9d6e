/** How a sweep is told. For programs, a figure that has no value at a setting is left out there. */
import { axesDocument, settingDocument } from '../../report/cell-document.js';
import { rowsBy } from '../../tables/table.js';
import type { Played } from '../question.js';
import { type WithGames, watchDocument } from '../watch-games.js';
import type { SweepPoint } from './curves.js';
import { find as findAll, type SweepFindings } from './findings.js';
import { gamesToWatch } from './games-to-watch.js';
import type { Sweep } from './settings.js';

export { page } from './page.js';

export async function find(played: Played<Sweep>): Promise<WithGames<SweepFindings>> {
  const found = findAll(played);
  return { ...found, watch: await gamesToWatch(played, found.curves) };
}

/** A sweep for programs. A figure that has no value at a setting is left out there. */
export function document({ points, watch }: WithGames<SweepFindings>, { known, plan, counts }: Played<Sweep>): object {
  const bySetting = rowsBy<SweepPoint>(points, 'setting');
  const { tallies } = counts;
  return {
    axes: axesDocument(known.space),
    current: known.current?.name ?? null,
    settings: known.settings.map(({ name, place, cell }) => ({
      name,
      ...settingDocument(known.space, place, plan.cells[cell]),
      games: tallies[cell].games,
      figures: Object.fromEntries(
        (bySetting.get(name) ?? []).map(({ figure, mean, low, high, se }) => [figure, { mean, low, high, se }]),
      ),
    })),
    watch: watchDocument(watch),
    refused: known.refused,
  };
}
