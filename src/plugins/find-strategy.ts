/** Finds a strategy by `name`, `name{key:value}` or the path of a file the user wrote. */
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import type { Strategy } from '../core/strategy.js';
import { importDefault, looksLikePath, shippedModule, userModule } from './find-module.js';
import { shippedStrategies, shippedStrategyFile } from './own-files.js';
import type { PluginModule } from './plugin-module.js';

export interface FoundStrategy {
  readonly strategy: Strategy;
  readonly module: PluginModule;
  /** What to call it, without its parameters. */
  readonly name: string;
}

/** A path starts from `cwd`, or from the present folder. */
export async function findStrategy(game: string, nameOrPath: string, cwd = '.'): Promise<FoundStrategy> {
  const isPath = looksLikePath(nameOrPath);
  const name = isPath ? nameOfPath(nameOrPath) : oneStyle(game, nameOrPath);
  const module = isPath ? await userModule(nameOrPath, cwd) : await namedModule(game, name);
  const strategy = (await importDefault(module, nameOrPath)) as Strategy;
  checkShape(strategy, nameOrPath);
  if (strategy.game !== 'any' && strategy.game !== game) {
    throw new UserError(`${nameOrPath} plays ${strategy.game}, not ${game}. See: warren list strategies ${game}`);
  }
  return { strategy, module, name };
}

/** `./mine.ts` is called `mine`. */
export const nameOfPath = (typed: string): string => path.basename(typed).replace(/\.\w+$/, '');

/** `diggerRush`, as it was once spelled, is `digger-rush`. */
function oneStyle(game: string, name: string): string {
  const dashed = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return shippedStrategies(game).includes(dashed) ? dashed : name;
}

function checkShape(strategy: Strategy | undefined, shownAs: string): void {
  const wanted = { game: 'string', about: 'string', create: 'function', parameters: 'object' };
  for (const [fact, type] of Object.entries(wanted)) {
    if (typeof (strategy as unknown as Record<string, unknown> | undefined)?.[fact] !== type) {
      throw new UserError(
        `${shownAs} does not export a strategy: its default export has no "${fact}" of type ${type}. ` +
          'strategies/README.md shows one in twenty lines.',
      );
    }
  }
}

function namedModule(game: string, name: string): Promise<PluginModule> {
  const known = shippedStrategies(game);
  if (known.includes(name)) return shippedModule(shippedStrategyFile(game, name));
  throw new UserError(
    unknownName(
      `strategy for ${game}`,
      name,
      known,
      `See them with: warren list strategies ${game}. A strategy of your own: ./mine.ts`,
    ),
  );
}
