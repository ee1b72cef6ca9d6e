/**
 * "Which of my rules matters?" Changes every rule alone by one step, paired with the current rules on the same RNG
 * streams.
 */

import { UserError } from '../../core/errors.js';
import type { Parameter } from '../../core/parameter.js';
import { countBaselineDifferences } from '../../counting/baseline-differences.js';
import { figuresField, gamesField } from '../../plan/field-words.js';
import type { Figure } from '../../plan/figure.js';
import { amount, count, names, onOff, text, type ValuesOf } from '../../plan/option.js';
import { planCells, settingRequest } from '../../plan/plan-cells.js';
import { findRequested } from '../../plan/preset-line-up.js';
import { figuresOn, seatFigure } from '../../plan/read-figure.js';
import { failureOptions, gameOptions, kindOptions, type Request, sharedOptions } from '../../plan/request.js';
import { allRules, matchingRules } from '../../plan/rules-matching.js';
import { isRefusal, type Refusal, SettingSpace } from '../../plan/setting-space.js';
import { CHUNK_SIZE } from '../../search/paired-runs.js';
import { stepsOf } from '../../search/rule-steps.js';
import type { Question } from '../question.js';
import type { LeversFindings } from './findings.js';
import type { Lever, LeversRun, LeversState, PlannedStep } from './outcome.js';
import { search } from './search.js';

const own = {
  on: names('figures to move, separated by commas: rounds,win:trapper [who wins and the headlines]', figuresField),
  rulesMatching: text('only rules whose name fits: trap.*, *.damage', {
    label: 'Only rules with such a name',
    help: 'trap.* is all that begin with trap.',
    unlessInForm: 'all rules',
  }),
  unclear: onOff(false, 'only what the rulebook leaves open: readings and assumptions', {
    label: 'Only what the rulebook leaves open',
  }),
  tolerance: amount(
    'how small a change does not matter: 5%, 0.5 [5 points of a share; of anything else 5% or a tenth of its spread]',
    {
      label: 'A change that does not matter',
      help: 'For example 5% or 0.5.',
      unlessInForm: '5 points of a share; of other figures 5 %, or a tenth of their spread',
      isRare: true,
    },
  ),
  budget: count('games to spend in all: 200k, 5M', gamesField('Games to spend in all', '600k')),
} as const;

export interface LeversRequest extends Request, ValuesOf<typeof own> {}

/** Less than three minutes on two processors for a large game: 150 changes with 4,000 games each. */
const DEFAULT_BUDGET = 600_000;

/**
 * Version of the race. Increment it with every change of its algorithm, so that runs of an old version cannot be
 * resumed.
 */
const RACE_VERSION = 4;

/** Default number of games in all for players that think long. */
const LIGHTER = 20_000;

export const levers: Question<LeversRequest, LeversState, LeversFindings, LeversRun> = {
  name: 'levers',
  describe: 'Find the rules that matter, and those that do not',
  options: { ...own, ...gameOptions, ...kindOptions, ...failureOptions, ...sharedOptions },
  examples: [
    ['levers pig --strategies hold,random --budget 50k', 'every rule of the game, one step each way'],
    ["levers dig --rules-matching 'trap.*' --on rounds,win:trapper", 'only the traps, and what they do to two figures'],
    ['levers dig --unclear', 'which open question of the rulebook matters'],
  ],
  form: {
    title: 'Which of my rules matter?',
    fields: ['budget', 'unclear', 'rulesMatching', 'on', 'tolerance', 'playedBy', 'pages'],
  },
  lighter: (request) => ({ ...request, budget: request.budget ?? LIGHTER }),
  async plan(request, patienceSeconds) {
    const found = await findRequested(request, patienceSeconds);
    const space = await SettingSpace.open(found, request, []);
    const { base } = space;
    const figures = onlyMeans(figuresOn(found.game, [base, base], request.on));
    const rules = chosenRules(found.game.parameters, request, found.game.id);
    const { levers, refused } = await leversOf(space, rules);
    const steps = levers.reduce((sum, lever) => sum + lever.steps.length, 0);
    if (steps === 0) throw new UserError(nothingToChange(request, found.game.id));
    const { tolerance, budget = DEFAULT_BUDGET } = request;
    const least = MIN_GAMES * steps;
    if (budget < least) {
      throw new UserError(
        `--budget ${budget} is too little for ${steps} changes of ${levers.length} rules: it takes at least ${least} games. ` +
          'Give it more, or fewer rules with --rules-matching.',
      );
    }
    const plan = planCells(request, found, [base], {
      question: 'levers',
      games: budget,
      chunkSize: CHUNK_SIZE,
      together: true,
      ...(tolerance && { tolerance }),
      counters: [countBaselineDifferences(figures.map((figure) => seatFigure(figure, [base])))],
      aim: { steps: levers.flatMap((lever) => lever.steps.map(({ setting }) => setting)), budget, race: RACE_VERSION },
    });
    const hasRequestedFigures = request.on !== undefined;
    const unclear = request.unclear ?? false;
    return { found, plan, state: { space, levers, refused, figures, hasRequestedFigures, tolerance, budget, unclear } };
  },
  search,
  cellRequest: settingRequest,
  analysis: () => import('./analysis.js'),
};

/** Minimum games of each step for any verdict. */
const MIN_GAMES = 100;

function onlyMeans(figures: readonly Figure[]): readonly Figure[] {
  const other = figures.find(({ statistic }) => typeof statistic === 'object');
  if (other === undefined) return figures;
  throw new UserError(
    `--on ${other.name}: changes are measured game by game, and there only averages and shares can be. ` +
      'Leave out what stands after the @.',
  );
}

/** Returns whether the rulebook leaves a rule open: `interpretation` or `assumption`. */
const isUnclear = ({ provenance }: Parameter): boolean =>
  provenance === 'interpretation' || provenance === 'assumption';

function chosenRules(
  parameters: readonly Parameter[],
  { rulesMatching, unclear = false }: LeversRequest,
  game: string,
): Parameter[] {
  const among = unclear ? parameters.filter(isUnclear) : [...parameters];
  const which = unclear ? ' that the rulebook leaves open' : '';
  return rulesMatching === undefined
    ? allRules(among)
    : matchingRules(among, rulesMatching, '--rules-matching', game, which);
}

function nothingToChange({ unclear, rulesMatching }: LeversRequest, game: string): string {
  if (rulesMatching !== undefined) {
    return `No rule that fits ${rulesMatching} can be changed by a step. See them with: warren list rules ${game}`;
  }
  return unclear
    ? `The rulebook of ${game} leaves nothing open that can be changed by a step.`
    : `${game} has no rule that can be changed by a step.`;
}

/** Returns every rule with its playable steps; steps that resolve to the same setting are merged. */
async function leversOf(space: SettingSpace, rules: readonly Parameter[]) {
  const levers: Lever[] = [];
  const refused: Refusal[] = [];
  for (const parameter of rules) {
    const value = space.base.rules[parameter.key];
    const steps: PlannedStep[] = [];
    const seen = new Set([identityOf(space.base.rules)]);
    const possible = stepsOf(parameter, value);
    const cells = await Promise.all(possible.map(({ change, setting }) => space.planWith([change], setting)));
    for (const [i, step] of possible.entries()) {
      const cell = cells[i];
      if (isRefusal(cell)) {
        refused.push(cell);
        continue;
      }
      const identity = identityOf(cell.rules);
      if (!seen.has(identity)) steps.push({ ...step, cell });
      seen.add(identity);
    }
    levers.push({ parameter, value, steps });
  }
  return { levers, refused };
}

const identityOf = (rules: object): string => JSON.stringify(rules);
