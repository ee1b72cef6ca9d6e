/** How strong every strategy of a tournament is, over all its games: on one scale, with intervals. */
import type { TournamentResult } from '../plan/tournament-result.js';
import { fitPlackettLuce, type Ranking } from '../stats/plackett-luce.js';
import { unpackOrder } from '../stats/ranked-tally.js';
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
  /** Chance to come before the strategy ranked next, seat for seat, and whether that is clearly above one half. */
  readonly beatsNext: number;
  readonly clearlyAhead: boolean;
}

/** The strongest first. */
export function strengthRows(result: TournamentResult): StrengthRow[] {
  const lines = lineUpWins(result);
  const strengths = fitPlackettLuce(result.strategies.length, rankingsOf(lines, hasPlaces(result)));
  const order = result.strategies.map((_, i) => i).sort((a, b) => strengths.log[b] - strengths.log[a]);
  return order.map((strategy, rank) => strengthRow(result, lines, strengths, strategy, order[rank + 1]));
}

/** Whether the game reports the order in which all players finish, and not only who won. */
export const hasPlaces = ({ run }: TournamentResult): boolean =>
  run.game.columns.some(({ scope, role }) => scope === 'seat' && role === 'place');

/** The orders of all line-ups, told by strategies instead of places. */
function rankingsOf(lines: readonly LineUpWins[], complete: boolean): Ranking[] {
  const rankings = new Map<string, Ranking>();
  for (const { lineUp, orders } of lines) {
    // In the order of the codes, not of coming up: sums of doubles must not depend on chunks.
    for (const [code, games] of [...orders].sort(([a], [b]) => a - b)) {
      const ranking = rankingOf(lineUp, unpackOrder(code, lineUp.length), complete);
      const key = JSON.stringify(ranking);
      rankings.set(key, { ...ranking, count: games + (rankings.get(key)?.count ?? 0) });
    }
  }
  return [...rankings.values()];
}

/** If only the winners are known, how the others stood to each other is not said. */
function rankingOf(lineUp: readonly number[], ranks: readonly number[], complete: boolean): Omit<Ranking, 'count'> {
  const at = (rank: number) => lineUp.filter((_, place) => ranks[place] === rank).sort((a, b) => a - b);
  if (!complete) return { places: [at(1)], unplaced: at(2) };
  return { places: [...new Set(ranks)].sort((a, b) => a - b).map(at) };
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
