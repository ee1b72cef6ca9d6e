/** Replays the games to watch: their ends, notable actions, and the command that shows each. */

import type { CellResult } from '../analysis/cell-result.js';
import type { EndedGame } from '../analysis/ended-game.js';
import { type Column, RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import type { SeatedRow } from '../counting/counter.js';
import { placeOf } from '../engine/seating.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import type { ChosenGame } from './choose-games.js';
import type { FinishedRun } from './question.js';

export interface WatchedGame extends ChosenGame {
  /** Label of the cell; empty if there is only one. */
  readonly where: string;
  readonly ended: EndedGame;
  /** The action of the winner (or the team) that deviates most from the average. */
  readonly standout: Standout | undefined;
  /** The command that replays the game. */
  readonly replay: string;
}

/** A notable value in a game. */
export interface Standout {
  readonly column: Column;
  readonly value: number;
  readonly mean: number;
}

/** Findings with the games to watch. */
export type WithGames<Found> = Found & { readonly watch: readonly WatchedGame[] };

/** Replays the chosen games. `where`: returns the label of a cell, given its index in the plan. */
export async function watchGames(
  { plan, found: { game }, unsteady, isUnderWay, replay, replayRows }: FinishedRun<unknown>,
  cells: readonly CellResult[],
  chosen: readonly ChosenGame[],
  where: (cell: number) => string = () => '',
): Promise<WatchedGame[]> {
  // Nondeterministic games cannot be replayed; and before the run is complete, other games may be chosen.
  if (unsteady.length > 0 || isUnderWay) return [];
  const watched: WatchedGame[] = [];
  for (const { reasons, cell: number, index } of chosen) {
    const cell = plan.cells[number];
    const [row] = await replayRows(cell, [index]);
    // A game that cannot be replayed is skipped; the answer stays valid.
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

/** Combines the row of game `index` with its seating. */
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

/** Minimum deviation of a notable value, in standard deviations. */
const MIN_DEVIATIONS = 2;

const isAction = ({ role, isSeat, tellsCloseness }: Column): boolean =>
  (role === 'count' || role === 'value') && isSeat !== true && tellsCloseness !== true;

/** Returns the winner's action that deviates most from its strategy's average; for a team, the team's action. */
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
