/** "Who wins, and how does it go?" Simulates many games of one table. */

import { cellResults } from '../../analysis/cell-result.js';
import { UserError } from '../../core/errors.js';
import { countWinners } from '../../counting/winners.js';
import { gamesField } from '../../plan/field-words.js';
import { amount, count, onOff, precision, type ValuesOf } from '../../plan/option.js';
import { type GamesRequest, planCell, planCells } from '../../plan/plan-cells.js';
import { findRequested } from '../../plan/preset-line-up.js';
import { failureOptions, gameOptions, kindOptions, sharedOptions } from '../../plan/request.js';
import type { Question } from '../question.js';
import type { WithGames } from '../watch-games.js';
import type { SimulateFindings } from './findings.js';
import { stopFigureOf, untilFigure } from './stop.js';

const own = {
  games: count('how many, at most: 250k, 1e6, 2M', gamesField('Games', '100k')),
  until: precision(
    'stop when the first strategy’s (or the team’s) win share is known to within this much: 0.5%; or another figure: "rounds 0.2"',
    {
      label: 'Stop when the win share is known to within',
      help: 'For example 0.5%; or another figure: rounds 0.2.',
      isRare: true,
    },
  ),
  tolerance: amount('stop when that share is above, below, or within this much of the fair one: 1%', {
    label: 'Stop when it is above, below, or so near to the fair share',
    help: 'For example 1%.',
    isRare: true,
  }),
  rows: onOff(false, 'also keep one row per game, as Arrow, for your own analysis', {
    label: 'Also keep one row for each game, for your own analysis',
    isRare: true,
  }),
} as const;

export interface SimulateRequest extends GamesRequest, ValuesOf<typeof own> {}

/** Default number of games for players that take long. */
const LIGHTER = 1000;

export const simulate: Question<SimulateRequest, null, WithGames<SimulateFindings>> = {
  name: 'simulate',
  describe: 'Play many games and say what they show',
  options: { ...own, ...gameOptions, ...kindOptions, ...failureOptions, ...sharedOptions },
  examples: [
    ['simulate pig --strategies hold,optimal --games 1M', 'who wins, with intervals, and a report'],
    ['simulate pig --strategies hold,optimal --until 0.5%', 'as many games as that takes'],
    ['simulate pig --set die.sides=8 --set target=150', 'the same game with other rules'],
    ["simulate pig --strategies 'hold{at:25},./mine.ts' --json", 'your own strategy; figures for a program'],
  ],
  form: {
    title: 'Who wins, and how does it go?',
    fields: ['games', 'until', 'tolerance', 'rows', 'playedBy', 'pages'],
  },
  lighter: (request) => ({ ...request, games: request.games ?? LIGHTER }),
  async plan(request, patienceSeconds) {
    const found = await findRequested(request, patienceSeconds);
    const cell = await planCell(found, request);
    if (request.tolerance !== undefined && found.game.play === 'together') {
      throw new UserError(
        `${found.game.title} is played together, so there is no fair share that --tolerance could hold a win rate against. ` +
          'Use --until 0.5%, or warren compare to hold one setting against another.',
      );
    }
    const until = request.until?.figure;
    if (until !== undefined) untilFigure({ ...found, cell }, until);
    const plan = planCells(request, found, [cell], {
      question: 'simulate',
      rows: request.rows ?? false,
      counters: [countWinners],
    });
    return { found, plan, state: null };
  },
  isEnough: (planned, counts) => stopFigureOf(cellResults({ ...planned, counts })[0])?.isPrecise ?? false,
  cellRequest: (request) => request,
  analysis: () => import('./analysis.js'),
};
