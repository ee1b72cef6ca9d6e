/**
 * How strong every strategy of a tournament is, over all its games: on one scale, with intervals. Strength is the chance to
 * win; where a game reports the whole order of finishing, a second strength says who tends to finish before whom.
 */
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
  /** Chance to win against the strategy ranked next, seat for seat, and whether that is clearly above one half. */
  readonly beatsNext: number;
  readonly clearlyAhead: boolean;
  /** Log strength by the whole order of finishing; NaN if the game does not report it. */
  readonly finishing: number;
  readonly finishingLow: number;
  readonly finishingHigh: number;
}

/** The strongest first. */
export function strengthRows(result: TournamentResult): StrengthRow[] {
  const lines = lineUpWins(result);
  const count = result.strategies.length;
  const winning = fitPlackettLuce(count, lines.flatMap(winnersOf));
  const finishing = result.run.plan.ranked ? fitPlackettLuce(count, ordersOf(lines)) : undefined;
  const order = result.strategies.map((_, i) => i).sort((a, b) => winning.log[b] - winning.log[a]);
  return order.map((strategy, rank) => ({
    strategy: result.strategies[strategy],
    strength: winning.log[strategy],
    ...winning.intervals[strategy],
    ...sharesOf(lines, strategy),
    ...leadOver(winning, strategy, order[rank + 1]),
    finishing: finishing?.log[strategy] ?? Number.NaN,
    finishingLow: finishing?.intervals[strategy].low ?? Number.NaN,
    finishingHigh: finishing?.intervals[strategy].high ?? Number.NaN,
  }));
}

/** In every line-up the winner came before all others; how these stood to each other is not said. */
function winnersOf({ lineUp, wins }: LineUpWins): Ranking[] {
  return [...new Set(lineUp)].map((winner) => ({
    places: [[winner]],
    unplaced: lineUp.toSpliced(lineUp.indexOf(winner), 1),
    count: wins[winner],
  }));
}

/** The orders of all line-ups, told by strategies instead of places. */
function ordersOf(lines: readonly LineUpWins[]): Ranking[] {
  const rankings = new Map<string, Ranking>();
  for (const { lineUp, orders = new Map<number, number>() } of lines) {
    // In the order of the codes, not of coming up: sums of doubles must not depend on chunks.
    for (const [code, games] of [...orders].sort(([a], [b]) => a - b)) {
      const ranks = unpackOrder(code, lineUp.length);
      const at = (rank: number) => lineUp.filter((_, place) => ranks[place] === rank).sort((a, b) => a - b);
      const places = [...new Set(ranks)].sort((a, b) => a - b).map(at);
      const key = JSON.stringify(places);
      rankings.set(key, { places, count: games + (rankings.get(key)?.count ?? 0) });
    }
  }
  return [...rankings.values()];
}

function sharesOf(lines: readonly LineUpWins[], strategy: number): Pick<StrengthRow, 'winShare' | 'fair'> {
  let [won, fairly, seats] = [0, 0, 0];
  for (const { lineUp, games, wins } of lines) {
    const held = lineUp.filter((other) => other === strategy).length;
    seats += held * games;
    won += wins[strategy];
    fairly += (held / lineUp.length) * wins.reduce((sum, count) => sum + count, 0);
  }
  return { winShare: won / seats, fair: fairly / seats };
}

function leadOver(strengths: Strengths, strategy: number, next: number | undefined) {
  if (next === undefined) return { beatsNext: Number.NaN, clearlyAhead: false };
  const { chance, interval } = chanceToBeat(strengths, strategy, next);
  return { beatsNext: chance, clearlyAhead: interval.low > 0.5 };
}
