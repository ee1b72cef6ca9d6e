/**
 * The worker's code registry: shipped games and strategies, and the user's files given at its start. The queue never
 * transports paths or code: a run names fingerprints, and the worker either has that code or cannot play.
 */
import path from 'node:path';
import type { PlayableGame } from '../../core/game.js';
import { mapValues } from '../../core/map-values.js';
import type { Strategy } from '../../core/strategy.js';
import type { PlannedGame } from '../../plan/plan.js';
import type { SerializedAgent } from '../../plan/serialize-agent.js';
import { WARREN_VERSION } from '../../plan/warren-version.js';
import { withDataFiles } from '../../plugins/data-files.js';
import { engineFingerprint, loadPlugin, shippedModule, userModule } from '../../plugins/find-module.js';
import {
  knownStrategies,
  shippedFamilyFile,
  shippedGameFile,
  shippedGames,
  shippedStrategyFile,
} from '../../plugins/own-files.js';
import type { PluginModule } from '../../plugins/plugin-module.js';
import { PROTOCOL } from './keys.js';
import type { GameIdentity, RunManifest } from './run-manifest.js';

/** The reason why a run cannot be played here, and advice that follows it. */
export class UnplayableError extends Error {
  override readonly name = 'UnplayableError';
  readonly advice: string;

  constructor(reason: string, advice = '') {
    super(reason);
    this.advice = advice;
  }
}

const missing = (what: string) =>
  new UnplayableError(`the worker has no ${what}`, ' Start the worker with the file of it: --with path/of/it.ts');
const differing = (what: string) => new UnplayableError(what, ' Bring both to the same version.');

/** A module, and the fingerprints of its data files by name. */
type RegisteredCode = { readonly module: PluginModule; readonly files: Readonly<Record<string, string>> };

export class CodeRegistry {
  /** User modules by fingerprint, and their names, for error messages. */
  readonly #userCode = new Map<string, RegisteredCode>();
  readonly #userNames = new Set<string>();

  /** `files`: paths of the user's games and strategies. */
  static async load(files: readonly string[]): Promise<CodeRegistry> {
    const code = new CodeRegistry();
    for (const file of files) await code.#add(file);
    return code;
  }

  async #add(file: string): Promise<void> {
    const plain = await userModule(file, '.');
    const { facts, functions } = await loadPlugin<Strategy & PlayableGame>(plain, file, ['createMatch', 'files']);
    const isStrategy = !functions.includes('createMatch');
    const folder = path.dirname(path.resolve(file));
    const module = isStrategy ? withDataFiles(plain, facts as Strategy, file, folder) : plain;
    this.#userCode.set(module.fingerprint, registeredCode(module));
    this.#userNames.add(path.basename(file).replace(/\.\w+$/, ''));
  }

  /** Throws if the run is of another version of Warren. */
  async requireSameVersion({
    protocol,
    warren,
    engine,
  }: Pick<RunManifest, 'protocol' | 'warren' | 'engine'>): Promise<void> {
    if (protocol !== PROTOCOL) {
      throw new UnplayableError(
        `the run speaks protocol ${protocol}, the worker (Warren ${WARREN_VERSION}) ${PROTOCOL}`,
      );
    }
    if (warren !== WARREN_VERSION)
      throw differing(`the run is of Warren ${warren}, the worker of Warren ${WARREN_VERSION}`);
    if (engine !== (await engineFingerprint()))
      throw differing('the part of Warren that plays and counts is not the same in the worker');
  }

  async findGame({ id, version, code }: GameIdentity): Promise<PlannedGame> {
    const own = this.#userCode.get(code);
    if (own !== undefined) return { id, version, module: own.module };
    if (!shippedGames().includes(id)) throw missing(`game ${id}`);
    const module = await shippedModule(shippedGameFile(id));
    if (module.fingerprint !== code) throw differing(`the game ${id} is not the same in the worker`);
    return { id, version, module };
  }

  /** `game`: the id of the strategy's game. */
  async findStrategy(game: string, { name, code, files = {} }: SerializedAgent): Promise<PluginModule> {
    const own = this.#userCode.get(code);
    if (own !== undefined) {
      const other = Object.keys({ ...files, ...own.files }).find((file) => files[file] !== own.files[file]);
      if (other === undefined) return own.module;
      throw differing(`the file ${other} of the strategy ${name} is not the same in the worker`);
    }
    const bare = name.replace(/\{.*/s, '');
    // Only known names become paths.
    const family = shippedGames().includes(game) ? game : '';
    const names = knownStrategies(family);
    const isKnown = names.includes(bare);
    // A stand-in plays under the name of another strategy. If the code does not match its name, look for a match among
    // all names.
    for (const candidate of isKnown ? [bare, ...names] : names) {
      const module = await shippedModule(shippedStrategyFile(family, candidate), shippedFamilyFile(family, candidate));
      if (module.fingerprint === code) return module;
    }
    if (isKnown || this.#userNames.has(bare)) throw differing(`the strategy ${name} is not the same in the worker`);
    throw missing(`strategy ${name}`);
  }
}

const registeredCode = (module: PluginModule): RegisteredCode => ({
  module,
  files: mapValues(module.dataFiles ?? {}, ({ fingerprint }) => fingerprint),
});
