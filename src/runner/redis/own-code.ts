/**
 * The code that a worker has: the games and strategies that ship with its Warren, and those of the user's that it was
 * started with. Nothing that comes through the queue is ever a path or code: a run names a fingerprint, and it is here or
 * it is not.
 */
import path from 'node:path';
import type { Game } from '../../core/game.js';
import { mapValues } from '../../core/map-values.js';
import type { Strategy } from '../../core/strategy.js';
import type { AgentText } from '../../plan/agent-text.js';
import type { PlannedGame } from '../../plan/plan.js';
import { WARREN_VERSION } from '../../plan/warren-version.js';
import { withDataFiles } from '../../plugins/data-files.js';
import { engineFingerprint, importFacts, shippedModule, userModule } from '../../plugins/find-module.js';
import {
  knownStrategies,
  shippedFamilyFile,
  shippedGameFile,
  shippedGames,
  shippedStrategyFile,
} from '../../plugins/own-files.js';
import type { PluginModule } from '../../plugins/plugin-module.js';
import { PROTOCOL } from './keys.js';
import type { GameText, RunText } from './run-text.js';

/** Why a run cannot be played here. */
export class Unable extends Error {
  override readonly name = 'Unable';
}

/** Code under a name, and whether it is the code that is asked for. */
type Known = { readonly module: PluginModule; readonly files: Readonly<Record<string, string>> };

export class OwnCode {
  /** What the worker was started with, by fingerprint; and names of it, for explanations. */
  readonly #own = new Map<string, Known>();
  readonly #names = new Set<string>();

  /** `files`: games and strategies of the user's, by their paths. */
  static async load(files: readonly string[]): Promise<OwnCode> {
    const code = new OwnCode();
    for (const file of files) await code.#add(file);
    return code;
  }

  async #add(file: string): Promise<void> {
    const plain = await userModule(file, '.');
    const facts = await importFacts<Strategy & Game>(plain, file, ['create', 'createMatch', 'files']);
    const isStrategy = facts.createMatch === undefined;
    const folder = path.dirname(path.resolve(file));
    const module = isStrategy ? withDataFiles(plain, facts as Strategy, file, folder) : plain;
    this.#own.set(module.fingerprint, known(module));
    this.#names.add(path.basename(file).replace(/\.\w+$/, ''));
  }

  /** Refuses a run of another Warren. */
  async refuseOther({ protocol, warren, engine }: Pick<RunText, 'protocol' | 'warren' | 'engine'>): Promise<void> {
    if (protocol !== PROTOCOL) {
      throw new Unable(`the run speaks protocol ${protocol}, the worker (Warren ${WARREN_VERSION}) ${PROTOCOL}`);
    }
    if (warren !== WARREN_VERSION)
      throw new Unable(`the run is of Warren ${warren}, the worker of Warren ${WARREN_VERSION}`);
    if (engine !== (await engineFingerprint()))
      throw new Unable('the part of Warren that plays and counts is not the same in the worker');
  }

  async game({ id, version, code }: GameText): Promise<PlannedGame> {
    const own = this.#own.get(code);
    if (own !== undefined) return { id, version, module: own.module };
    if (!shippedGames().includes(id)) throw new Unable(`the worker has no game ${id}`);
    const module = await shippedModule(shippedGameFile(id));
    if (module.fingerprint !== code) throw new Unable(`the game ${id} is not the same in the worker`);
    return { id, version, module };
  }

  /** `game`: the id of the game that it plays. */
  async strategy(game: string, { name, code, files = {} }: AgentText): Promise<PluginModule> {
    const own = this.#own.get(code);
    if (own !== undefined) {
      const other = Object.keys({ ...files, ...own.files }).find((file) => files[file] !== own.files[file]);
      if (other === undefined) return own.module;
      throw new Unable(`the file ${other} of the strategy ${name} is not the same in the worker`);
    }
    const bare = name.replace(/\{.*/s, '');
    // Only names that are known become paths.
    const family = shippedGames().includes(game) ? game : '';
    const names = knownStrategies(family);
    const isKnown = names.includes(bare);
    // A stand-in plays under the name of another: if it is not the code of that name, it is that of any.
    for (const known of isKnown ? [bare, ...names] : names) {
      const module = await shippedModule(shippedStrategyFile(family, known), shippedFamilyFile(family, known));
      if (module.fingerprint === code) return module;
    }
    if (isKnown || this.#names.has(bare)) throw new Unable(`the strategy ${name} is not the same in the worker`);
    throw new Unable(`the worker has no strategy ${name}`);
  }
}

const known = (module: PluginModule): Known => ({
  module,
  files: mapValues(module.data ?? {}, ({ fingerprint }) => fingerprint),
});
