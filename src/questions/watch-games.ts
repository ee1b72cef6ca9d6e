/** Plays the games worth watching again, here and now, and says how each ended, what stood out in it and how to replay it. */
import type { Column } from '../core/column.js';
import { PluginError } from '../core/errors.js';
import type { PlayTable } from '../engine/play.js';
import { CellTable } from '../execution/cell-table.js';
import { seatTable } from '../execution/seat-table.js';
import { OutOfPatience, within } from '../plugins/patience.js';
import { endingInWords } from '../report/ending.js';
import type { Section } from '../report/report.js';
import { summarise } from '../stats/summary.js';
import { type CellResult, type CountedColumn, gameColumns, strategyColumns } from '../tables/cell-result.js';
import { number, words } from '../tables/format.js';
import { tableOf } from '../tables/table.js';
import type { ChosenGame } from './choose-games.js';
import type { Played } from './question.js';

export interface WatchedGame extends ChosenGame {
  /** The cell in words; empty if there is one only. */
  readonly where: string;
  /** What happens, in one line. */
  readonly what: string;
  /** The command that shows it. */
  readonly replay: string;
}

/** What a question found, and the games of it that are worth watching. */
export type WithGames<Found> = Found & { readonly watch: readonly WatchedGame[] };

/** `where`: what a cell is called, by its place in the plan. */
export async function watchGames(
  { plan, found: { game }, unsteady, replay }: Played<unknown>,
  cells: readonly CellResult[],
  chosen: readonly ChosenGame[],
  where: (cell: number) => string = () => '',
): Promise<WatchedGame[]> {
  // What comes out differently every time cannot be told.
  if (unsteady.length > 0) return [];
  /** cell → its table: some strategies take long to sit down */
  const tables = new Map<number, PlayTable>();
  const watched: WatchedGame[] = [];
  for (const { kind, cell: place, index } of chosen) {
    const cell = plan.cells[place];
    try {
      // Only who listens to the story is told who sits where.
      const table = tables.get(place) ?? (await seatTable(plan, cell, { tell: () => {} }, 0, within));
      tables.set(place, table);
      const seated = new CellTable(table, cell, plan.rotate);
      within(() => seated.play(index));
      const result = cells.find((one) => one.number === place)!;
      const ending = endingInWords(game, table.names, seated.layout, seated.row);
      const what = `${ending}${standoutIn(result, seated)}`;
      watched.push({ kind, cell: place, index, where: where(place), what, replay: replay(cell, index) });
    } catch (error) {
      // An answer is not given up for a game that cannot be shown again.
      if (!(error instanceof PluginError || error instanceof OutOfPatience)) throw error;
    }
  }
  return watched;
}

/** From how many standard deviations on something stands out. */
const STANDS_OUT = 2;

const isDeed = ({ role, isSeat, tellsCloseness }: Column): boolean =>
  (role === 'count' || role === 'value') && isSeat !== true && tellsCloseness !== true;

/** ` Traps sprung: 4, usually 0.9.` What the winner did that was furthest from what its strategy does; of a team, what it did. */
function standoutIn(cell: CellResult, { layout, row, players, strategyOf }: CellTable): string {
  const winPlace = layout.seatColumns.findIndex(({ role }) => role === 'win');
  const ofSeat = (seat: number) => layout.gameColumns.length + seat * layout.seatColumns.length;
  const winner = Array.from({ length: players }, (_, seat) => seat).find((seat) => row[ofSeat(seat) + winPlace] === 1);
  const isTeam = cell.game.play === 'together';
  if (!isTeam && winner === undefined) return '';
  const columns = isTeam ? gameColumns(cell) : strategyColumns(cell, strategyOf[winner!]);
  const first = isTeam ? 0 : ofSeat(winner!);
  const scores = columns.flatMap(({ column, histogram }: CountedColumn, i) => {
    const { mean, sd } = summarise(histogram, column.scale);
    const value = row[first + i];
    const score = Math.abs(value - mean) / sd;
    return isDeed(column) && (!isTeam || column.headline) && score >= STANDS_OUT && Number.isFinite(score)
      ? [{ score, text: `${words(column.name)} ${number(value)}, usually ${number(mean)}` }]
      : [];
  });
  if (scores.length === 0) return '';
  const { text } = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return ` Stands out: ${text}.`;
}

export function watchedSection(games: readonly WatchedGame[]): Section | undefined {
  if (games.length === 0) return undefined;
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
        { key: 'what', heading: 'what happens', format: 'text' },
        { key: 'replay', heading: 'watch it with', format: 'text' },
      ],
    },
    notes: ['Of several such games it is the first; a typical one is as long as the median of its kind.'],
  };
}

/** For programs. */
export const watchDocument = (games: readonly WatchedGame[]): object[] =>
  games.map(({ kind, where, index, what, replay }) => ({ kind, ...(where !== '' && { where }), index, what, replay }));
