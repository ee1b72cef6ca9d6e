/** The games that were left out because a strategy failed in them. */
import type { FailedGame } from '../core/errors.js';
import type { Plan, PlannedCell } from '../plan/plan.js';
import { count } from '../tables/format.js';
import { tableOf } from '../tables/table.js';
import type { Section } from './page.js';

/** Games that are not counted: how many, and the first of them. */
export interface SkippedGames {
  readonly games: number;
  readonly first: readonly (FailedGame & { readonly message: string })[];
}

interface PlayedWithSkips {
  readonly plan: Plan;
  readonly skipped: SkippedGames;
  readonly replay: (cell: PlannedCell, index: number, decisionsBefore?: number) => string;
}

export function skippedSection({ plan, skipped: { games, first }, replay }: PlayedWithSkips): Section {
  const watch = ({ cell, index, decisionsBefore }: FailedGame): string =>
    plan.cells[cell] === undefined ? '' : replay(plan.cells[cell], index, decisionsBefore);
  const rows = first.map((game) => ({ ...game, watch: watch(game) }));
  return {
    id: 'skipped-games',
    title: 'Games left out',
    sentences: [`A strategy failed in ${count(games)} games; no figure on this page counts them.`],
    table: {
      data: tableOf(rows, ['index', 'strategy', 'seat', 'decision', 'message', 'watch']),
      columns: [
        { key: 'index', heading: 'game', format: 'count' },
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'decision', heading: 'decision', format: 'text' },
        { key: 'message', heading: 'what went wrong', format: 'text' },
        { key: 'watch', heading: 'watch it with', format: 'text' },
      ],
    },
    ...(games > first.length && { notes: [`The table lists the first ${count(first.length)}.`] }),
  };
}
