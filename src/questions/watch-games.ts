/** Has the games worth watching played again, and says how each ended, what stood out in it and how to replay it. */

import type { CellResult } from '../analysis/cell-result.js';
import { capital, labelOf, meanWithin, number } from '../analysis/format.js';
import { tableOf } from '../analysis/table.js';
import { type Column, RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import type { SeatedRow } from '../counting/counter.js';
import { placeOf } from '../engine/seating.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { endingInWords } from '../report/ending.js';
import type { Terminal, WithVerdict } from '../report/presentation.js';
import type { Section } from '../report/report.js';
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

/** `where`: what a cell is called, by its number in the plan. */
export async function watchGames(
  { plan, found: { game }, unsteady, isUnderWay, replay, playAgain }: Played<unknown>,
  cells: readonly CellResult[],
  chosen: readonly ChosenGame[],
  where: (cell: number) => string = () => '',
): Promise<WatchedGame[]> {
  // What comes out differently every time cannot be told; and before all games are played, others may be worth more.
  if (unsteady.length > 0 || isUnderWay) return [];
  const watched: WatchedGame[] = [];
  for (const { kind, cell: number, index } of chosen) {
    const cell = plan.cells[number];
    const [row] = await playAgain(cell, [index]);
    // An answer is not given up for a game that cannot be shown again.
    if (row === undefined) continue;
    const seated = seatedRow(game, cell, plan.rotate, index, row);
    const names = cell.lineUp.map((_, seat) => `Player ${seat + 1} (${cell.lineUp[seated.placeOf[seat]].name})`);
    const result = cells.find((one) => one.number === number)!;
    const what = `${endingInWords(game, names, seated.layout, row)}${standoutIn(result, seated)}`;
    watched.push({ kind, cell: number, index, where: where(number), what, replay: replay(cell, index) });
  }
  return watched;
}

/** The numbers of game `index`, with who sat where. */
export function seatedRow(
  { columns }: Game,
  { players, lineUp }: PlannedCell,
  rotate: boolean,
  index: number,
  row: Float64Array,
): SeatedRow {
  const strategies = strategyNames(lineUp);
  const places = Int32Array.from({ length: players }, (_, seat) => placeOf(seat, index, players, rotate));
  const strategyOf = places.map((place) => strategies.indexOf(lineUp[place].name));
  return { players, layout: new RowLayout(columns, players), row, placeOf: places, strategyOf };
}

/** From how many standard deviations on something stands out. */
const STANDS_OUT = 2;

const isDeed = ({ role, isSeat, tellsCloseness }: Column): boolean =>
  (role === 'count' || role === 'value') && isSeat !== true && tellsCloseness !== true;

/** ` Traps sprung: 4, usually 0.9.` What the winner did that was furthest from what its strategy does; of a team, what it did. */
function standoutIn(cell: CellResult, { layout, row, players, strategyOf }: SeatedRow): string {
  const winOffset = layout.seatColumns.findIndex(({ role }) => role === 'win');
  const ofSeat = (seat: number) => layout.gameColumns.length + seat * layout.seatColumns.length;
  const winner = Array.from({ length: players }, (_, seat) => seat).find((seat) => row[ofSeat(seat) + winOffset] === 1);
  const isTeam = cell.game.play === 'together';
  if (!isTeam && winner === undefined) return '';
  const columns = isTeam ? cell.counted.game : cell.counted.strategies[strategyOf[winner!]];
  const first = isTeam ? 0 : ofSeat(winner!);
  const scores = columns.flatMap((counted, i) => {
    const { column } = counted;
    if (!isDeed(column) || (isTeam && !column.headline)) return [];
    const { mean, sd } = counted.summary;
    const value = row[first + i];
    const score = Math.abs(value - mean) / sd;
    return score >= STANDS_OUT && Number.isFinite(score)
      ? [{ score, text: `${labelOf(column)} ${number(value)}, usually ${meanWithin(mean)}` }]
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
        { key: 'what', heading: 'what happens, and how to watch it', format: 'text', command: 'replay' },
      ],
    },
    notes: ['Where several games fit, it is the first of them; a typical one is as long as the median of its kind.'],
  };
}

/** More than these are on the page only. */
const MAX_LISTED = 3;

/** A few of them for the terminal. */
export const watchLines = (games: readonly WatchedGame[], { bold }: Pick<Terminal, 'bold'>): string[] =>
  games.length === 0
    ? []
    : [
        '',
        bold('Games worth watching'),
        ...games
          .slice(0, MAX_LISTED)
          .flatMap(({ kind, where, what, replay }) => [
            `${capital(kind)}${where === '' ? '' : ` (${where})`}. ${what}`,
            `  ${replay}`,
          ]),
      ];

/** What the terminal prints for a question that adds only these games to its verdict. */
export const linesWithGames = (
  { verdict, watch }: WithVerdict<WithGames<object>>,
  _: unknown,
  terminal: Terminal,
): string[] => [...verdict, ...watchLines(watch, terminal)];

/** For programs. */
export const watchDocument = (games: readonly WatchedGame[]): object[] =>
  games.map(({ kind, where, index, what, replay }) => ({ kind, ...(where !== '' && { where }), index, what, replay }));
