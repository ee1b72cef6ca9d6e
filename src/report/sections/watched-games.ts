/** Games to watch: section, terminal lines and document. */
import { capital } from '../../analysis/format.js';
import { tableOf } from '../../analysis/table.js';
import type { Game } from '../../core/game.js';
import type { FinishedRun } from '../../questions/question.js';
import type { WatchedGame, WithGames } from '../../questions/watch-games.js';
import type { Terminal, WithVerdict } from '../presentation.js';
import type { Section } from '../report.js';
import { gameLines } from '../sentences/watched-games.js';

export function watchedSection(game: Game, watched: readonly WatchedGame[]): Section | undefined {
  if (watched.length === 0) return undefined;
  const games = gameLines(game, watched);
  const hasWhere = games.some(({ where }) => where !== '');
  return {
    id: 'games-to-watch',
    title: 'Games worth watching',
    sentences: ['Figures say what happens; a game shows why. Each of these can be played back move by move.'],
    table: {
      data: tableOf(games, ['kind', 'where', 'index', 'what', 'replay']),
      columns: [
        { key: 'kind', heading: 'game', format: 'text' },
        ...(hasWhere ? [{ key: 'where', heading: 'where', format: 'text' } as const] : []),
        { key: 'what', heading: 'what happens, and how to watch it', format: 'text', command: 'replay' },
      ],
    },
    notes: ['Where several games fit, it is the first of them; a typical one is as long as the median of its kind.'],
  };
}

/** Maximum games in the terminal; the page has all. */
const MAX_LISTED = 3;

/** Lines for the terminal. */
export const watchLines = (game: Game, watched: readonly WatchedGame[], { bold }: Pick<Terminal, 'bold'>): string[] =>
  watched.length === 0
    ? []
    : [
        '',
        bold('Games worth watching'),
        ...gameLines(game, watched)
          .slice(0, MAX_LISTED)
          .flatMap(({ kind, where, what, replay }) => [
            `${capital(kind)}${where === '' ? '' : ` (${where})`}. ${what}`,
            `  ${replay}`,
          ]),
      ];

/** Terminal lines of questions that print only the verdict and these games. */
export const linesWithWatchedGames = (
  { verdict, watch }: WithVerdict<WithGames<object>>,
  { found }: Pick<FinishedRun<unknown>, 'found'>,
  terminal: Terminal,
): string[] => [...verdict, ...watchLines(found.game, watch, terminal)];

/** Serializes the games. */
export const watchDocument = (game: Game, games: readonly WatchedGame[]): object[] =>
  gameLines(game, games).map(({ kind, where, index, what, replay }) => ({
    kind,
    ...(where !== '' && { where }),
    index,
    what,
    replay,
  }));
