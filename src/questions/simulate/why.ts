/** Why it wins: what winners do beside losers, where strategies win from, and who does it to whom. */
import type { Winners } from '../../counting/winners.js';
import { summarise } from '../../stats/summary.js';
import type { CellFindings } from '../../tables/cell-findings.js';
import { words } from '../../tables/format.js';
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

/** A game that shows how somebody wins. */
export interface TellingGame {
  readonly kind: string;
  readonly index: number;
  readonly winner: string;
  readonly length: number;
}

export interface WhyFindings {
  readonly games: readonly TellingGame[];
  /** The clearest first. */
  readonly deeds: readonly Deed[];
  readonly seats: readonly SeatOfStrategy[];
  readonly meetings: readonly Meeting[];
  /** What meetings are of: `killed by`. */
  readonly meeting: string;
}

/** Differences of fewer standard errors than this could be chance, with dozens of deeds looked at. */
const CLEAR_ERRORS = 4;

export function whyFindings(counted: Winners, cell: CellFindings): WhyFindings {
  const { strategies, tally } = cell;
  const seats = strategies.flatMap(({ name: strategy }, i) =>
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
    games: tellingGames(counted, cell),
    deeds: deedsOf(counted, tally.games),
    seats: seats.filter(({ games }) => games > 0),
    meetings: counted.byWhom === undefined ? [] : meetings,
    meeting: counted.byWhom === undefined ? '' : words(counted.byWhom.name),
  };
}

function deedsOf(counted: Winners, games: number): Deed[] {
  return counted.deeds
    .map(({ name, about, scale }, i) => {
      const [won, lost] = [true, false].map((outcome) => summarise(counted.values(i, outcome), scale));
      const spread = Math.sqrt((won.sd ** 2 + lost.sd ** 2) / 2);
      // The losers of a game are no independent cases: each game counts once.
      const error = Math.sqrt(won.sd ** 2 / won.n + lost.sd ** 2 / Math.min(lost.n, games));
      const apart = won.mean - lost.mean;
      const isClear = Math.abs(apart) > CLEAR_ERRORS * error && won.n > 1 && lost.n > 1;
      return { name, label: words(name), about, winners: won.mean, losers: lost.mean, effect: apart / spread, isClear };
    })
    .filter(({ winners, losers }) => Number.isFinite(winners) && Number.isFinite(losers) && (winners > 0 || losers > 0))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}

/** A typical win of who wins most, its quickest loss, and a win of who wins least. */
function tellingGames(counted: Winners, { strategyShares }: CellFindings): TellingGame[] {
  if (strategyShares.length < 2) return [];
  const byShare = strategyShares.map(({ name, share }, i) => ({ name, share, wins: counted.wins(i) }));
  const leader = byShare.reduce((a, b) => (b.share > a.share ? b : a));
  const last = byShare.reduce((a, b) => (b.share < a.share ? b : a));
  const losses = byShare
    .filter((other) => other !== leader)
    .flatMap(({ name, wins }) =>
      wins.slice(0, 1).map(([length, { first }]) => ({ winner: name, length, index: first })),
    )
    .sort((a, b) => a.length - b.length || a.index - b.index);
  return [
    ...typicalWin(leader).map((game) => ({ kind: `typical win of ${leader.name}, who wins most`, ...game })),
    ...losses.slice(0, 1).map((game) => ({ kind: `quickest loss of ${leader.name}`, ...game })),
    ...typicalWin(last).map((game) => ({ kind: `an upset: ${last.name} wins least`, ...game })),
  ];
}

/** The first of the games that are as long as the median of all that it won. */
function typicalWin({ name, wins }: { name: string; wins: ReturnType<Winners['wins']> }) {
  const half = wins.reduce((sum, [, { games }]) => sum + games, 0) / 2;
  let seen = 0;
  const median = wins.find(([, { games }]) => (seen += games) >= half);
  return median === undefined ? [] : [{ winner: name, length: median[0], index: median[1].first }];
}
