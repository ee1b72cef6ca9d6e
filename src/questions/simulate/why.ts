/** Why it wins: what winners do beside losers, where strategies win from, and who does it to whom. */

import type { CellFindings } from '../../analysis/cell-findings.js';
import { labelOf } from '../../analysis/format.js';
import { DEEDS_PART, estimateShare } from '../../analysis/win-shares.js';
import { rangeOf } from '../../core/column.js';
import { looksOf } from '../../counting/watch.js';
import type { Winners } from '../../counting/winners.js';
import type { Interval } from '../../stats/interval.js';
import { type Measured, measure, type Outlook, openEnds } from '../../stats/measured.js';
import { watchedMean } from '../../stats/watched-interval.js';

/** A deed of seats, its mean among those that won and those that did not. */
interface Deed {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly winners: number;
  readonly losers: number;
  /** How far apart they are beside what varies from seat to seat, with a sign. */
  readonly effect: number;
  /** Whether that is beyond chance, all that the page claims considered; and whether it holds for all that the game allows. */
  readonly isClear: boolean;
  readonly firm: boolean;
  /** Whether winners differ in it: what they all do is winning and no reason for it. */
  readonly isChoice: boolean;
}

interface SeatOfStrategy {
  readonly strategy: string;
  readonly seat: number;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

interface Meeting {
  /** Who did it, and to whom. */
  readonly by: string;
  readonly to: string;
  /** Times in a game, for each seat that does it and each that it can be done to. */
  readonly perPair: number;
}

export interface WhyFindings {
  /** The clearest first. */
  readonly deeds: readonly Deed[];
  readonly seats: readonly SeatOfStrategy[];
  readonly meetings: readonly Meeting[];
  /** What meetings are of: `killed by`. */
  readonly meeting: string;
}

export function whyFindings(counted: Winners, cell: CellFindings): WhyFindings {
  const { strategies, tally, watch } = cell;
  const isTeam = cell.game.play === 'together';
  const seats = (isTeam ? [] : strategies).flatMap(({ name: strategy }, i) =>
    Array.from({ length: counted.players }, (_, seat) => {
      const { games, share } = counted.from(i, seat);
      return { strategy, seat, games, ...estimateShare(share, games, watch) };
    }),
  );
  const meetings = strategies.flatMap((by, i) =>
    strategies.map((to, j) => {
      const pairs = by.seats * (i === j ? by.seats - 1 : to.seats);
      return { by: by.name, to: to.name, perPair: pairs === 0 ? Number.NaN : counted.met(j, i) / tally.games / pairs };
    }),
  );
  return {
    deeds: deedsOf(counted, cell),
    seats: seats.filter(({ games }) => games > 0),
    meetings: counted.byWhom === undefined ? [] : meetings,
    meeting: counted.byWhom === undefined ? '' : labelOf(counted.byWhom),
  };
}

function deedsOf(counted: Winners, { cell, plan, tally, game }: CellFindings): Deed[] {
  const { watch, level } = looksOf(plan, (2 * counted.deeds.length) / DEEDS_PART);
  // Seats of a game that lose, or share a win, are no independent cases: together they are one.
  const seatsOf = (won: boolean, values: number) => {
    if (game.play === 'together') return 1;
    return Math.max(1, won ? Math.ceil(values / tally.games) : counted.players - 1);
  };
  return counted.deeds
    .map((column, i) => {
      const { name, about, scale } = column;
      const [won, lost] = [true, false].map((hasWon) => {
        const values = counted.values(i, hasWon);
        const [, counts] = values.trimmed();
        const all = counts.reduce((sum, count) => sum + count, 0);
        return measure(values, scale, rangeOf(column, cell), seatsOf(hasWon, all));
      });
      const spread = Math.sqrt((won.sd ** 2 + lost.sd ** 2) / 2);
      const areApart = (outlook: Outlook) => {
        const within = (values: Measured): Interval => {
          const interval = watchedMean(values, watch, level, outlook);
          return outlook === 'possible' ? openEnds(interval, values.range) : interval;
        };
        const [a, b] = [within(won), within(lost)];
        return a.low > b.high || a.high < b.low;
      };
      const isClear = areApart('seen');
      return {
        name,
        label: labelOf(column),
        about,
        winners: won.mean,
        losers: lost.mean,
        effect: (won.mean - lost.mean) / spread,
        isClear,
        firm: isClear && areApart('possible'),
        isChoice: won.sd > 0,
      };
    })
    .filter(({ winners, losers }) => Number.isFinite(winners) && Number.isFinite(losers) && (winners > 0 || losers > 0))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}
