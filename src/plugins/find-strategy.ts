/** Finds a strategy by `name`, `name{key:value}` or the path of a user's file. */
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import type { Rules } from '../core/parameter.js';
import type { Strategy } from '../core/strategy.js';
import { withDataFiles } from './data-files.js';
import { loadPlugin, looksLikePath, shippedModule, userModule } from './find-module.js';
import { knownStrategies, shippedFamilyFile, shippedStrategyFile } from './own-files.js';
import type { PluginModule } from './plugin-module.js';

/** The facts of a strategy: plain data. */
export type StrategyFacts = Omit<Strategy, 'create' | 'cannotPlay'>;

export interface FoundStrategy {
  readonly strategy: StrategyFacts;
  /** Returns why it cannot play at a table; undefined if it can. */
  readonly cannotPlay: (rules: Rules, players: number) => Promise<string | undefined>;
  readonly module: PluginModule;
  /** Name without parameters. */
  readonly name: string;
}

/** Finds a strategy; a path is relative to `cwd`, by default the current folder. */
export async function findStrategy(
  game: string,
  nameOrPath: string,
  cwd = '.',
  patienceSeconds?: number,
): Promise<FoundStrategy> {
  const isPath = looksLikePath(nameOrPath);
  const name = isPath ? nameOfPath(nameOrPath) : toKebabName(game, nameOrPath);
  const module = isPath ? await userModule(nameOrPath, cwd) : await namedModule(game, name);
  const { strategy, cannotPlay } = await readStrategy(module, nameOrPath, patienceSeconds);
  if (strategy.game !== 'any' && strategy.game !== game) {
    throw new UserError(`${nameOrPath} plays ${strategy.game}, not ${game}. See: warren list strategies ${game}`);
  }
  const folder = path.dirname(path.resolve(cwd, nameOrPath));
  return { strategy, cannotPlay, module: isPath ? withDataFiles(module, strategy, nameOrPath, folder) : module, name };
}

/** Names `./mine.ts` `mine`; control characters are replaced, because a line break would start a new line of output. */
export const nameOfPath = (typed: string): string =>
  path
    .basename(typed)
    .replace(/\.\w+$/, '')
    .replaceAll(/\p{Cc}/gu, '\ufffd');

/** Converts the former spelling `diggerRush` to `digger-rush`. */
function toKebabName(game: string, name: string): string {
  const dashed = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return knownStrategies(game).includes(dashed) ? dashed : name;
}

const FACTS = ['game', 'about', 'parameters', 'files', 'imagines', 'cannotPlay', 'create'] as const;

async function readStrategy(
  module: PluginModule,
  shownAs: string,
  seconds: number | undefined,
): Promise<Pick<FoundStrategy, 'strategy' | 'cannotPlay'>> {
  const { facts, functions, call } = await loadPlugin<Strategy>(module, shownAs, FACTS, seconds);
  const wrong =
    findMissing(facts, ['game', 'about']) ??
    (functions.includes('create') ? undefined : '"create" of type function') ??
    (isParameters(facts.parameters) ? undefined : '"parameters" that are a list of parameters') ??
    (isImagines(facts.imagines) ? undefined : '"imagines" that says of every player its "usual" and its "about"');
  if (wrong !== undefined) {
    throw new UserError(
      `${shownAs} does not export a strategy: its default export has no ${wrong}. ` +
        'strategies/README.md shows one in twenty lines.',
    );
  }
  const isPicky = functions.includes('cannotPlay');
  return {
    strategy: facts as Strategy,
    cannotPlay: async (rules, players) => (isPicky ? call('cannotPlay', { rules, players }) : undefined),
  };
}

const isParameters = (found: unknown): boolean =>
  Array.isArray(found) && found.every((one) => typeof one === 'object' && one !== null && typeof one.key === 'string');

const isImagines = (found: unknown): boolean =>
  found === undefined ||
  (typeof found === 'object' &&
    found !== null &&
    Object.values(found).every((one) => typeof one?.usual === 'string' && typeof one.about === 'string'));

const findMissing = (facts: Readonly<Record<string, unknown>>, texts: readonly string[]): string | undefined =>
  texts.filter((fact) => typeof facts[fact] !== 'string').map((fact) => `"${fact}" of type string`)[0];

function namedModule(game: string, name: string): Promise<PluginModule> {
  const names = knownStrategies(game);
  if (names.includes(name)) {
    return shippedModule(shippedStrategyFile(game, name), shippedFamilyFile(game, name));
  }
  throw new UserError(
    unknownName(
      `strategy for ${game}`,
      name,
      names,
      `See them with: warren list strategies ${game}. A strategy of your own: ./mine.ts`,
    ),
  );
}
