/** How strong every strategy of a tournament is, over all its games: on one scale, with intervals. */
import type { TournamentResult } from '../plan/tournament-result.js';
import { fitPlackettLuce, type Ranking } from '../stats/plackett-luce.js';
import { chanceToBeat, type Strengths } from '../stats/strengths.js';
import { type LineUpWins, lineUpWins } from './line-up-wins.js';

export interface StrengthRow {
  readonly strategy: string;
  /** Log strength: 0 is the average of the field, a lead of 0.7 means odds of 2 to 1. */
  readonly strength: number;
  readonly low: number;
  readonly high: number;
  /** Games won per game and seat, over all line-ups. */
  readonly winShare: number;
  /** The same if all were alike: an even split of the wins at every table it sat at. */
  readonly fair: number;
  /** Chance to win a seat-for-seat contest with the strategy ranked next, and whether that is clearly above one half. */
  readonly beatsNext: number;
  readonly clearlyAhead: boolean;
}

/** The strongest first. */
export function strengthRows(result: TournamentResult): StrengthRow[] {
  const lines = lineUpWins(result);
  const strengths = fitPlackettLuce(result.strategies.length, lines.flatMap(rankingsOf));
  const order = result.strategies.map((_, i) => i).sort((a, b) => strengths.log[b] - strengths.log[a]);
  return order.map((strategy, rank) => strengthRow(result, lines, strengths, strategy, order[rank + 1]));
}

/** In every line-up the winner came before all others; how these stood to each other is not said. */
function rankingsOf({ lineUp, wins }: LineUpWins): Ranking[] {
  return [...new Set(lineUp)].map((winner) => ({
    places: [[winner]],
    unplaced: lineUp.toSpliced(lineUp.indexOf(winner), 1),
    count: wins[winner],
  }));
}

function strengthRow(
  { strategies }: TournamentResult,
  lines: readonly LineUpWins[],
  strengths: Strengths,
  strategy: number,
  next: number | undefined,
): StrengthRow {
  let [won, fairly, seats] = [0, 0, 0];
  for (const { lineUp, games, wins } of lines) {
    const held = lineUp.filter((other) => other === strategy).length;
    seats += held * games;
    won += wins[strategy];
    fairly += (held / lineUp.length) * wins.reduce((sum, count) => sum + count, 0);
  }
  const ahead = next === undefined ? undefined : chanceToBeat(strengths, strategy, next);
  return {
    strategy: strategies[strategy],
    strength: strengths.log[strategy],
    ...strengths.intervals[strategy],
    winShare: won / seats,
    fair: fairly / seats,
    beatsNext: ahead?.chance ?? Number.NaN,
    clearlyAhead: ahead !== undefined && ahead.interval.low > 0.5,
  };
}
