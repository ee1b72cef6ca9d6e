/** "Which strategies are strong, and is one too strong?" Simulates a cell per line-up. */

import { UserError } from '../../core/errors.js';
import { gamesField } from '../../plan/field-words.js';
import { count, names, type ValuesOf } from '../../plan/option.js';
import type { PlannedAgent } from '../../plan/plan.js';
import { DEFAULT_GAMES, type GamesRequest, planCells } from '../../plan/plan-cells.js';
import { planRules } from '../../plan/plan-rules.js';
import { findRequested } from '../../plan/preset-line-up.js';
import { DEFAULT_SEED, failureOptions, tableOptions } from '../../plan/request.js';
import type { Question } from '../question.js';
import type { WithGames } from '../watch-games.js';
import { chooseLineUps } from './choose-line-ups.js';
import type { TournamentFindings } from './findings.js';
import { planEntrants, strideOf, type TournamentFacts, tournamentCounters } from './line-ups.js';

const own = {
  strategies: names(
    'who takes part: names, name{key:value} or paths, separated by commas [all that the game ships but random]',
    {
      label: 'Who takes part',
      help: 'Separated by commas.',
      unlessInForm: 'all that the game ships, but not random',
      adds: 'strategies',
    },
  ),
  games: count('games for each line-up: 5k, 1e6', gamesField('Games for each line-up', '100k in all')),
} as const;

export interface TournamentRequest extends Omit<GamesRequest, 'until' | 'tolerance'>, ValuesOf<typeof own> {}

/** Minimum default of games per line-up: fewer are too small a sample. */
const MIN_GAMES = 1000;

export const tournament: Question<TournamentRequest, TournamentFacts, WithGames<TournamentFindings>> = {
  name: 'tournament',
  describe: 'Say which strategies are strong, and whether one is too strong',
  options: { ...tableOptions, ...own, ...failureOptions },
  examples: [
    ['tournament dig', 'all strategies of the game but random'],
    ["tournament pig --strategies 'random,hold{at:15},hold,hold{at:25},optimal' --games 20k", 'chosen ones'],
    ['tournament pig --players 3', 'at a table of three'],
  ],
  form: {
    title: 'Which strategy is strongest?',
    fields: ['strategies', 'games'],
  },
  async plan(request, patienceSeconds) {
    if (request.rotate === false) {
      throw new UserError('A tournament always rotates seats, or it would be about seats: leave out rotate: false.');
    }
    const found = await findRequested(request, patienceSeconds);
    const table = await planRules(found, request);
    const { entrants, leftOut } = await planEntrants(found, table, request);
    const { rule, lineUps } = chooseLineUps(entrants.length, table.players, {
      alone: found.game.play === 'together' ? 'inOrder' : 'last',
      seed: request.seed ?? DEFAULT_SEED,
    });
    const games = request.games ?? Math.max(MIN_GAMES, Math.ceil(DEFAULT_GAMES / lineUps.length));
    // Whole turns around the table, so that every strategy has every seat equally often.
    const balanced = Math.ceil(games / table.players) * table.players;
    const stride = strideOf(found.game, table.players, balanced);
    const agents = entrants.map(({ agent }) => agent);
    const cells = lineUps.map((sitting, i) => {
      const lineUp = sitting.map((agent) => agents[agent]);
      return { ...table, variant: namesOf(lineUp).join(','), lineUp, firstGame: i * stride };
    });
    const strategies = namesOf(agents);
    const plan = planCells({ ...request, games: balanced }, found, cells, {
      question: 'tournament',
      together: found.game.play === 'together',
      counters: tournamentCounters(found.game, strategies, cells),
    });
    const typed = new Map(entrants.map(({ agent, text }) => [agent.name, text]));
    return { found, plan, state: { strategies, typed, rule, leftOut } };
  },
  cellRequest: (request, { lineUp, players }, { state: { typed } }) => ({
    ...request,
    players,
    strategies: lineUp.map(({ name }) => typed.get(name) ?? name),
  }),
  analysis: () => import('./analysis.js'),
};

const namesOf = (agents: readonly PlannedAgent[]): string[] => agents.map(({ name }) => name);
