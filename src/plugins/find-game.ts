/** Finds a game by its shipped name or by the path of a user's file. */
import path from 'node:path';
import { columnsProblem } from '../core/column.js';
import { UserError } from '../core/errors.js';
import type { Game, LuckSource, PlayableGame } from '../core/game.js';
import { mapValues } from '../core/map-values.js';
import { unknownName } from '../core/messages.js';
import type { Rules } from '../core/parameter.js';
import { loadPlugin, looksLikePath, shippedModule, userModule } from './find-module.js';
import { shippedGameFile, shippedGames } from './own-files.js';
import type { ResolvedRules } from './plugin-calls.js';
import type { PluginModule } from './plugin-module.js';

export interface FoundGame {
  readonly game: Game;
  readonly module: PluginModule;
  /** Resolves the rules that a user has set. */
  readonly resolve: (given: Rules, players: number) => Promise<ResolvedRules>;
  /** Returns whether the game's matches can resample what a seat does not know. */
  readonly hasRedraw: (rules: Rules, players: number) => Promise<boolean>;
  /** Timeout of calls to the game and to the strategies that will play it. */
  readonly patienceSeconds?: number | undefined;
}

/** Finds a game; a path is relative to `cwd`, by default the current folder. */
export async function findGame(nameOrPath: string, cwd = '.', patienceSeconds?: number): Promise<FoundGame> {
  const module = looksLikePath(nameOrPath) ? await userModule(nameOrPath, cwd) : await namedModule(nameOrPath);
  const { facts: game, functions, call } = await loadPlugin<PlayableGame>(module, nameOrPath, FACTS, patienceSeconds);
  const isMissing = (fact: (typeof FACTS)[number]) => game[fact] === undefined && !functions.includes(fact);
  const missing = FACTS.find((fact) => isMissing(fact) && !OPTIONAL.includes(fact));
  const isList = (fact: keyof Game) => Array.isArray(game[fact]);
  const wrong =
    LISTS.find((fact) => !isList(fact)) ??
    (isLineUp(game.usual) ? undefined : 'usual') ??
    (game.sources === undefined || isSources(game.sources) ? undefined : 'sources') ??
    (game.optionKinds === undefined || isKinds(game.optionKinds) ? undefined : 'optionKinds');
  if (missing !== undefined || wrong !== undefined) {
    throw new UserError(
      `${nameOrPath} does not export a game: its default export has no "${missing ?? wrong}"` +
        `${missing === undefined ? ' that is a list' : ''}. ` +
        'Start from src/games/pig/pig.ts; docs/write-a-game.md explains it.',
    );
  }
  const whole = game as Game;
  const preset = Object.keys(whole.presets).find((name) => !isLineUp(whole.presets[name].usual));
  if (preset !== undefined) {
    throw new UserError(
      `The preset ${preset} of ${nameOrPath} has a "usual" that is no list of names. docs/write-a-game.md explains it.`,
    );
  }
  const problem = columnsProblem(whole.columns, whole.play);
  if (problem !== undefined) {
    throw new UserError(`The games of ${nameOrPath} cannot be counted: ${problem}. docs/write-a-game.md explains it.`);
  }
  return {
    game: looksLikePath(nameOrPath) ? withOwnFolder(whole, nameOrPath, cwd) : whole,
    module,
    resolve: (rules, players) => call('resolve', { rules, players }),
    hasRedraw: (rules, players) => call('hasRedraw', { rules, players }),
    patienceSeconds,
  };
}

/** Resolves the paths of a user's game, which are relative to its file. */
const withOwnFolder = (game: Game, shownAs: string, cwd: string): Game => ({
  ...game,
  ...(game.usual && {
    usual: fromFolder(game.usual, cwd, shownAs),
  }),
  presets: mapValues(game.presets, (preset) => ({
    ...preset,
    ...(preset.usual && { usual: fromFolder(preset.usual, cwd, shownAs) }),
  })),
});

const fromFolder = (names: readonly string[], cwd: string, shownAs: string): string[] =>
  names.map((name) => (looksLikePath(name) ? path.resolve(cwd, path.dirname(shownAs), name) : name));

const LISTS = ['parameters', 'columns', 'decisions', 'streams'] as const;
const OPTIONAL: readonly string[] = ['usual', 'thinker', 'sources', 'hidesNothing', 'decisionLabels', 'optionKinds'];
const FACTS = [
  ...([
    'id',
    'version',
    'title',
    'about',
    'seats',
    'usual',
    'thinker',
    'sources',
    'hidesNothing',
    'decisionLabels',
    'optionKinds',
    'play',
    'presets',
    'createMatch',
  ] as const),
  ...LISTS,
] as const;

/** Validates an optional list of names. */
const isLineUp = (usual: unknown): boolean =>
  usual === undefined || (Array.isArray(usual) && usual.every((name) => typeof name === 'string'));

/** Validates names with lists of names. */
const isSources = (sources: unknown): boolean =>
  Array.isArray(sources) &&
  sources.every(
    (source: Partial<LuckSource> | null) =>
      typeof source?.name === 'string' &&
      Array.isArray(source.streams) &&
      source.streams.every((stream) => typeof stream === 'string'),
  );

/** Validates lists of names. */
const isKinds = (kinds: object): boolean =>
  Object.values(kinds).every((names) => Array.isArray(names) && names.every((name) => typeof name === 'string'));

function namedModule(name: string): Promise<PluginModule> {
  const names = shippedGames();
  if (names.includes(name)) return shippedModule(shippedGameFile(name));
  throw new UserError(
    unknownName('game', name, names, 'See them with: warren list games. A game of your own: ./my-game.ts'),
  );
}
