/** Finds a game by its shipped name or by the path of a file the user wrote. */
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { unknownName } from '../core/messages.js';
import { importDefault, looksLikePath, shippedModule, userModule } from './find-module.js';
import { shippedGameFile, shippedGames } from './own-files.js';
import type { PluginModule } from './plugin-module.js';

export interface FoundGame {
  readonly game: Game;
  readonly module: PluginModule;
}

/** A path starts from `cwd`, or from the present folder. */
export async function findGame(nameOrPath: string, cwd = '.'): Promise<FoundGame> {
  const module = looksLikePath(nameOrPath) ? await userModule(nameOrPath, cwd) : await namedModule(nameOrPath);
  const game = (await importDefault(module, nameOrPath)) as Game;
  const missing = [
    'id',
    'version',
    'seats',
    'play',
    'parameters',
    'columns',
    'decisions',
    'streams',
    'createMatch',
  ].find((fact) => (game as unknown as Record<string, unknown> | undefined)?.[fact] === undefined);
  if (missing !== undefined) {
    throw new UserError(
      `${nameOrPath} does not export a game: its default export has no "${missing}". ` +
        'Start from src/games/pig/pig.ts; docs/write-a-game.md explains it.',
    );
  }
  return { game, module };
}

function namedModule(name: string): Promise<PluginModule> {
  const known = shippedGames();
  if (known.includes(name)) return shippedModule(shippedGameFile(name));
  throw new UserError(
    unknownName('game', name, known, 'See them with: warren list games. A game of your own: ./my-game.ts'),
  );
}
