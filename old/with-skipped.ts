/** Says on a page which games its figures do not count, because a strategy failed in them. */
import type { RunResult } from '../plan/run-result.js';
import { count, list } from '../tables/format.js';
import type { Page } from './page.js';
import { skippedSection } from './sections/skipped-games.js';

/** `replay`: the command that shows game `index` of a cell. */
export function withSkipped(
  page: Page,
  run: Pick<RunResult, 'skipped' | 'plan'>,
  replay?: (cell: number, index: number) => string,
): Page {
  const { games, first } = run.skipped;
  if (games === 0) return page;
  const names = list([...new Set(first.map(({ strategy }) => strategy))]);
  const [were, them] = games === 1 ? ['game was', 'it'] : ['games were', 'them'];
  return {
    ...page,
    verdict: [...page.verdict, `${count(games)} ${were} left out because ${names} failed in ${them}.`],
    sections: [...page.sections, skippedSection(run, replay)],
  };
}
