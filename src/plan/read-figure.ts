/** Parses and validates figures against the tables of cells, or returns default figures. */
import type { Column } from '../core/column.js';
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { unknownName } from '../core/messages.js';
import {
  type Figure,
  formatSeat,
  isAverage,
  type PairedFigure,
  parseFigure,
  parseRatio,
  parseWhose,
  type SeatedFigure,
  type Statistic,
  seatWord,
  type Whose,
  withName,
} from './figure.js';
import { type PlannedCell, strategyNames } from './plan.js';

/** Parses the figure `text` of tables that these cells define. */
export function readFigure(game: Game, cells: readonly PlannedCell[], option: string, text: string): Figure {
  const ratio = parseRatio(
    text,
    game.columns.map(({ name }) => name),
  );
  if (ratio === undefined) return readSingle(game, cells, option, text);
  const [{ name: _, ...above }, over] = ratio.map((part) => readSingle(game, cells, option, part));
  return withName({ ...above, over });
}

function readSingle(game: Game, cells: readonly PlannedCell[], option: string, text: string): Figure {
  const { column: columnName, who, statistic } = parseFigure(text);
  const column = game.columns.find(({ name }) => name === columnName);
  if (column === undefined) {
    const knownColumns = game.columns.map(({ name }) => name);
    throw new UserError(
      unknownName(`metric of ${game.id}`, columnName, knownColumns, `See them with: warren list metrics ${game.id}`),
    );
  }
  if (column.isSeat === true) throw new UserError(seatNumberProblem(game, column));
  const whose = readWhose(cells, option, column, who);
  return withName({ column, whose, statistic: readStatistic(option, column, statistic) });
}

const seatNumberProblem = ({ columns }: Game, { name }: Column): string => {
  const win = columns.find(({ role, scope }) => role === 'win' && scope === 'seat');
  const instead =
    win && ` Ask about seats one by one, for example how often the first one wins: ${win.name}:${seatWord(0)}.`;
  return `${name} is the number of a seat, so an average, a spread or a percentile of it says nothing.${instead ?? ''}`;
};

/** Returns the figures of `--on` without duplicates, or the defaults. */
export function figuresOn(
  game: Game,
  cells: readonly PlannedCell[],
  requested: readonly string[] | undefined,
): Figure[] {
  const figures = requested?.length
    ? requested.map((name) => readFigure(game, cells, '--on', name))
    : defaultFigures(game, cells);
  return [...new Map(figures.map((figure) => [figure.name, figure])).values()];
}

function readWhose(cells: readonly PlannedCell[], option: string, column: Column, who: string | undefined): Whose {
  if (column.scope === 'game') {
    if (who === undefined) return 'game';
    throw new UserError(
      `${column.name} is one number for the whole game, so nobody’s: write ${option} ${column.name}.`,
    );
  }
  const owners = figureOwners(cells);
  const example = `Write for example ${option} "${column.name}:${owners[0]}".`;
  if (who === undefined || who === '') {
    throw new UserError(`Every seat has its own ${column.name}: say whose, of ${owners.join(', ')}. ${example}`);
  }
  if (!owners.includes(who)) throw new UserError(unknownName('player at this table', who, owners, example));
  return parseWhose(who);
}

/**
 * Returns all possible owners of a figure: strategies, the places that two cells change, seats that all tables have.
 */
function figureOwners(cells: readonly PlannedCell[]): string[] {
  const seats = Math.min(...cells.map(({ players }) => players));
  return [
    ...new Set(cells.flatMap(({ lineUp }) => strategyNames(lineUp))),
    ...(changedPlaces(cells).length > 0 ? ['changed'] : []),
    ...Array.from({ length: seats }, (_, seat) => seatWord(seat)),
  ];
}

function readStatistic(option: string, column: Column, text: string | undefined): Statistic {
  if (text === undefined || text === 'mean') return 'mean';
  if (text === 'median') return { quantile: 0.5 };
  if (text === 'sd') return 'sd';
  if (column.role === 'win' && column.scope === 'seat') {
    if (text === 'fair') return 'fair';
    if (text === 'times-fair') return 'timesFair';
  }
  const percent = /^p(\d{1,2}(?:\.\d+)?)$/.exec(text);
  if (percent !== null && Number(percent[1]) > 0) return { quantile: Number(percent[1]) / 100 };
  throw new UserError(
    `${option} ${column.name} was given the statistic "@${text}". Write @mean, @median, a percentile such as @p90, or @sd` +
      `${column.role === 'win' ? '; of a seat’s or strategy’s win also @fair, the difference from the fair share, or @times-fair, how many times that it is' : ''}.`,
  );
}

const meanOf = (column: Column, whose: Whose): Figure => withName({ column, whose, statistic: 'mean' });

/** Maximum number of default figures: each additional one makes every verdict harder to reach. */
const MAX_HEADLINES = 6;
const MAX_STRATEGIES = 6;

/** Default figures: wins, then the headline figures of the game. */
function defaultFigures(game: Game, cells: readonly PlannedCell[]): Figure[] {
  const headlines = game.columns.filter(
    ({ scope, role, headline, isSeat }) => scope === 'game' && role !== 'win' && headline && isSeat !== true,
  );
  const several = cells.length > 1;
  return [
    ...defaultWinFigures(game, cells),
    ...(several ? headlines.slice(0, MAX_HEADLINES) : headlines).map((column) => meanOf(column, 'game')),
  ];
}

function defaultWinFigures(game: Game, cells: readonly PlannedCell[]): Figure[] {
  const win = game.columns.find(({ role }) => role === 'win');
  if (win === undefined) return [];
  if (win.scope === 'game') return [meanOf(win, 'game')];
  const changed = changedPlaces(cells);
  if (changed.length > 0 && changed.length < cells[0].players) return [meanOf(win, 'changed')];
  const everywhere = strategyNames(cells[0].lineUp).filter((name) =>
    cells.every(({ lineUp }) => lineUp.some((agent) => agent.name === name)),
  );
  if (everywhere.length < 2) return [meanOf(win, { seat: 0 })];
  // With two strategies, one's gain is the other's loss.
  const shown = cells.length === 1 ? everywhere : everywhere.slice(0, everywhere.length === 2 ? 1 : MAX_STRATEGIES);
  return shown.map((strategy) => meanOf(win, { strategy }));
}

/** Places of the line-up with another strategy in the second cell; none if the tables differ in size. */
function changedPlaces([a, b]: readonly PlannedCell[]): number[] {
  if (b === undefined || a.players !== b.players) return [];
  return a.lineUp.flatMap(({ name }, place) => (name === b.lineUp[place].name ? [] : [place]));
}

/** Locates a figure in each of two cells. */
export function pairFigure(figure: Figure, cells: readonly PlannedCell[]): PairedFigure {
  const { whose, statistic, name } = figure;
  if (statistic !== 'mean' || !isAverage(figure)) {
    throw new UserError(
      `${name}: game by game only averages and shares can be compared. Leave out what stands after the @ or the /.`,
    );
  }
  if (whose === 'game') return { ...figure, subject: '', by: 'game', who: [[], []] };
  if (whose !== 'changed' && 'seat' in whose) {
    return { ...figure, subject: formatSeat(whose.seat), by: 'seats', who: [[whose.seat], [whose.seat]] };
  }
  const placesOf = ({ lineUp }: PlannedCell) =>
    whose === 'changed'
      ? changedPlaces(cells)
      : lineUp.flatMap((agent, i) => (agent.name === whose.strategy ? [i] : []));
  const [inA, inB] = cells.map(placesOf);
  if (whose !== 'changed' && inA.length > 0 && inB.length > 0) {
    return { ...figure, subject: whose.strategy, by: 'places', who: [inA, inB] };
  }
  // In one line-up only: compares its places with the same places of the other one.
  const places = inA.length > 0 ? inA : inB;
  if (cells[0].players !== cells[1].players) {
    throw new UserError(
      `--on ${name}: the tables differ in size, and it sits at one of them only. Compare seats instead.`,
    );
  }
  return { ...figure, subject: replacement(cells, places), by: 'places', who: [places, places] };
}

/** `optimal in place of hold`. */
function replacement([a, b]: readonly PlannedCell[], places: readonly number[]): string {
  const strategiesIn = ({ lineUp }: PlannedCell) =>
    [...new Set(places.map((place) => lineUp[place].name))].join(' and ');
  return `${strategiesIn(b)} in place of ${strategiesIn(a)}`;
}

/** Locates a figure in each of several cells; an empty list for cells without such a player. */
export function seatFigure(figure: Figure, cells: readonly PlannedCell[]): SeatedFigure {
  const { whose } = figure;
  if (whose === 'game') return { ...figure, by: 'game', who: cells.map(() => []) };
  if (whose === 'changed') throw new Error('only two cells change places');
  if ('seat' in whose) {
    return { ...figure, by: 'seats', who: cells.map(({ players }) => (whose.seat < players ? [whose.seat] : [])) };
  }
  const placesOf = ({ lineUp }: PlannedCell) =>
    lineUp.flatMap(({ name }, place) => (name === whose.strategy ? [place] : []));
  return { ...figure, by: 'places', who: cells.map(placesOf) };
}
