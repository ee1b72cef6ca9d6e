/** Why players win: actions of winners compared with those of losers, winning seats, and who did it to whom. */

import type { CellFindings } from '../../analysis/cell-findings.js';
import { labelOf } from '../../analysis/format.js';
import { ACTIONS_PART, estimateShare } from '../../analysis/win-shares.js';
import { rangeOf } from '../../core/column.js';
import { significanceOf } from '../../counting/significance.js';
import type { Winners } from '../../counting/winners.js';
import { type Estimate, meanIntervalFor } from '../../stats/estimated-interval.js';
import type { Interval } from '../../stats/interval.js';
import { type Assumption, type Measured, measure, openEnds } from '../../stats/measured.js';

/** An action statistic of seats: its mean among those that won and those that did not. */
interface ActionStatistic {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly winners: number;
  readonly losers: number;
  /** Difference of the means in pooled standard deviations, with a sign. */
  readonly effect: number;
  /** Whether it is significant among all claims of the page; and robust, in the worst case that the game allows. */
  readonly isClear: boolean;
  readonly isRobust: boolean;
  /** Whether it varies among winners: what all of them do is part of winning, not a reason for it. */
  readonly isChoice: boolean;
}

/** The share of its games that a strategy wins from a seat. */
interface SeatOfStrategy extends Estimate {
  readonly strategy: string;
  readonly seat: number;
}

interface Meeting {
  /** Strategies of the actor and of the target. */
  readonly by: string;
  readonly to: string;
  /** Times per game, for each pair of an acting and a possible target seat. */
  readonly perPair: number;
}

export interface WhyFindings {
  /** Sorted by size of effect, largest first. */
  readonly actions: readonly ActionStatistic[];
  readonly seats: readonly SeatOfStrategy[];
  readonly meetings: readonly Meeting[];
  /** Label of the column that counts meetings: `killed by`. */
  readonly meeting: string;
}

export function whyFindings(counted: Winners, cell: CellFindings): WhyFindings {
  const { strategies, tally, sequential } = cell;
  const isTeam = cell.game.play === 'together';
  const seats = (isTeam ? [] : strategies).flatMap(({ name: strategy }, i) =>
    Array.from({ length: counted.players }, (_, seat) => {
      const { games, share } = counted.from(i, seat);
      return { strategy, seat, ...estimateShare(share, games, sequential) };
    }),
  );
  const meetings = strategies.flatMap((by, i) =>
    strategies.map((to, j) => {
      const pairs = by.seats * (i === j ? by.seats - 1 : to.seats);
      return {
        by: by.name,
        to: to.name,
        perPair: pairs === 0 ? Number.NaN : counted.meetings(j, i) / tally.games / pairs,
      };
    }),
  );
  return {
    actions: actionStatistics(counted, cell),
    seats: seats.filter(({ n }) => n > 0),
    meetings: counted.actorColumn === undefined ? [] : meetings,
    meeting: counted.actorColumn === undefined ? '' : labelOf(counted.actorColumn),
  };
}

function actionStatistics(counted: Winners, { cell, plan, tally, game }: CellFindings): ActionStatistic[] {
  const { sequential, level } = significanceOf(plan, (2 * counted.actions.length) / ACTIONS_PART);
  // Seats of a game that lose, or share a win, are not independent: together they are one sample.
  const seatsOf = (won: boolean, values: number) => {
    if (game.play === 'together') return 1;
    return Math.max(1, won ? Math.ceil(values / tally.games) : counted.players - 1);
  };
  return counted.actions
    .map((column, i) => {
      const { name, about, scale } = column;
      const [won, lost] = [true, false].map((hasWon) => {
        const values = counted.values(i, hasWon);
        const [, counts] = values.trimmed();
        const all = counts.reduce((sum, count) => sum + count, 0);
        return measure(values, scale, rangeOf(column, cell), seatsOf(hasWon, all));
      });
      const spread = Math.sqrt((won.sd ** 2 + lost.sd ** 2) / 2);
      const areApart = (assumption: Assumption) => {
        const intervalFor = (values: Measured): Interval => {
          const interval = meanIntervalFor(values, sequential, level, assumption);
          return assumption === 'worstCase' ? openEnds(interval, values.range) : interval;
        };
        const [a, b] = [intervalFor(won), intervalFor(lost)];
        return a.low > b.high || a.high < b.low;
      };
      const isClear = areApart('observed');
      return {
        name,
        label: labelOf(column),
        about,
        winners: won.mean,
        losers: lost.mean,
        effect: (won.mean - lost.mean) / spread,
        isClear,
        isRobust: isClear && areApart('worstCase'),
        isChoice: won.sd > 0,
      };
    })
    .filter(({ winners, losers }) => Number.isFinite(winners) && Number.isFinite(losers) && (winners > 0 || losers > 0))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}
