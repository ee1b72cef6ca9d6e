/** "Does it still hold?" Plays the games of an expectations file until each expectation is held or broken. */

import { UserError } from '../../core/errors.js';
import { unknownName } from '../../core/messages.js';
import { countValueGames } from '../../counting/value-games.js';
import { gamesField } from '../../plan/field-words.js';
import { count, text, type ValuesOf } from '../../plan/option.js';
import { planCells } from '../../plan/plan-cells.js';
import { readExpectFile } from '../../plan/read-expect-file.js';
import { failureOptions, gameOptions, type PathOptions } from '../../plan/request.js';
import type { Question } from '../question.js';
import { type ExpectedGame, planGame } from './expectation.js';
import type { ExpectFindings } from './findings.js';
import { type ExpectRun, type ExpectState, trackedValues } from './judge.js';
import { CHUNK_SIZE, search, significanceFor } from './search.js';

const own = {
  budget: count(
    'games to spend at most on each game of the file: 200k, 2M',
    gamesField('Games to spend at most', '200k'),
  ),
  only: text('of a file with several games, only this one: its name, or its number in the file', {
    label: 'Only this game of the file',
    help: 'If the file has several: a name, or a number.',
    isRare: true,
  }),
  seed: gameOptions.seed,
  turnLimit: gameOptions.turnLimit,
  ...failureOptions,
} as const;

export interface ExpectRequest extends ValuesOf<typeof own>, PathOptions {
  /** Path of the expectations file. */
  readonly game: string;
}

const DEFAULT_BUDGET = 200_000;
const MIN_BUDGET = 1_000;
/** Version of the search; incremented with every change, so that no run resumes with games of an older one. */
const SEARCH_VERSION = 1;

export const expect: Question<ExpectRequest, ExpectState, ExpectFindings, ExpectRun> = {
  name: 'expect',
  describe: 'Check that a game is still balanced as a file says',
  options: own,
  examples: [
    ['expect balance.yaml', 'held, broken, or not enough evidence: exit code 0, 1 or 3'],
    ['expect balance.yaml --junit balance.xml --markdown balance.md', 'for a build server and a pull request'],
    ['expect dig.yaml --record dig --players 4', 'writes dig.yaml from what dig is like now'],
  ],
  form: {
    title: 'Is it still balanced?',
    isAboutFile: true,
    fields: ['budget', 'only'],
  },
  judges: true,
  async plan(request, patienceSeconds) {
    const { budget = DEFAULT_BUDGET } = request;
    if (budget < MIN_BUDGET) {
      throw new UserError(`--budget is games to spend and must be at least ${MIN_BUDGET}, but was ${budget}.`);
    }
    const { game, family } = await readGame(request, patienceSeconds);
    const { found, cells, tables, expectations, rotate } = game;
    const aim = {
      tables: tables.map(({ name }) => name),
      expectations: expectations.map(({ name, parts }) => [name, ...parts.map(({ text }) => text)].join(': ')),
      family,
      search: SEARCH_VERSION,
    };
    const sizes = { games: Math.ceil(budget / cells.length), chunkSize: CHUNK_SIZE };
    const counters = [countValueGames(trackedValues(expectations))];
    const plan = planCells({ ...request, rotate }, found, cells, { question: 'expect', ...sizes, aim, counters });
    return { found, plan, state: { game, family, significance: significanceFor(family), budget } };
  },
  search,
  cellRequest: ({ seed, turnLimit }, { variant }, { state }) => {
    const table = state.game.tables.find(({ name }) => name === variant);
    if (table === undefined) throw new Error(`there is no table ${variant}`);
    return { ...table.request, seed, turnLimit };
  },
  analysis: () => import('./analysis.js'),
};

/** Returns the file's games in order, by the names that `--only` accepts. */
export function gamesIn({ game: file, cwd }: Pick<ExpectRequest, 'game' | 'cwd'>): string[] {
  const games = readExpectFile(file, cwd).map(({ game }) => game);
  return games.map((game, i) => (games.indexOf(game) === games.lastIndexOf(game) ? game : String(i + 1)));
}

/** Plans all games of the file, because the confidence covers the expectations of all of them. */
async function readGame(
  request: ExpectRequest,
  patienceSeconds: number | undefined,
): Promise<{ game: ExpectedGame; family: number }> {
  const games: ExpectedGame[] = [];
  for (const one of readExpectFile(request.game, request.cwd)) games.push(await planGame(one, patienceSeconds));
  const family = games.flatMap(({ expectations }) => expectations).reduce((sum, { parts }) => sum + parts.length, 0);
  return { game: games[chosen(request, gamesIn(request))], family };
}

function chosen({ game: file, only }: ExpectRequest, names: readonly string[]): number {
  if (only === undefined && names.length === 1) return 0;
  if (only === undefined) {
    throw new UserError(
      `${file} expects something of ${names.length} games. Name the one that is meant (only): ${names.join(', ')}.`,
    );
  }
  const number = names.indexOf(only) >= 0 ? names.indexOf(only) : Number(only) - 1;
  if (names[number] !== undefined) return number;
  throw new UserError(unknownName(`game in ${file}`, only, names, 'Name it as the file does.'));
}
