/** Finds a strategy by `name`, `name{key:value}` or the path of a user's file. */
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import type { Strategy } from '../core/strategy.js';
import { withDataFiles } from './data-files.js';
import { importFacts, looksLikePath, shippedModule, userModule } from './find-module.js';
import { knownStrategies, shippedFamilyFile, shippedStrategyFile } from './own-files.js';
import type { PluginModule } from './plugin-module.js';
import { guardFunction } from './timeout.js';

export interface FoundStrategy {
  readonly strategy: Strategy;
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
  const strategy = await readStrategy(module, nameOrPath, patienceSeconds);
  if (strategy.game !== 'any' && strategy.game !== game) {
    throw new UserError(`${nameOrPath} plays ${strategy.game}, not ${game}. See: warren list strategies ${game}`);
  }
  const folder = path.dirname(path.resolve(cwd, nameOrPath));
  return { strategy, module: isPath ? withDataFiles(module, strategy, nameOrPath, folder) : module, name };
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

async function readStrategy(module: PluginModule, shownAs: string, seconds: number | undefined): Promise<Strategy> {
  const strategy = await importFacts<Strategy>(module, shownAs, FACTS, seconds);
  const { cannotPlay, ...facts } = strategy;
  const wrong =
    findMissing(facts, { game: 'string', about: 'string', create: 'function' }) ??
    (isParameters(facts.parameters) ? undefined : '"parameters" that are a list of parameters') ??
    (isImagines(facts.imagines) ? undefined : '"imagines" that says of every player its "usual" and its "about"');
  if (wrong !== undefined) {
    throw new UserError(
      `${shownAs} does not export a strategy: its default export has no ${wrong}. ` +
        'strategies/README.md shows one in twenty lines.',
    );
  }
  const own =
    typeof cannotPlay === 'function'
      ? { cannotPlay: guardFunction(`${shownAs}: cannotPlay`, cannotPlay, seconds) }
      : {};
  return { ...facts, ...own } as Strategy;
}

const isParameters = (found: unknown): boolean =>
  Array.isArray(found) && found.every((one) => typeof one === 'object' && one !== null && typeof one.key === 'string');

const isImagines = (found: unknown): boolean =>
  found === undefined ||
  (typeof found === 'object' &&
    found !== null &&
    Object.values(found).every((one) => typeof one?.usual === 'string' && typeof one.about === 'string'));

const findMissing = (facts: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted)
    .filter(([fact, type]) => typeof facts[fact] !== type)
    .map(([fact, type]) => `"${fact}" of type ${type}`)[0];

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
