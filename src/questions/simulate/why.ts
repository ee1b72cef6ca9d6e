/** Why it wins: what winners do beside losers, where strategies win from, and who does it to whom. */
import type { Winners } from '../../counting/winners.js';
import { studentReach } from '../../stats/student-t.js';
import { summarise } from '../../stats/summary.js';
import type { CellFindings } from '../../tables/cell-findings.js';
import { labelOf } from '../../tables/format.js';
import { estimateShare } from '../../tables/win-shares.js';

/** A deed of seats, its mean among those that won and those that did not. */
export interface Deed {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly winners: number;
  readonly losers: number;
  /** How far apart they are beside what varies from seat to seat, with a sign. */
  readonly effect: number;
  /** Whether that is beyond chance, all deeds considered. */
  readonly isClear: boolean;
  /** Whether winners differ in it: what they all do is winning and no reason for it. */
  readonly isChoice: boolean;
}

export interface SeatOfStrategy {
  readonly strategy: string;
  readonly seat: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Meeting {
  /** Who did it, and to whom. */
  readonly by: string;
  readonly to: string;
  /** Times in a game, and for each seat that does it and one that it can be done to. */
  readonly perGame: number;
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

/** How sure a difference has to be: with dozens of deeds looked at, less could be chance. About four standard errors. */
const CLEAR = 1 - 6e-5;
/** Of fewer games nothing is said: all may be alike by chance. */
const FEWEST = 30;

export function whyFindings(counted: Winners, cell: CellFindings): WhyFindings {
  const { strategies, tally } = cell;
  const isTeam = cell.game.play === 'together';
  const seats = (isTeam ? [] : strategies).flatMap(({ name: strategy }, i) =>
    Array.from({ length: counted.players }, (_, seat) => {
      const { games, share } = counted.from(i, seat);
      return { strategy, seat: `seat ${seat + 1}`, games, ...estimateShare(share, games, null) };
    }),
  );
  const meetings = strategies.flatMap((by, i) =>
    strategies.map((to, j) => {
      const perGame = counted.met(j, i) / tally.games;
      const pairs = by.seats * (i === j ? by.seats - 1 : to.seats);
      return { by: by.name, to: to.name, perGame, perPair: pairs === 0 ? Number.NaN : perGame / pairs };
    }),
  );
  return {
    deeds: deedsOf(counted, tally.games),
    seats: seats.filter(({ games }) => games > 0),
    meetings: counted.byWhom === undefined ? [] : meetings,
    meeting: counted.byWhom === undefined ? '' : labelOf(counted.byWhom),
  };
}

function deedsOf(counted: Winners, games: number): Deed[] {
  return counted.deeds
    .map((column, i) => {
      const { name, about, scale } = column;
      const [won, lost] = [true, false].map((outcome) => summarise(counted.values(i, outcome), scale));
      const spread = Math.sqrt((won.sd ** 2 + lost.sd ** 2) / 2);
      // Losers of a game are no independent cases: each game counts once. And what one seat does another may be kept from, so
      // errors are added up as if a winner's gain were the losers' loss.
      const error = won.sd / Math.sqrt(won.n) + lost.sd / Math.sqrt(Math.min(lost.n, games));
      const apart = won.mean - lost.mean;
      const fewest = Math.min(won.n, lost.n, games);
      const isClear = fewest >= FEWEST && Math.abs(apart) > studentReach(CLEAR, fewest - 1) * error;
      const means = { winners: won.mean, losers: lost.mean };
      return { name, label: labelOf(column), about, ...means, effect: apart / spread, isClear, isChoice: won.sd > 0 };
    })
    .filter(({ winners, losers }) => Number.isFinite(winners) && Number.isFinite(losers) && (winners > 0 || losers > 0))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}
