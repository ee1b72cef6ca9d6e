/** "Is B better than A?" Two settings, paired game by game on the same RNG streams. */

import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { countPairs } from '../../counting/pairs.js';
import { figuresField, gamesField } from '../../plan/field-words.js';
import { comparableBetweenTables, type PairedFigure } from '../../plan/figure.js';
import { amount, count, names, onOff, precision, text, type ValuesOf } from '../../plan/option.js';
import type { Amount, PlannedCell } from '../../plan/plan.js';
import { planCell, planCells, settingRequest } from '../../plan/plan-cells.js';
import { figuresOn, pairFigure, readFigure } from '../../plan/read-figure.js';
import { failureOptions, gameOptions, kindOptions, type Request, sharedOptions } from '../../plan/request.js';
import { findGame } from '../../plugins/find-game.js';
import type { Question } from '../question.js';
import { countSplit, sideOf, splitByRule } from './by-rule.js';
import { type CompareState, isHeadlinePrecise } from './differences.js';
import type { CompareFindings } from './findings.js';
import { nothingToCompare, sharedLineUp, sidesOf } from './side.js';

const own = {
  a: text('side A [the game as the other options say]', {
    label: 'What is on the bench, changed by',
    help: 'Like above.',
    isRare: true,
  }),
  b: text('side B: strategies (hold,random), rules (target=50), preset:name, rules:file, or several of these', {
    label: 'Against what is on the bench',
    help: 'Rules (player.hp=6), strategies (rusher,trapper), preset:name, rules:file.yaml, or several of these.',
  }),
  on: names(
    'what to compare: win:<strategy>, rounds, score:seat1, …; the first is the headline [the largest clear difference]',
    figuresField,
  ),
  games: count('pairs of games, at most: 250k, 1e6', gamesField('Pairs of games', '100k')),
  until: precision(
    'stop when the headline is known to within this much: 0.5%, 0.2; names another headline: "rounds 0.2"',
    {
      label: 'Stop when the first figure is known to within',
      help: 'For example 0.5%; or name the figure: rounds 0.2.',
      isRare: true,
    },
  ),
  tolerance: amount('stop when the headline is higher, lower, or the same to within this much: 1%', {
    label: 'Stop when it is higher, lower, or the same to within',
    help: 'For example 1%.',
    isRare: true,
  }),
  byRule: onOff(false, 'tell apart what each changed rule does: alone, and on top of the others', {
    label: 'Tell apart what each changed rule does',
  }),
  changelog: onOff(false, 'write a patch note with the numbers, as Markdown', {
    label: 'Also write a patch note with the numbers',
    isRare: true,
  }),
} as const;

export interface CompareRequest extends Request, ValuesOf<typeof own> {}

/** Default tolerance below which a designer would call two values the same. */
const DEFAULT_TOLERANCE: Amount = { value: 0.01, percent: true };

/** Default number of pairs for players that think long. */
const LIGHTER = 500;

export const compare: Question<CompareRequest, CompareState, CompareFindings> = {
  name: 'compare',
  describe: 'Say what a change of rules or strategies does',
  options: { ...own, ...gameOptions, ...kindOptions, ...failureOptions, ...sharedOptions },
  examples: [
    ['compare pig --strategies hold,random --b target=50', 'a rule change against the game as it is'],
    ["compare pig --a hold,random --b 'hold{at:25},random'", 'two strategies in the same seat'],
    ['compare pig --b preset:short --on rounds --tolerance 1%', 'play until it is decided'],
    ["compare pig --strategies hold --b 'target=80 die.sides=8' --by-rule --changelog", 'which change did what'],
  ],
  form: {
    title: 'What does another setting do?',
    fields: ['b', 'games', 'byRule', 'on', 'changelog', 'a', 'until', 'tolerance', 'playedBy', 'pages'],
  },
  lighter: (request) => ({ ...request, games: request.games ?? LIGHTER }),
  async plan(request, patienceSeconds) {
    const asFound = await findGame(request.game, request.cwd, patienceSeconds);
    if (request.a === undefined && request.b === undefined) throw new UserError(nothingToCompare(asFound.game));
    const sides = sidesOf(request, asFound.game);
    const usual = sharedLineUp(asFound.game, sides);
    const found = usual === undefined ? asFound : { ...asFound, game: { ...asFound.game, usual } };
    const among = sides.flatMap(({ request: { strategies = [] } }) => strategies);
    const pair = await Promise.all(sides.map((side) => planCell(found, side.request, among)));
    const figures = figuresOf(found.game, pair, request.on, request.until?.figure);
    const { tolerance = DEFAULT_TOLERANCE, byRule = false, changelog = false } = request;
    const { split, cells } = byRule ? await splitByRule(found, sides, pair) : { split: undefined, cells: pair };
    const plan = planCells(request, found, cells, {
      question: 'compare',
      together: true,
      counters: [countPairs(figures), ...(split === undefined ? [] : [countSplit(split, figures, cells)])],
    });
    return {
      found,
      plan,
      state: { sides, figures, tolerance, hasRequestedFigures: request.on !== undefined, split, changelog },
    };
  },
  isEnough: ({ plan, state }, counts) => isHeadlinePrecise(plan, state, counts.of('pairs')[0]),
  cellRequest: (request, cell, planned) => {
    const { found, plan, state } = planned;
    const at = plan.cells.indexOf(cell);
    const sides = sidesOf(request, found.game);
    return at < sides.length
      ? sides[at].request
      : settingRequest(sides[sideOf(state.split!, at)].request, cell, planned);
  },
  analysis: () => import('./analysis.js'),
};

/**
 * Returns the requested figures without duplicates, or the default ones. The headline is first: with `until`, its
 * figure.
 */
export function figuresOf(
  game: Game,
  cells: readonly PlannedCell[],
  requested: readonly string[] | undefined,
  until?: string,
): PairedFigure[] {
  const sought = until === undefined ? [] : [readFigure(game, cells, '--until', until)];
  const others = figuresOn(game, cells, requested).filter(({ name }) => name !== sought[0]?.name);
  const figures = [...sought, ...others];
  if (figures.length === 0) {
    throw new UserError(
      `${game.title} has no winner and no headline figure, so say what to compare: --on followed by some of ` +
        `what warren list metrics ${game.id} shows.`,
    );
  }
  const sizes = cells.map(({ players }) => players);
  return figures.map((figure) => pairFigure(comparableBetweenTables(figure, sizes), cells));
}
