/**
 * One figure of a setting that a question is about: `rounds`, `win:trapper`, `score:seat1`. It is read off a tally as sums,
 * which can be added up over chunks, and from the sums comes the value with its interval.
 */
import type { Column } from '../core/column.js';
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { unknownName } from '../core/messages.js';
import { meanSequence, shareSequence, type Watch } from '../stats/confidence-sequence.js';
import type { Interval } from '../stats/interval.js';
import { meanInterval } from '../stats/mean-interval.js';
import { sampleFromSums } from '../stats/sample.js';
import { wilsonInterval } from '../stats/share-interval.js';
import type { Tally } from '../stats/tally.js';
import { type PlannedCell, strategyNames } from './plan.js';

export interface Figure {
  /** As it is asked for: `rounds`, `win:trapper`, `win:seat1`. */
  readonly name: string;
  readonly column: Column;
  /** The whole game's, a strategy's (mean over its seats), or a seat's. */
  readonly of: 'game' | { readonly strategy: string } | { readonly seat: number };
}

/** Counted in whole units of the column, so that sums are exact. */
export interface FigureSums {
  readonly games: number;
  /** Values: games, or games × seats of a strategy; fewer if some had none. */
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  /** Seats whose mean it is. */
  readonly seats: number;
}

/** Whether it is a share of games, shown in percent. */
export const isShareFigure = ({ column: { role } }: Figure): boolean => role === 'win' || role === 'cause';

export function readFigure(game: Game, cell: PlannedCell, option: string, text: string): Figure {
  const [, columnName, who] = /^\s*([^:]*?)\s*(?::\s*(.*?)\s*)?$/s.exec(text) ?? ['', text];
  const column = game.columns.find(({ name }) => name === columnName);
  if (column === undefined) {
    const known = game.columns.map(({ name }) => name);
    throw new UserError(
      unknownName(`metric of ${game.id}`, columnName, known, `See them with: warren list metrics ${game.id}`),
    );
  }
  if (column.scope === 'game') {
    if (who === undefined) return { name: column.name, column, of: 'game' };
    throw new UserError(
      `${column.name} is one number for the whole game, so nobody’s: write ${option} ${column.name}.`,
    );
  }
  return seatFigure(cell, option, column, who);
}

function seatFigure(cell: PlannedCell, option: string, column: Column, who: string | undefined): Figure {
  const strategies = strategyNames(cell.lineUp);
  const known = [...strategies, ...cell.lineUp.map((_, seat) => `seat${seat + 1}`)];
  if (who === undefined) {
    throw new UserError(
      `Every seat has its own ${column.name}: say whose, of ${known.join(', ')}. Write for example ${option} "${column.name}:${known[0]}".`,
    );
  }
  const name = `${column.name}:${who}`;
  if (strategies.includes(who)) return { name, column, of: { strategy: who } };
  const seat = /^seat(\d+)$/.exec(who);
  if (seat !== null && known.includes(who)) return { name, column, of: { seat: Number(seat[1]) - 1 } };
  throw new UserError(
    unknownName('player at this table', who, known, `Write for example ${option} "${column.name}:${known[0]}".`),
  );
}

/** What a designer would look at first: who wins, then the game's headline figures. */
export function usualFigures(game: Game, cell: PlannedCell): Figure[] {
  const headline = game.columns.filter(({ scope, role, headline }) => scope === 'game' && (headline || role === 'win'));
  return [...usualWins(game, cell), ...headline.map((column): Figure => ({ name: column.name, column, of: 'game' }))];
}

function usualWins(game: Game, { lineUp }: PlannedCell): Figure[] {
  const column = game.columns.find(({ role, scope }) => role === 'win' && scope === 'seat');
  if (column === undefined) return [];
  const strategies = strategyNames(lineUp);
  if (strategies.length === 1) return [{ name: `${column.name}:seat1`, column, of: { seat: 0 } }];
  return strategies.map((strategy) => ({ name: `${column.name}:${strategy}`, column, of: { strategy } }));
}

const NOTHING: FigureSums = { games: 0, n: 0, sum: 0, squares: 0, seats: 1 };

/** Sums of a figure over the games of a tally; nothing if nobody like that sits at this table. */
export function sumsOf({ column, of }: Figure, { lineUp, players }: PlannedCell, tally: Tally): FigureSums {
  if (of === 'game')
    return sumUp(tally, tally.game(tally.gameColumns.findIndex(({ name }) => name === column.name)), 1);
  const index = tally.seatColumns.findIndex(({ name }) => name === column.name);
  if ('seat' in of) return of.seat < players ? sumUp(tally, tally.seat(of.seat, index), 1) : NOTHING;
  const strategy = strategyNames(lineUp).indexOf(of.strategy);
  const seats = lineUp.filter(({ name }) => name === of.strategy).length;
  return strategy < 0 ? NOTHING : sumUp(tally, tally.strategy(strategy, index), seats);
}

function sumUp({ games }: Tally, histogram: ReturnType<Tally['game']>, seats: number): FigureSums {
  const [low, counts] = histogram.trimmed();
  let n = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < counts.length; i++) {
    n += counts[i];
    sum += counts[i] * (low + i);
    squares += counts[i] * (low + i) ** 2;
  }
  return { games, n, sum, squares, seats };
}

export const addSums = (a: FigureSums, b: FigureSums): FigureSums => ({
  games: a.games + b.games,
  n: a.n + b.n,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
  seats: b.seats,
});

/** The sample behind sums. Seats of one game are not independent: no more values are evidence than there were games. */
export function sampleOf({ column: { scale } }: Figure, { games, n, sum, squares }: FigureSums) {
  const { mean, sd } = sampleFromSums(n, sum / scale, squares / scale ** 2);
  return { n: Math.min(n, games), mean, sd };
}

/** For a number of games fixed beforehand. */
export function intervalOf(figure: Figure, sums: FigureSums, level = 0.95): Interval {
  return figureInterval(
    figure,
    sums,
    (wins, games) => wilsonInterval(wins, games, level),
    (sample) => meanInterval(sample, level),
  );
}

/** Holds however often it is looked at. */
export function sequenceOf(figure: Figure, sums: FigureSums, watch: Watch): Interval {
  return figureInterval(
    figure,
    sums,
    (wins, games) => shareSequence(wins, games, watch),
    (sample) => meanSequence(sample, watch),
  );
}

/** A strategy that holds several seats wins a game in at most one of them: the evidence is "one of its seats wins". */
function figureInterval(
  figure: Figure,
  sums: FigureSums,
  ofShare: (wins: number, games: number) => Interval,
  ofMean: (sample: ReturnType<typeof sampleOf>) => Interval,
): Interval {
  if (!isShareFigure(figure)) return ofMean(sampleOf(figure, sums));
  const { games, sum, seats } = sums;
  const { low, high } = ofShare(Math.min(games, sum / figure.column.scale), games);
  return { low: low / seats, high: high / seats };
}
