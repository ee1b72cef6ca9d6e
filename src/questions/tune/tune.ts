/** "Which setting gives me this?" A search through a space of settings for one that meets the targets. */
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { count, texts, type ValuesOf, word } from '../../plan/option.js';
import { planCells, settingRequest } from '../../plan/plan-cells.js';
import { failureOptions, gameOptions, type Request } from '../../plan/request.js';
import { SettingSpace } from '../../plan/setting-space.js';
import { type Axis, readAxis } from '../../plan/vary.js';
import { findGame } from '../../plugins/find-game.js';
import type { Question } from '../question.js';
import type { WithGames } from '../watch-games.js';
import type { TuneFindings } from './findings.js';
import { NOTHING_YET, type TuneKnown } from './search/outcome.js';
import { CHUNK_SIZE } from './search/race.js';
import { search } from './search/search.js';
import { readTarget } from './target.js';

const fewRules = word((option, text) => {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new UserError(`${option} is how many rules may change at once, 1 or more, but was given "${text}".`);
});

const own = {
  free: texts('what may change: key=1,2,4 or key=1..6 or key=0..1/0.25 or table:face=0..6 (repeatable)'),
  target: texts('what is wanted: "rounds 10..14", "win:seat1 25%", "rounds@p90 <= 20", "rounds@sd <= 4" (repeatable)'),
  changes: fewRules('answers that change at most so many of the rules that may: 1'),
  budget: count('games to spend in all: 200k, 20M [1M]'),
} as const;

export interface TuneRequest extends Request, ValuesOf<typeof own> {}

const USUAL_BUDGET = 1_000_000;
const LEAST_BUDGET = 1_000;
/** How the search goes; counts up when it goes another way, so that nobody goes on with games of the old one. */
const SEARCH_VERSION = 3;

export const tune: Question<TuneRequest, TuneKnown, WithGames<TuneFindings>> = {
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
  async plan(request) {
    const found = await findGame(request.game, request.cwd);
    const axes = readFree(found.game, request);
    const { target: wanted = [], budget = USUAL_BUDGET, changes } = request;
    if (wanted.length === 0) {
      throw new UserError('Nothing is aimed at. Say what you want: --target "rounds 10..14".');
    }
    if (budget < LEAST_BUDGET) {
      throw new UserError(
        `--budget is the games to spend in all and must be at least ${LEAST_BUDGET}, but was ${budget}.`,
      );
    }
    const space = await SettingSpace.open(found, request, axes, changes);
    const targets = wanted.map((text) => readTarget(found.game, space.base, text));
    const aim = {
      axes: space.axes.map(({ name, values }) => `${name}=${values.map(({ label }) => label).join(' ')}`),
      targets: targets.map(({ text }) => text),
      ...{ budget, search: SEARCH_VERSION, ...(changes !== undefined && { changes }) },
    };
    const sizes = { games: budget, chunkSize: CHUNK_SIZE };
    const plan = planCells(request, found, [space.base], { question: 'tune', ...sizes, aim });
    const freshSeed = `${plan.seed}, fresh`;
    return { found, plan, known: { space, targets, budget, changes, freshSeed, outcome: NOTHING_YET } };
  },
  search,
  alone: (request, cell) => settingRequest({ ...request, seed: cell.seed ?? request.seed }, cell),
  telling: () => import('./telling.js'),
};

function readFree(game: Game, { free = [] }: TuneRequest): Axis[] {
  const axes = free.map((text) => readAxis(game, '--free', text));
  if (axes.length === 0) {
    throw new UserError('Nothing may change. Say what may: --free key=values, for example --free trap.perTurn=0..3.');
  }
  const twice = axes.find(({ name }, i) => axes.slice(0, i).some((other) => other.name === name));
  if (twice !== undefined) throw new UserError(`--free ${twice.name} was given twice. Give all its values at once.`);
  return axes;
}
