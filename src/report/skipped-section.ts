/** Sections on omissions: settings that cannot be played, and games in which a strategy failed. */

import { count, counted } from '../analysis/format.js';
import { tableOf } from '../analysis/table.js';
import type { Refusal } from '../plan/setting-space.js';
import type { SkippedGames } from '../questions/played-games.js';
import type { Section } from './report.js';

/** Settings rejected by the game or a strategy, with the reason. */
export function refusedSection(refused: readonly Refusal[]): Section | undefined {
  if (refused.length === 0) return undefined;
  return {
    id: 'refused',
    title: 'Settings that cannot be played',
    sentences: [
      refused.length === 1
        ? 'One was left out, for the reason beside it.'
        : `${count(refused.length)} were left out, each for the reason beside it.`,
    ],
    table: {
      data: tableOf(refused, ['setting', 'reason']),
      columns: [
        { key: 'setting', heading: 'setting', format: 'text' },
        { key: 'reason', heading: 'why not', format: 'text' },
      ],
    },
  };
}

/** Games skipped because a strategy failed. */
export function skippedSection({ games, first }: SkippedGames): Section {
  return {
    id: 'skipped-games',
    title: 'Games left out',
    sentences: [
      `A strategy failed in ${counted(games, 'game')}; no figure on this page counts ${games === 1 ? 'it' : 'them'}.`,
    ],
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
