/** Replays the games worth watching: how each ended, what stood out in it, and the command that shows it. */

import type { CellResult } from '../analysis/cell-result.js';
import type { EndedGame } from '../analysis/ended-game.js';
import { type Column, RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import type { SeatedRow } from '../counting/counter.js';
import { placeOf } from '../engine/seating.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import type { ChosenGame } from './choose-games.js';
import type { PlayedRun } from './question.js';

export interface WatchedGame extends ChosenGame {
  /** The label of the cell; empty if there is only one. */
  readonly where: string;
  readonly ended: EndedGame;
  /** What its winner (or the team) did that was farthest from the average. */
  readonly standout: Standout | undefined;
  /** The command that shows it. */
  readonly replay: string;
}

/** A value that stands out in a game. */
export interface Standout {
  readonly column: Column;
  readonly value: number;
  readonly mean: number;
}

/** What a question found, and the games of it that are worth watching. */
export type WithGames<Found> = Found & { readonly watch: readonly WatchedGame[] };

/** `where`: what a cell is called, by its number in the plan. */
export async function watchGames(
  { plan, found: { game }, unsteady, isUnderWay, replay, replayRows }: PlayedRun<unknown>,
  cells: readonly CellResult[],
  chosen: readonly ChosenGame[],
  where: (cell: number) => string = () => '',
): Promise<WatchedGame[]> {
  // What comes out differently every time cannot be told; and before all games are played, others may be worth more.
  if (unsteady.length > 0 || isUnderWay) return [];
  const watched: WatchedGame[] = [];
  for (const { reasons, cell: number, index } of chosen) {
    const cell = plan.cells[number];
    const [row] = await replayRows(cell, [index]);
    // An answer is not given up for a game that cannot be shown again.
    if (row === undefined) continue;
    const seated = seatedRow(game, cell, plan.rotate, index, row);
    const players = cell.lineUp.map((_, seat) => `Player ${seat + 1} (${cell.lineUp[seated.placeOf[seat]].name})`);
    const result = cells.find((one) => one.number === number)!;
    const ended = { players, layout: seated.layout, row };
    const standout = standoutText(result, seated);
    watched.push({ reasons, cell: number, index, where: where(number), ended, standout, replay: replay(cell, index) });
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
const MIN_DEVIATIONS = 2;

const isAction = ({ role, isSeat, tellsCloseness }: Column): boolean =>
  (role === 'count' || role === 'value') && isSeat !== true && tellsCloseness !== true;

/** What the winner did that was farthest from what its strategy does; of a team, what it did. */
function standoutText(cell: CellResult, { layout, row, players, strategyOf }: SeatedRow): Standout | undefined {
  const winOffset = layout.seatColumns.findIndex(({ role }) => role === 'win');
  const ofSeat = (seat: number) => layout.gameColumns.length + seat * layout.seatColumns.length;
  const winner = Array.from({ length: players }, (_, seat) => seat).find((seat) => row[ofSeat(seat) + winOffset] === 1);
  const isTeam = cell.game.play === 'together';
  if (!isTeam && winner === undefined) return undefined;
  const columns = isTeam ? cell.countedColumns.game : cell.countedColumns.strategies[strategyOf[winner!]];
  const first = isTeam ? 0 : ofSeat(winner!);
  const scores = columns.flatMap((counted, i) => {
    const { column } = counted;
    if (!isAction(column) || (isTeam && !column.headline)) return [];
    const { mean, sd } = counted.summary;
    const value = row[first + i];
    const score = Math.abs(value - mean) / sd;
    return score >= MIN_DEVIATIONS && Number.isFinite(score) ? [{ score, standout: { column, value, mean } }] : [];
  });
  if (scores.length === 0) return undefined;
  return scores.reduce((a, b) => (b.score > a.score ? b : a)).standout;
}
