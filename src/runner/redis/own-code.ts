/**
 * The worker's code registry: shipped games and strategies, and the user's files given at its start. The queue never
 * transports paths or code: a run names fingerprints, and the worker either has that code or cannot play.
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

/** The reason why a run cannot be played here. */
export class Unable extends Error {
  override readonly name = 'Unable';
}

/** A module, and the fingerprints of its data files by name. */
type Known = { readonly module: PluginModule; readonly files: Readonly<Record<string, string>> };

export class OwnCode {
  /** User modules by fingerprint, and their names, for error messages. */
  readonly #own = new Map<string, Known>();
  readonly #names = new Set<string>();

  /** `files`: paths of the user's games and strategies. */
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

  /** Throws if the run is of another version of Warren. */
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

  /** `game`: the id of the strategy's game. */
  async strategy(game: string, { name, code, files = {} }: AgentText): Promise<PluginModule> {
    const own = this.#own.get(code);
    if (own !== undefined) {
      const other = Object.keys({ ...files, ...own.files }).find((file) => files[file] !== own.files[file]);
      if (other === undefined) return own.module;
      throw new Unable(`the file ${other} of the strategy ${name} is not the same in the worker`);
    }
    const bare = name.replace(/\{.*/s, '');
    // Only known names become paths.
    const family = shippedGames().includes(game) ? game : '';
    const names = knownStrategies(family);
    const isKnown = names.includes(bare);
    // A stand-in plays under the name of another strategy. If the code does not match its name, look for a match among
    // all names.
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
