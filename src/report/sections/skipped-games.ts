/** The games that were left out because a strategy failed in them. */
import type { RunResult, SkippedGame } from '../../plan/run-result.js';
import { count } from '../../tables/format.js';
import { tableOf } from '../../tables/table.js';
import type { Section } from '../page.js';

/** `replay`: the command that shows game `index` of a cell. */
export function skippedSection(
  { skipped: { games, first }, plan }: Pick<RunResult, 'skipped' | 'plan'>,
  replay: ((cell: number, index: number) => string) | undefined,
): Section {
  const watch = ({ cell, index, decisionsBefore }: SkippedGame): string => {
    const command = replay?.(cell, index) ?? '';
    // A decision that was never made is not waited for again.
    const endsBefore = decisionsBefore !== undefined && plan.turnLimit === null;
    return endsBefore ? `${command} --turn-limit ${decisionsBefore}` : command;
  };
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
