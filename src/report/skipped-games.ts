/** The games that were left out because a strategy failed in them. */
import type { FailedGame } from '../core/errors.js';
import { count, counted } from '../tables/format.js';
import { tableOf } from '../tables/table.js';
import type { Section } from './page.js';

/** Games that are not counted: how many, and the first of them. */
export interface SkippedGames {
  readonly games: number;
  readonly first: readonly (FailedGame & { readonly message: string; readonly watch: string | undefined })[];
}

export function skippedSection({ games, first }: SkippedGames): Section {
  return {
    id: 'skipped-games',
    title: 'Games left out',
    sentences: [`A strategy failed in ${counted(games, 'game')}; no figure on this page counts them.`],
    table: {
      data: tableOf(first, ['index', 'strategy', 'seat', 'decision', 'message', 'watch']),
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
