/** "Does thinking pay?" Builds a ladder from random through scripted strategies to thinkers with growing budgets. */

import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { countChoices } from '../../counting/choice-counts.js';
import { type Contrast, countContrasts } from '../../counting/contrasts.js';
import { countSeatWins } from '../../counting/seat-wins.js';
import { gamesField } from '../../plan/field-words.js';
import { defaultLineUp, planLineUp } from '../../plan/line-up.js';
import { count, counts, names, text, type ValuesOf } from '../../plan/option.js';
import type { CounterSpec, PlannedCell } from '../../plan/plan.js';
import { type GamesRequest, planCells } from '../../plan/plan-cells.js';
import { type PlannedRules, planRules } from '../../plan/plan-rules.js';
import { findRequested } from '../../plan/preset-line-up.js';
import { failureOptions, tableOptions } from '../../plan/request.js';
import type { FoundGame } from '../../plugins/find-game.js';
import type { Question } from '../question.js';
import { duelLineUps } from '../tournament/choose-line-ups.js';
import { MAX_DISTINCT_SEATS, strideOf, teamWin } from '../tournament/line-ups.js';
import type { WithGames } from '../watch-games.js';
import type { SkillFindings } from './findings.js';
import { duelsOf, type PlannedRung, planRungs } from './rungs.js';
import { type Rung, type SkillState, TRIES } from './skill-state.js';

const own = {
  strategies: names('who does not think: names, name{key:value} or paths, separated by commas', {
    label: 'Who does not think',
    help: 'Separated by commas.',
    unless: 'all that the game ships',
    adds: 'strategies',
  }),
  thinker: text('who thinks, with # in place of its budget: lookahead{games:#,of:rusher}', {
    label: 'Who thinks',
    help: 'With # in place of its budget: lookahead{games:#,of:rusher}.',
    unless: 'the game’s own',
    isRare: true,
  }),
  budgets: counts('how much it thinks about a decision, separated by commas, each rung twice the last', {
    label: 'How much it thinks',
    help: 'Separated by commas, each twice the last: 4,8,16.',
    unless: 'by the game',
    isRare: true,
  }),
  games: count(
    'games for every two who meet; in a game played together, for each rung',
    gamesField('Games for every two who meet', '120'),
  ),
} as const;

export interface SkillRequest extends Omit<GamesRequest, 'until' | 'tolerance'>, ValuesOf<typeof own> {}

/** Whole turns through all seatings of up to four players. */
const DEFAULT_GAMES = 120;
/** Small, because thinkers take long over each game. */
const CHUNK_SIZE = 8;

export const skill: Question<SkillRequest, SkillState, WithGames<SkillFindings>> = {
  name: 'skill',
  describe: 'Find whether thinking pays: a ladder of players from random to those who think long',
  options: { ...tableOptions, ...own, ...failureOptions },
  examples: [
    ['skill dig', 'a ladder from random players to those who think longest'],
    ["skill pig --thinker 'mcts{iterations:#,horizon:1,rollout:hold}' --budgets 25,50,100,200", 'other thinkers'],
  ],
  form: {
    title: 'Does thinking pay?',
    fields: ['games', 'strategies', 'thinker', 'budgets'],
  },
  async plan(request, patienceSeconds) {
    if (request.rotate === false) {
      throw new UserError('A ladder always rotates seats, or it would be about seats: leave out rotate: false.');
    }
    const found = await findRequested(request, patienceSeconds);
    const { game } = found;
    const table = await planRules(found, request);
    const { rungs, leftOut } = await planRungs(found, table, request);
    const games = balanced(request.games ?? DEFAULT_GAMES, table.players);
    const isTeam = game.play === 'together';
    const tables = isTeam ? teams(rungs, table) : duels(rungs, table);
    const tries = await triedLineUp(found, table, request);
    const stride = strideOf(game, table.players, games);
    const cells = [...tables.map(({ cell }) => cell), ...tries].map((cell, i) => ({ ...cell, firstGame: i * stride }));
    const plan = planCells({ chunkSize: CHUNK_SIZE, ...request, games }, found, cells, {
      question: 'skill',
      together: isTeam,
      counters: [...counters(game, rungs, cells), ...(tries.length === 0 ? [] : [countChoices])],
    });
    const seated = tables.map(({ rungs: sitting }) => sitting);
    const tried = tries.length === 0 ? undefined : cells.length - 1;
    const state = { rungs: rungs.map(({ agent: _, ...rung }) => rung), seatedRungs: seated, trialCell: tried, leftOut };
    return { found, plan, state };
  },
  cellRequest: (request, { lineUp, players }, { state: { rungs } }) => ({
    ...request,
    players,
    strategies: lineUp.map(({ name }) => rungs.find((rung) => rung.name === name)?.text ?? name),
  }),
  analysis: () => import('./analysis.js'),
};

/** Rounds up to whole rotations, so that every player sits in every seat equally often. */
const balanced = (games: number, players: number): number => Math.ceil(games / players) * players;

interface Table {
  readonly cell: PlannedCell;
  /** Indices of the rungs seated there; a strategy in several seats occurs once. */
  readonly rungs: readonly number[];
}

/** Plans the tables of every duel, with the two alternating around the table. */
function duels(rungs: readonly PlannedRung[], table: PlannedRules): Table[] {
  return duelsOf(rungs).flatMap((pair) =>
    duelLineUps(...pair, table.players).map((sitting) => {
      const lineUp = sitting.map((rung) => rungs[rung].agent);
      const variant = pair.map((rung) => rungs[rung].name).join(' against ');
      return { cell: { ...table, variant, lineUp, firstGame: 0, ...recordedChoices(rungs, pair) }, rungs: pair };
    }),
  );
}

/** Plans every rung as a whole team. */
const teams = (rungs: readonly PlannedRung[], table: PlannedRules): Table[] =>
  rungs.map(({ name, agent }, i) => {
    const lineUp = Array.from({ length: table.players }, () => agent);
    return { cell: { ...table, variant: name, lineUp, firstGame: 0, ...recordedChoices(rungs, [i]) }, rungs: [i] };
  });

/** Records choices only for the two ends of the ladder: random, and the largest budget. */
const recordedChoices = (rungs: readonly Rung[], sitting: readonly number[]): Pick<PlannedCell, 'choices'> =>
  sitting.includes(rungs.length - 1) || sitting.some((i) => rungs[i].kind === 'random')
    ? { choices: { tries: 0 } }
    : {};

/**
 * Plans the trial cell: the named or default strategies, without thinkers. Empty for a game without kinds of options.
 */
async function triedLineUp(
  found: FoundGame,
  table: PlannedRules,
  { strategies, cwd }: SkillRequest,
): Promise<PlannedCell[]> {
  const { game, patienceSeconds } = found;
  if (game.optionKinds === undefined) return [];
  const seated = strategies?.slice(0, table.players) ?? defaultLineUp(game, table.players);
  const lineUp = await planLineUp(found, seated, { ...table, cwd, patienceSeconds, among: strategies });
  return [{ ...table, variant: 'options are tried', lineUp, firstGame: 0, choices: { tries: TRIES } }];
}

/** Returns the counters: for teams, paired contrasts of every two; else wins by seat. */
function counters(game: Game, rungs: readonly Rung[], cells: readonly PlannedCell[]): CounterSpec[] {
  if (game.play === 'together') return [countContrasts([teamWin(game, cells)], contrastsOf(rungs))];
  return cells[0].players <= MAX_DISTINCT_SEATS ? [countSeatWins] : [];
}

/** Returns every rung minus every lower one; the lower of two is earlier in the list of rungs. */
const contrastsOf = (rungs: readonly Rung[]): Contrast[] =>
  rungs.flatMap((upper, i) =>
    rungs.slice(0, i).map((lower, j) => ({
      name: `${upper.name} minus ${lower.name}`,
      figure: 0,
      scale: 1,
      terms: [
        { cell: i, weight: 1 },
        { cell: j, weight: -1 },
      ],
    })),
  );
