/** "What happens as I change it?" Simulates every setting of one rule or two. */

import { defaultChunkSize } from '../../plan/chunks.js';
import { figuresField, gamesField, rulesField } from '../../plan/field-words.js';
import { count, names, text, texts, type ValuesOf } from '../../plan/option.js';
import type { Plan } from '../../plan/plan.js';
import { planCells, settingRequest } from '../../plan/plan-cells.js';
import { findRequested } from '../../plan/preset-line-up.js';
import { failureOptions, gameOptions, kindOptions, type Request, sharedOptions } from '../../plan/request.js';
import type { Question } from '../question.js';
import type { WithGames } from '../watch-games.js';
import { planDifferences } from './differences.js';
import type { SweepFindings } from './findings.js';
import { planSweep, type SweepState } from './settings.js';

const own = {
  vary: texts('what changes: key=1,2,4 or key=1..6 or key=0..1/0.25 or table:face=0..6 (once or twice)', {
    ...rulesField,
    help: `One rule for a curve, two for a map. ${rulesField.help}`,
  }),
  die: text('with a table of faces in --vary: the same odds on other dice, 4,6,8,12,20', {
    label: 'The same odds on other dice',
    help: 'For a rule that is a die: how many faces, for example 4,6,8,12.',
    isRare: true,
  }),
  on: names(
    'figures to look at, separated by commas: rounds,rounds@p90,win:hold,win:seat1@fair [who wins and the headlines]',
    figuresField,
  ),
  games: count('games for each setting: 20k, 1e6', gamesField('Games for each setting', '100k')),
} as const;

export interface SweepRequest extends Request, ValuesOf<typeof own> {}

/** Minimum games per setting in a chunk: smaller chunks have too much overhead. */
const MIN_CHUNK = 50;

/** Limits the chunk size, because a chunk holds games of all settings. */
const chunkSizeOf = ({ games, cells, chunkSize }: Plan): number =>
  Math.min(chunkSize, Math.max(MIN_CHUNK, Math.ceil(defaultChunkSize(games * cells.length) / cells.length)));

/** Default number of games per setting for players that think long. */
const LIGHTER = 200;

export const sweep: Question<SweepRequest, SweepState, WithGames<SweepFindings>> = {
  name: 'sweep',
  describe: 'Show what happens as one or two rules change',
  options: { ...own, ...gameOptions, ...kindOptions, ...failureOptions, ...sharedOptions },
  examples: [
    ['sweep pig --vary die.sides=4..12 --games 20k', 'curves over the size of the die'],
    ['sweep pig --vary die.sides=4..10 --vary target=50..200/50 --on rounds', 'a map of rounds over two rules'],
    ["sweep dig --vary 'trap.foreign.faces:trip=0..6'", 'the odds of a trap, face by face'],
    ["sweep dig --vary 'trap.foreign.faces:trip=0..6' --die 4,6,8,12", 'the same odds on other dice'],
  ],
  form: {
    title: 'What happens as I change it?',
    fields: ['vary', 'games', 'on', 'die', 'playedBy', 'pages'],
  },
  lighter: (request) => ({ ...request, games: request.games ?? LIGHTER }),
  async plan(request, patienceSeconds) {
    const found = await findRequested(request, patienceSeconds);
    const { cells, sweep } = await planSweep(found, request);
    const { pairs, spec } = planDifferences(sweep, cells);
    const plan = planCells(request, found, cells, { question: 'sweep', together: true, counters: [spec] });
    return { found, plan: { ...plan, chunkSize: chunkSizeOf(plan) }, state: { ...sweep, pairs } };
  },
  cellRequest: settingRequest,
  analysis: () => import('./analysis.js'),
};
