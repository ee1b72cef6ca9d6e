/**
 * Win shares with their intervals, compared with the fair share.
 *
 * The unit of evidence is the game, not the seat: a strategy that holds k seats wins a game in at most one of them, so
 * its seats are not independent. The interval is Clopper and Pearson's for "one of its seats wins" over the games,
 * divided by k; in a sequential or extended run, the always-valid one. All intervals of strategies and seats have one
 * level, at which they hold simultaneously: any claim read off them, that a share is more, less or even, is wrong in
 * 5 % of runs.
 *
 * The fair share is an even split of the wins that occurred: 1/players, or less if some games had no winner.
 */
import { leadingOf } from '../core/column.js';
import { sequentialOptionsOf, significanceOf } from '../counting/significance.js';
import { formatPlayer, type Player, playerWord, type Whose } from '../plan/figure.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import {
  type Estimate,
  estimatedShare,
  intervalMethod,
  type Significance,
  shareIntervalFor,
} from '../stats/estimated-interval.js';
import { findSmallestCount } from '../stats/find-root.js';
import type { Interval } from '../stats/interval.js';
import { relationOf } from '../stats/judge.js';
import { isAboveClopperPearson, isBelowClopperPearson } from '../stats/share-interval.js';
import { type CellResult, type CountedColumn, leadingColumn } from './cell-result.js';
import type { JudgedFinding, ReferenceValue } from './finding.js';
import { labelOf } from './format.js';

/** Default tolerance: smaller differences do not matter to a designer. */
const EVEN_WITHIN = 0.01;

/**
 * Factor on the required games. A run sized to just reach the observed difference would miss it half of the time; with
 * this factor it finds it 4 times in 5.
 */
const SAFETY = 1.5;

/** Rounding error of sums of shares that are exactly 1 in theory. */
const ROUNDING = 1e-9;

/** Wins per game and seat, judged against the fair share. More games are those of a new run. */
export interface WinShare extends JudgedFinding {
  readonly subject: Player;
  readonly reference: ReferenceValue;
  /** The strategy, or `seat 1`. */
  readonly name: string;
  /** Seats it holds in every game. */
  readonly seats: number;
}

/** Returns the row of a win share in tables. */
export const winShareRow = ({ name, seats, estimate: { value, n, ...interval }, reference }: WinShare) => ({
  name,
  seats,
  games: n,
  share: value,
  ...interval,
  fair: reference.low,
});

/** Confidence of intervals that are shown without a claim. */
export const SHOWN_LEVEL = 0.95;

export function estimateShare(
  share: number,
  games: number,
  sequential: SequentialOptions | null,
  level = SHOWN_LEVEL,
): Estimate {
  const method = intervalMethod('share', sequential);
  if (games === 0) return { value: Number.NaN, n: 0, low: 0, high: 1, level, method };
  return { value: share, n: games, ...estimatedShare(Math.min(games, share * games), games, { sequential, level }) };
}

/** Returns the strategies in order of first appearance; none in a cooperative game. */
export const strategyShares = (cell: CellResult): WinShare[] => compare(cell, strategiesIn(cell));

/** Returns the seats in order; none in a cooperative game. */
export const seatShares = (cell: CellResult): WinShare[] => compare(cell, seatsIn(cell));

const strategiesIn = (cell: CellResult): Contender[] =>
  cell.strategies.map(({ name, seats }, i) =>
    contender(winColumn(cell), { strategy: name }, seats, winShare(cell.countedColumns.strategies[i])),
  );

const seatsIn = (cell: CellResult): Contender[] =>
  cell.countedColumns.seats.map((columns, seat) => contender(winColumn(cell), { seat }, 1, winShare(columns)));

/** Half-width of the team's interval above which it is too wide to tune a difficulty by, and the one to aim for. */
const MAX_TEAM_HALF_WIDTH = 0.02;
const WANTED_TEAM_HALF_WIDTH = 0.01;

/** The share of games won by the team of a cooperative game. */
export interface TeamShare extends Estimate {
  /** Total games for an interval of ± 1 percentage point, if the current one is too wide to tune by; else 0. */
  readonly gamesWanted: number;
}

export function teamShare(cell: CellResult): TeamShare | undefined {
  const team = estimateTeam(cell);
  if (team === undefined) return undefined;
  const { games } = cell.tally;
  const watch = sequentialOptionsOf(cell.plan);
  const reach = ({ low, high }: Interval) => (high - low) / 2;
  const isWithin = (total: number) =>
    reach(shareIntervalFor(team.value * total, total, watch)) <= WANTED_TEAM_HALF_WIDTH;
  const isWide = games > 0 && reach(team) > MAX_TEAM_HALF_WIDTH;
  return { ...team, gamesWanted: isWide ? findSmallestCount(isWithin, games) : 0 };
}

function estimateTeam(cell: CellResult): Estimate | undefined {
  const win = leadingColumn(cell, 'win');
  return win && estimateShare(win.summary.mean, cell.tally.games, sequentialOptionsOf(cell.plan));
}

/** The share of `hold`, `seat 1` or `the team`. `fair` is an even split; NaN for a team. */
export interface HeadlineShare extends Estimate {
  readonly name: string;
  readonly fair: number;
}

/**
 * Returns the share that a run is about: of the given player, by default of the first strategy (of the first seat if
 * one strategy holds all seats), or of the team. Undefined in a game without winners, and before the first game.
 */
export function headlineShare(cell: CellResult, whose?: Whose): HeadlineShare | undefined {
  if (cell.tally.games === 0) return undefined;
  if (cell.game.play === 'together') {
    const team = estimateTeam(cell);
    return team && { name: 'the team', fair: Number.NaN, ...team };
  }
  const first = contenderOf(cell, whose);
  const yardstick = shareReferenceOf(cell);
  const { name, share: value } = first;
  if (Number.isNaN(value)) return undefined;
  const { fair, games: n, level, sequential } = yardstick;
  const method = intervalMethod('share', sequential);
  return { name, fair, value, n, ...intervalPerSeat(first, yardstick), level, method };
}

function contenderOf(cell: CellResult, whose: Whose | undefined): Contender {
  const isSeat = typeof whose === 'object' ? 'seat' in whose : cell.strategies.length === 1;
  if (isSeat) return seatsIn(cell)[typeof whose === 'object' && 'seat' in whose ? whose.seat : 0];
  const [first, ...others] = strategiesIn(cell);
  const name = typeof whose === 'object' && 'strategy' in whose ? whose.strategy : first.name;
  return others.find((one) => one.name === name) ?? first;
}

/** Returns the share of games without a winner; not for cooperative games. */
export function noWinnerShare(cell: CellResult): Estimate {
  const missing = 1 - winsPerGame(cell);
  return estimateShare(missing > ROUNDING ? missing : 0, cell.tally.games, sequentialOptionsOf(cell.plan));
}

/** The share of one ending (in a cooperative game, of one way to lose): a column of role `cause`. */
export interface CauseShare extends Estimate {
  readonly name: string;
  readonly label: string;
  /** The event as a clause: `the team ran out of time`. */
  readonly about: string;
}

/** Returns the causes, most frequent first. `team`: its estimated share in a cooperative game. */
export function causeShares(cell: CellResult, team: Estimate | undefined): CauseShare[] {
  const ended = cell.game.play === 'together' ? 1 - (team?.value ?? 0) : 1;
  const games = cell.tally.games === 0 ? 0 : Math.round(ended * cell.tally.games);
  return cell.countedColumns.game
    .filter(({ column }) => column.role === 'cause')
    .map((cause) => ({
      name: cause.column.name,
      label: labelOf(cause.column),
      about: cause.column.about.replace(/^1 if /, '').replace(/\.$/, ''),
      ...estimateShare(cause.summary.mean / ended, games, sequentialOptionsOf(cell.plan)),
    }))
    .sort((a, b) => b.value - a.value);
}

interface Contender extends Pick<WinShare, 'figure' | 'subject' | 'name' | 'seats'> {
  readonly share: number;
}

/** `column`: name of the column that counts wins. */
export const contender = (column: string, subject: Player, seats: number, share: number): Contender => ({
  figure: { name: `${column}:${playerWord(subject)}` },
  subject,
  name: formatPlayer(subject),
  seats,
  share,
});

/** Compares contenders that together hold all seats of `games` games with an even split. */
export function sharesOverall(contenders: readonly Contender[], games: number, significance: Significance): WinShare[] {
  const won = contenders.reduce((sum, { share, seats }) => sum + share * seats, 0);
  const totalSeats = contenders.reduce((sum, { seats }) => sum + seats, 0);
  return sharesAgainst(contenders, { fair: won / totalSeats, games, evenWithin: EVEN_WITHIN, ...significance });
}

/**
 * Returns the number of comparisons. A contender that holds all seats has none; two contenders are one comparison,
 * because one wins what the other does not.
 */
const comparisonsAmong = (contenders: number): number => (contenders > 2 ? contenders : contenders - 1);

/** Part of a page's error probability for the actions of winners and losers: only large differences matter there. */
export const ACTIONS_PART = 1 / 50;

/** Returns the number of claims about who wins: each strategy and each seat against the fair share. */
export const comparisonsOf = (strategies: number, seats: number): number =>
  Math.max(1, comparisonsAmong(strategies) + comparisonsAmong(seats));

export const comparisonsIn = ({ strategies, cell }: CellResult): number =>
  comparisonsOf(strategies.length, cell.players);

/** Returns the number of claims; on a page with actions of winners, more, which reserves `ACTIONS_PART` for those. */
export const claimsIn = (cell: CellResult): number => {
  const hasActions = cell.plan.counters.some(({ kind }) => kind === 'winners');
  return comparisonsIn(cell) / (hasActions ? 1 - ACTIONS_PART : 1);
};

/** The baseline for the shares of a cell, and the options of their intervals. */
export interface ShareReference extends Significance {
  readonly fair: number;
  readonly games: number;
  /** Tolerance: the run's own (`--tolerance`), by default what matters to a designer. */
  readonly evenWithin: number;
}

const compare = (cell: CellResult, contenders: readonly Contender[]): WinShare[] =>
  cell.game.play === 'together' ? [] : sharesAgainst(contenders, shareReferenceOf(cell));

function shareReferenceOf(cell: CellResult): ShareReference {
  const { games, players } = cell.tally;
  const evenWithin = cell.plan.stop?.tolerance?.value ?? EVEN_WITHIN;
  return { fair: winsPerGame(cell) / players, games, evenWithin, ...significanceOf(cell.plan, claimsIn(cell)) };
}

/** Compares contenders that together hold all seats of the same games with the fair share. */
export function sharesAgainst(contenders: readonly Contender[], reference: ShareReference): WinShare[] {
  const { fair, games: n, evenWithin: tolerance, level, sequential } = reference;
  const method = intervalMethod('share', sequential);
  return contenders.map((contender) => {
    const { figure, subject, name, seats, share: value } = contender;
    const interval = intervalPerSeat(contender, reference);
    const relation = relationOf(interval, tolerance, fairReference(fair));
    const moreGames = relation === 'undecided' ? gamesMissing(contender, reference) : null;
    return {
      id: name,
      figure,
      subject,
      name,
      seats,
      estimate: { value, n, ...interval, level, method },
      reference: fairReference(fair),
      judgement: { relation, tolerance, robust: true, moreGames },
    };
  });
}

export const fairReference = (fair: number): ReferenceValue => ({ kind: 'fair', low: fair, high: fair });

function intervalPerSeat(
  { seats, share }: Contender,
  { games, sequential, level }: Significance & Pick<ShareReference, 'games'>,
) {
  if (games === 0) return { low: 0, high: 1 };
  const { low, high } = shareIntervalFor(Math.min(games, seats * share * games), games, sequential, level);
  return { low: low / seats, high: high / seats };
}

/** Returns how many more games would probably settle the relation at the same proportions, with a safety margin. */
function gamesMissing(contender: Contender, reference: ShareReference): number {
  const { fair, games, evenWithin, sequential } = reference;
  if (games === 0) return Number.NaN;
  const isSettled = (total: number): boolean => {
    if (sequential === null) return isSettledByFixedSample(contender, { ...reference, games: total });
    const interval = intervalPerSeat(contender, { ...reference, games: total });
    return relationOf(interval, evenWithin, fairReference(fair)) !== 'undecided';
  };
  return Math.max(Math.ceil(SAFETY * findSmallestCount(isSettled, games)) - games, 1);
}

/** The same check for a fixed sample: comparing an end with a share is much faster than computing the end. */
function isSettledByFixedSample(
  { seats, share }: Contender,
  { fair, games, evenWithin, level }: ShareReference,
): boolean {
  const wins = Math.min(games, seats * share * games);
  const beginsAbove = (end: number) => isBelowClopperPearson(seats * end, wins, games, level);
  const endsBelow = (end: number) => isAboveClopperPearson(seats * end, wins, games, level);
  // Without a win the interval begins at 0, which is above no share.
  if (wins > 0 && beginsAbove(fair)) return true;
  return endsBelow(fair) || (beginsAbove(fair - evenWithin) && endsBelow(fair + evenWithin));
}

/** Returns the name of the column that counts wins. */
export const winColumn = ({ tally }: CellResult): string => leadingOf(tally.seatColumns, 'win')?.name ?? 'win';

const winsPerGame = ({ countedColumns: counted }: CellResult): number =>
  counted.seats.reduce((wins, columns) => wins + winShare(columns), 0);

const winShare = (columns: readonly CountedColumn[]): number =>
  columns.find(({ column }) => column.role === 'win')?.summary.mean ?? Number.NaN;
