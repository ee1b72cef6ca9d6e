/** "What decides a game?" Estimates luck by its sources, when games are decided, and how much is skill. */

import { UserError } from '../../core/errors.js';
import { countCourses } from '../../counting/course-counts.js';
import { countResamples } from '../../counting/resample-counts.js';
import { figuresField, gamesField } from '../../plan/field-words.js';
import { type Figure, isAverage } from '../../plan/figure.js';
import { defaultLineUp } from '../../plan/line-up.js';
import { formatRedraw, luckSources, mergeLuck, type PlannedSource } from '../../plan/luck-sources.js';
import { count, names, type ValuesOf } from '../../plan/option.js';
import { type PlannedCell, strategyNames } from '../../plan/plan.js';
import { type GamesRequest, planCell, planCells } from '../../plan/plan-cells.js';
import { findRequested } from '../../plan/preset-line-up.js';
import { figuresOn, seatFigure } from '../../plan/read-figure.js';
import { DEFAULT_SEED, failureOptions, gameOptions } from '../../plan/request.js';
import type { FoundGame } from '../../plugins/find-game.js';
import { shippedStrategies } from '../../plugins/own-files.js';
import type { Question } from '../question.js';
import type { LuckFindings } from './findings.js';
import { COURSE, type LuckState } from './luck-state.js';

const own = {
  games: count('how many games to look at; each is played some hundred times over', {
    ...gamesField('Games to look at', '6,720'),
    help: 'Each is played many times over.',
  }),
  on: names('figures that luck may move, separated by commas [length and headlines]', {
    ...figuresField,
    label: 'Figures that luck may move',
    unlessInForm: 'length, and the main figures',
  }),
} as const;

export interface LuckRequest extends GamesRequest, ValuesOf<typeof own> {}

/** Estimates shares to within two points; whole turns through all seatings of up to five players. */
const DEFAULT_GAMES = 6720;
/** Small, because every game takes long. */
const CHUNK_SIZE = 24;

export const luck: Question<LuckRequest, LuckState, LuckFindings> = {
  name: 'luck',
  describe: 'Find what decides a game: which dice and cards, when, and how much is skill',
  options: { ...own, ...gameOptions, ...failureOptions },
  examples: [
    ['luck pig --strategies hold,random --games 500', 'what decides a game of pig'],
    ['luck dig --on rounds,kills.trap', 'and what moves its length and the kills by traps'],
  ],
  form: {
    title: 'Is it luck or skill, and what decides?',
    fields: ['games', 'on'],
  },
  async plan(request, patienceSeconds) {
    const found = await findRequested(request, patienceSeconds);
    const { game } = found;
    const base = await planCell(found, { ...request, redraw: undefined });
    const sources = luckSources(game, base.lineUp);
    const figures = movable(figuresOn(game, [base], request.on), request.on !== undefined);
    const teams = await planTeams(found, base, request);
    const seed = request.seed ?? DEFAULT_SEED;
    const cells = [...luckCells(base, sources), ...teams.map(({ cell }) => teamCell(cell, seed))];
    const counted = figures.map((figure) => seatFigure(figure, [base]));
    const plan = planCells({ chunkSize: CHUNK_SIZE, ...request, games: request.games ?? DEFAULT_GAMES }, found, cells, {
      question: 'luck',
      together: true,
      counters: [countResamples(game, sources, counted), countCourses],
    });
    const typed = new Map(teams.map(({ cell, text }) => [cell.lineUp[0].name, text]));
    return { found, plan, state: { sources, figures, teams: typed } };
  },
  cellRequest: (request, cell, { state: { teams } }) => ({
    ...request,
    redraw: cell.redrawn === undefined ? undefined : formatRedraw(cell.redrawn, cell),
    // Only cells of whole teams have their own seed.
    ...(cell.seed && { seed: cell.seed, strategies: [teams.get(cell.lineUp[0].name)!] }),
  }),
  analysis: () => import('./analysis.js'),
};

/**
 * Returns the cells: the game with its course; for each source, with only it redrawn; for each source, with all but it
 * redrawn; and with all luck redrawn.
 */
export function luckCells(base: PlannedCell, sources: readonly PlannedSource[]): PlannedCell[] {
  const cell = (what: string, anew: readonly PlannedSource[]): PlannedCell => ({
    ...base,
    variant: `${base.variant}; ${what}`,
    redrawn: mergeLuck(anew),
  });
  const allBut = (source: PlannedSource) => sources.filter((other) => other !== source);
  return [
    { ...base, course: COURSE },
    ...sources.map((source) => cell(`${source.name} anew`, [source])),
    ...sources.map((source) => cell(`all but ${source.name} anew`, allBut(source))),
    cell('all luck anew', sources),
  ];
}

interface Team {
  readonly cell: PlannedCell;
  readonly text: string;
}

/**
 * Plans the teams of a cooperative game: every strategy of the line-up as a whole team. A single strategy is compared
 * with those that the game ships, except random.
 */
async function planTeams(found: FoundGame, base: PlannedCell, request: LuckRequest): Promise<Team[]> {
  const { game } = found;
  if (game.play !== 'together') return [];
  const seated = request.strategies ?? defaultLineUp(game, base.players);
  const isOne = strategyNames(base.lineUp).length === 1;
  const teams: Team[] = [];
  for (const text of [...seated, ...(isOne ? shippedStrategies(game.id).filter((name) => name !== 'random') : [])]) {
    try {
      const cell = await planCell(found, { ...request, strategies: [text], redraw: undefined }, seated);
      if (!teams.some((other) => other.cell.lineUp[0].name === cell.lineUp[0].name)) teams.push({ cell, text });
    } catch (error) {
      // Skips shipped strategies that cannot play at this table.
      if (seated.includes(text) || !(error instanceof UserError)) throw error;
    }
  }
  return teams.length > 1 ? teams : [];
}

/** Has its own seed, so that samples of teams are independent. */
const teamCell = (cell: PlannedCell, seed: string): PlannedCell => ({
  ...cell,
  variant: `${cell.variant}; a team of ${cell.lineUp[0].name}`,
  seed: `${seed}, a team of ${cell.lineUp[0].name}`,
});

/**
 * Returns the figures that luck can move, except who wins, which is always analyzed; throws for figures that are not
 * averages.
 */
function movable(figures: readonly Figure[], hasRequestedFigures: boolean): Figure[] {
  const other = figures.find((figure) => !isAverage(figure));
  if (other !== undefined) {
    throw new UserError(
      `--on ${other.name}: luck is measured game by game, and there only averages can be. Leave out what stands after the @ or the /.`,
    );
  }
  const found = figures.filter(({ column }) => column.role !== 'win');
  if (hasRequestedFigures && found.length === 0) {
    throw new UserError('--on names who wins alone, which is asked anyway. Name another figure, such as rounds.');
  }
  return hasRequestedFigures ? found : found.filter(({ column }) => column.role !== 'cause').slice(0, MAX_FIGURES);
}

/** Figures that are chosen by default, at most. */
const MAX_FIGURES = 5;
