/** Who won how often in every line-up of a tournament: what all its other tables are made of. */
import type { TournamentResult } from '../plan/tournament-result.js';
import { summarise } from '../stats/summary.js';
import { cellResults, seatColumns, strategyColumns } from './cell-result.js';

export interface LineUpWins {
  /** place → number of the strategy, in the order of the tournament */
  readonly lineUp: readonly number[];
  readonly games: number;
  /** strategy of the tournament → games it won, shared wins as parts; 0 if it does not sit here */
  readonly wins: readonly number[];
  /** seat → games won from it */
  readonly seatWins: readonly number[];
  /** packed order of its places → games that ended in it; nothing if the game does not report places */
  readonly orders: ReadonlyMap<number, number> | undefined;
}

/** Only line-ups that were played; a game without winners has none. */
export function lineUpWins({ run, strategies, orders }: TournamentResult): LineUpWins[] {
  return cellResults(run).flatMap((cell) => {
    const { games } = cell.tally;
    const column = cell.tally.seatColumns.findIndex(({ role }) => role === 'win');
    if (games === 0 || column < 0) return [];
    const total = (columns: ReturnType<typeof seatColumns>): number => {
      const { n, mean } = summarise(columns[column].histogram, columns[column].column.scale);
      return n === 0 ? 0 : n * mean;
    };
    const names = cell.strategies.map(({ name }) => name);
    return [
      {
        lineUp: cell.cell.lineUp.map(({ name }) => strategies.indexOf(name)),
        games,
        wins: strategies.map((name) => (names.includes(name) ? total(strategyColumns(cell, names.indexOf(name))) : 0)),
        seatWins: cell.cell.lineUp.map((_, seat) => total(seatColumns(cell, seat))),
        orders: orders[cell.number],
      },
    ];
  });
}
