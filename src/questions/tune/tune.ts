/** "Which setting gives me this?" Searches a space of settings for one that meets the targets. */

import { leadingOf } from '../../core/column.js';
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { countBaselineDifferences } from '../../counting/baseline-differences.js';
import { gamesField, rulesField } from '../../plan/field-words.js';
import type { SeatedFigure } from '../../plan/figure.js';
import { count, texts, type ValuesOf, word } from '../../plan/option.js';
import type { PlannedCell } from '../../plan/plan.js';
import { digestedPlan } from '../../plan/plan.js';
import { planCell, planCells, settingRequest } from '../../plan/plan-cells.js';
import { findRequested } from '../../plan/preset-line-up.js';
import { figuresOn, seatFigure } from '../../plan/read-figure.js';
import { failureOptions, gameOptions, type Request } from '../../plan/request.js';
import { COUNT, fits } from '../../plan/schema.js';
import { isRefusal, SettingSpace } from '../../plan/setting-space.js';
import { readTarget } from '../../plan/target.js';
import { digestOf } from '../../plugins/host.js';
import { SCREENING_SHARE, SEARCH_SHARE } from '../../search/budget-shares.js';
import type { SearchAim } from '../../search/outcome.js';
import { CHUNK_SIZE } from '../../search/race.js';
import { isScreened } from '../../search/screening.js';
import { searchSettings } from '../../search/search-settings.js';
import { leastBudget } from '../../search/solve-rules.js';
import type { Question } from '../question.js';
import type { WithGames } from '../watch-games.js';
import type { TuneFindings, TuneRun } from './findings.js';
import { isOpenChoice, readFree } from './free-rules.js';

const fewRules = word(COUNT, {
  parse: (text, option) => {
    if (/^\d+$/.test(text) && fits(COUNT, Number(text))) return Number(text);
    throw new UserError(`${option} is how many rules may change at once, 1 or more, but was given "${text}".`);
  },
});

const own = {
  free: texts(
    'what may change: key=1,2,4 or key=1..6 or table:face=0..6, key or trap.* (any value), all (repeatable)',
    {
      ...rulesField,
      label: 'Rules that may change',
    },
  ),
  target: texts('what is wanted: "rounds 10..14", "win:seat1 25%", "rounds@p90 <= 20", "rounds@sd <= 4" (repeatable)', {
    label: 'What you want',
    help: 'Each on a line of its own: rounds 10..14, or win:seat1 25%, or rounds@p90 <= 20. Add a figure from the list, then say what it should be.',
    adds: 'targets',
  }),
  changes: fewRules('change at most this many of those rules: 1 [1 with --free all]', {
    label: 'Rules that change at most',
    help: 'With 1, every rule is tried alone.',
    unlessInForm: 'all of them',
  }),
  budget: count('games to spend in all: 200k, 20M', gamesField('Games to spend in all', '1M')),
} as const;

export interface TuneRequest extends Request, ValuesOf<typeof own> {}

const DEFAULT_BUDGET = 1_000_000;
const MIN_BUDGET = 1_000;
/** Version of the search; incremented with every change, so that no run resumes with games of an older one. */
const SEARCH_VERSION = 6;

export const tune: Question<TuneRequest, SearchAim, WithGames<TuneFindings>, TuneRun> = {
  name: 'tune',
  describe: 'Find the setting that gives what you want',
  options: { ...own, ...gameOptions, ...failureOptions },
  examples: [
    [
      "tune pig --free die.sides=4..12 --target 'rounds 9..12' --strategies hold --budget 50k",
      'which die makes a game of 9 to 12 rounds',
    ],
    [
      "tune dig --free 'trap.foreign.faces:trip=0..6' --free player.hp=3..8 --target 'rounds 16..18' --target 'trap.foreign.trips >= 2'",
      'trap odds and hit points together',
    ],
    [
      "tune pig --free die.sides=4..12 --free target=40..160/10 --changes 1 --target 'rounds 11..13' --strategies hold --budget 50k",
      'which one rule to change',
    ],
  ],
  form: {
    title: 'Which setting gives me the game I want?',
    fields: ['target', 'free', 'changes', 'budget'],
  },
  async plan(request, patienceSeconds) {
    const found = await findRequested(request, patienceSeconds);
    const { target: wanted = [], budget = DEFAULT_BUDGET } = request;
    const axes = readFree(found.game, (await planCell(found, request)).rules, request.free);
    // Default for rules that the user did not choose: one at a time.
    const changes = request.changes ?? (isOpenChoice(request.free) ? 1 : undefined);
    if (wanted.length === 0) {
      const aimed = leadingOf(found.game.columns, 'length')?.name ?? found.game.columns[0].name;
      throw new UserError(`Nothing is aimed at. Say what you want: --target "${aimed} 10..14".`);
    }
    if (budget < MIN_BUDGET) {
      throw new UserError(
        `--budget is the games to spend in all and must be at least ${MIN_BUDGET}, but was ${budget}.`,
      );
    }
    const space = await SettingSpace.open(found, request, axes, changes);
    const { base } = space;
    const isMany = isScreened({ space, changes });
    const least = changes === 1 || isMany ? leastBudget(space.axes, isMany ? SCREENING_SHARE : SEARCH_SHARE) : 0;
    if (budget < least) {
      throw new UserError(
        `--budget ${budget} is too little for ${space.axes.length} rules: it takes at least ${least} games. ` +
          'Give it more, or fewer rules.',
      );
    }
    const targets = wanted.map((text) => readTarget(found.game, base, text));
    const aim = {
      axes: space.axes.map(({ name, values }) => `${name}=${values.map(({ label }) => label).join(' ')}`),
      targets: targets.map(({ text }) => text),
      budget,
      search: SEARCH_VERSION,
      ...(changes !== undefined && { changes }),
    };
    const sizes = { games: budget, chunkSize: CHUNK_SIZE };
    const aimed = new Set(targets.map(({ figure }) => figure.name));
    const sideFigures = changes === 1 ? sideFiguresOf(found.game, base).filter(({ name }) => !aimed.has(name)) : [];
    const counters = changes === 1 ? [countBaselineDifferences(sideFigures)] : [];
    const tables = await tablesOf(space);
    const plan = planCells(request, found, tables, { question: 'tune', ...sizes, counters, aim });
    const freshSeed = `${plan.seed}, fresh`;
    return { found, plan, state: { space, targets, budget, changes, freshSeed, sideFigures } };
  },
  async search({ plan, state, found }, run) {
    const { outcome, counts } = await searchSettings(state, plan.seed, run);
    return {
      outcome,
      digest: digestOf(digestedPlan(plan, found.game) + counts.map((own) => JSON.stringify(own)).join('')),
    };
  },
  cellRequest: (request, cell, planned) =>
    settingRequest({ ...request, seed: cell.seed ?? request.seed }, cell, planned),
  analysis: () => import('./analysis.js'),
};

/** Returns the figures in which side effects are measured, if only one rule is changed. */
const sideFiguresOf = (game: Game, base: PlannedCell): SeatedFigure[] =>
  figuresOn(game, [base, base], undefined).map((figure) => seatFigure(figure, [base]));

/** Plans the current rules at every table of the search: with each number of seats, if that may change. */
async function tablesOf(space: SettingSpace): Promise<PlannedCell[]> {
  const seats = space.axes.find(({ name }) => name === 'players')?.values ?? [];
  const tables = await Promise.all(seats.map(({ change, label }) => space.planWith([change], `players=${label}`)));
  const playable = tables.flatMap((table) => (isRefusal(table) ? [] : [table]));
  return playable.length === 0 ? [space.base] : playable;
}
