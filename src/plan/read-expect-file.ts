/**
 * Reads and writes a balance budget: expectations of games, in YAML. It has one document per game (separated by `---`),
 * each with tables and named expectations. Errors point to file:line:col. docs/expect.md is the user's guide.
 */
import path from 'node:path';
import { isMap, isScalar, isSeq, type Node, stringify } from 'yaml';
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import { formatRuleValue, type Parameter } from '../core/parameter.js';
import { looksLikePath } from '../plugins/find-module.js';
import type { GameRequest } from './request.js';
import { readRulesIn } from './rules-file.js';
import { type Entry, readYaml, type YamlDocument } from './yaml-file.js';

/** A position in the file that an error message can point to. */
interface FilePosition {
  fail(message: string): never;
  /** Runs `work` and reports its `UserError`s at this position. */
  during<T>(work: () => T | Promise<T>): Promise<T>;
}

/**
 * The expectations of a game. Paths are relative to the working directory of the user, not to the folder of the file.
 */
export interface GameInFile {
  /** Shipped name or path. */
  readonly game: string;
  readonly at: FilePosition;
  /** Whether strategies change seats from game to game. */
  readonly rotate: boolean;
  readonly tables: readonly TableInFile[];
  readonly expectations: readonly ExpectationInFile[];
}

export interface TableInFile {
  readonly name: string;
  readonly at: FilePosition;
  readonly request: Omit<GameRequest, 'set'>;
  /** Returns the inline rules of the file, as arguments of `--set`. */
  settings(parameters: readonly Parameter[]): string[];
}

export interface ExpectationInFile {
  readonly name: string;
  readonly at: FilePosition;
  /** Tables that it applies to; undefined: all. */
  readonly tables: readonly TableInFile[] | undefined;
  readonly holds: readonly { readonly text: string; readonly at: FilePosition }[];
}

/** Name of the table of a game that declares none. */
const DEFAULT_TABLE = 'usual';

export function readExpectFile(file: string, cwd = '.'): GameInFile[] {
  const documents = readYaml('balance budget', file, cwd).filter(({ contents }) => contents !== null);
  if (documents.length === 0) {
    throw new UserError(`${file}:1:1: nothing is expected here. ${EXAMPLE}`);
  }
  return documents.map((document) => new Reader(document, path.dirname(path.resolve(cwd, file)), cwd).read());
}

const EXAMPLE = 'Write for example:\n  game: pig\n  expect:\n    games end in time: "rounds@p90 <= 20"';

const TOP_KEYS = ['game', 'rotate', 'tables', 'expect'];
const TABLE_KEYS = ['players', 'strategies', 'rules', 'preset'];
const EXPECTATION_KEYS = ['table', 'holds'];

class Reader {
  readonly #yaml: YamlDocument;
  /** Base folder of paths in the file. */
  readonly #folder: string;
  /** Base folder of paths in requests. */
  readonly #cwd: string;

  constructor(yaml: YamlDocument, folder: string, cwd: string) {
    this.#yaml = yaml;
    this.#folder = folder;
    this.#cwd = cwd;
  }

  read(): GameInFile {
    const top = this.#yaml.contents!;
    const parts = this.#parts(top, 'A balance budget', TOP_KEYS);
    const named = parts.get('game');
    if (named === undefined) this.#yaml.fail(top, `it is not said of which game. ${EXAMPLE}`);
    const expected = parts.get('expect');
    if (expected === undefined) this.#yaml.fail(top, `nothing is expected of the game. ${EXAMPLE}`);
    const game = this.#rebase(this.#text(named));
    const tables = this.#tables(parts.get('tables'), game);
    return {
      game,
      at: this.#positionOf(named.value ?? named.keyNode),
      rotate: this.#flag(parts.get('rotate'), true),
      tables: tables.length > 0 ? tables : [this.#defaultTable(game, named)],
      expectations: this.#entriesOf(expected, 'a name and what must hold').map((entry) =>
        this.#expectation(entry, tables),
      ),
    };
  }

  #tables(entry: Entry | undefined, game: string): TableInFile[] {
    if (entry === undefined) return [];
    return this.#entriesOf(entry, 'a name and who sits there').map((table) => this.#table(table, game));
  }

  #defaultTable(game: string, { keyNode }: Entry): TableInFile {
    return {
      name: DEFAULT_TABLE,
      at: this.#positionOf(keyNode),
      request: { game, cwd: this.#cwd },
      settings: () => [],
    };
  }

  #table({ key: name, keyNode, value }: Entry, game: string): TableInFile {
    const isPlain = value === null || (isScalar(value) && value.value === null);
    const parts = isPlain ? new Map<string, Entry>() : this.#parts(value, `The table "${name}"`, TABLE_KEYS);
    const rules = parts.get('rules');
    const isFile = isScalar(rules?.value);
    const strategies = parts.get('strategies');
    const players = parts.get('players');
    const preset = parts.get('preset');
    return {
      name,
      at: this.#positionOf(keyNode),
      request: {
        game,
        cwd: this.#cwd,
        ...(players && { players: this.#number(players) }),
        ...(strategies && { strategies: this.#texts(strategies).map(({ text }) => this.#rebase(text)) }),
        ...(preset && {
          preset: this.#texts(preset)
            .map(({ text }) => text)
            .join(),
        }),
        ...(rules && isFile && { rules: rebasePath(this.#cwd, this.#folder, this.#text(rules)) }),
      },
      settings: (parameters) => (rules === undefined || isFile ? [] : this.#settings(rules, parameters)),
    };
  }

  #settings(rules: Entry, parameters: readonly Parameter[]): string[] {
    if (!isMap(rules.value)) this.#fail(rules, '`rules` is a list of `key: value` lines, or the path of a rules file');
    const values = readRulesIn(this.#yaml, rules.value, parameters, this.#folder);
    const whole = parameters.find(({ kind, key }) => kind === 'data' && Object.hasOwn(values, key));
    if (whole !== undefined) {
      this.#fail(
        rules,
        `${whole.key} fills a file. Put it into a rules file, and name that: \`rules: my-rules.yaml\`.`,
      );
    }
    return Object.entries(values).map(([key, value]) => `${key}=${formatRuleValue(value)}`);
  }

  #expectation({ key: name, keyNode, value }: Entry, tables: readonly TableInFile[]): ExpectationInFile {
    const at: FilePosition = this.#positionOf(keyNode);
    if (name.trim() === '') at.fail('an expectation needs a name in your own words.');
    if (!isMap(value)) return { name, at, tables: undefined, holds: this.#texts({ key: name, keyNode, value }) };
    const parts = this.#parts(value, `The expectation "${name}"`, EXPECTATION_KEYS);
    const holds = parts.get('holds');
    if (holds === undefined) at.fail(`it is not said what must hold. Write \`holds: "rounds@p90 <= 20"\`.`);
    const table = parts.get('table');
    return { name, at, tables: table && this.#namedTables(table, tables), holds: this.#texts(holds) };
  }

  #namedTables(entry: Entry, tables: readonly TableInFile[]): TableInFile[] {
    return this.#texts(entry).map(({ text, at }) => {
      const names = tables.map(({ name }) => name);
      const found = tables.find(({ name }) => name === text);
      return found ?? at.fail(unknownName('table', text, names, 'Tables are described under `tables:`.'));
    });
  }

  /** Returns the entries of a map with a fixed set of keys; fails at any other key. */
  #parts(map: Node, what: string, knownKeys: readonly string[]): Map<string, Entry> {
    if (!isMap(map)) this.#yaml.fail(map, `${what} is made of ${knownKeys.map((key) => `\`${key}:\``).join(', ')}.`);
    const entries = this.#yaml.entries(map);
    for (const { key, keyNode } of entries) {
      if (!knownKeys.includes(key))
        this.#yaml.fail(keyNode, unknownName('key', key, knownKeys, `${what} has no other keys.`));
    }
    return new Map(entries.map((entry) => [entry.key, entry]));
  }

  /** Returns the entries of a map with arbitrary keys; fails if it is empty. */
  #entriesOf(entry: Entry, what: string): Entry[] {
    const entries = this.#yaml.entries(entry.value);
    if (entries.length === 0) this.#fail(entry, `below \`${entry.key}:\` stands a line for each: ${what}.`);
    return entries;
  }

  #text(entry: Entry): string {
    const { key, value } = entry;
    const plain = value === null ? null : this.#yaml.plain(value);
    if (typeof plain === 'string' && plain.trim() !== '') return plain.trim();
    return this.#fail(entry, `"${key}" must be a text, but is ${JSON.stringify(plain)}.`);
  }

  /** Returns one text or a list of at least one. */
  #texts(entry: Entry): { text: string; at: FilePosition }[] {
    const { key, keyNode, value } = entry;
    const items = isSeq(value) ? (value.items as Node[]) : [value];
    if (items.length === 0) this.#fail(entry, `"${key}" must be a text or a list of texts, but is an empty list.`);
    return items.map((item) => ({
      text: this.#text({ key, keyNode: item ?? keyNode, value: item }),
      at: this.#positionOf(item ?? keyNode),
    }));
  }

  #number(entry: Entry): number {
    const plain = entry.value === null ? null : this.#yaml.plain(entry.value);
    if (typeof plain === 'number') return plain;
    return this.#fail(entry, `"${entry.key}" must be a number, but is ${JSON.stringify(plain)}.`);
  }

  #flag(entry: Entry | undefined, defaultValue: boolean): boolean {
    if (entry === undefined) return defaultValue;
    const plain = entry.value === null ? null : this.#yaml.plain(entry.value);
    if (typeof plain === 'boolean') return plain;
    return this.#fail(entry, `"${entry.key}" must be true or false, but is ${JSON.stringify(plain)}.`);
  }

  #rebase(name: string): string {
    return rebaseName(this.#cwd, this.#folder, name);
  }

  #fail({ keyNode, value }: Entry, message: string): never {
    return this.#yaml.fail(value?.range ? value : keyNode, message);
  }

  #positionOf(node: Node): FilePosition {
    const fail = (message: string): never => this.#yaml.fail(node, message);
    return {
      fail,
      during: async (work) => {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          return fail(error.message);
        }
      },
    };
  }
}

/**
 * Rewrites a path relative to `folder` (also that of `./mine.ts{bold:2}`) to be relative to `here`. Returns a name
 * unchanged.
 */
export function rebaseName(here: string, folder: string, name: string): string {
  const [, file, rest] = /^([^{]*)(.*)$/s.exec(name)!;
  return looksLikePath(file) ? rebasePath(here, folder, file.trim()) + rest : name;
}

export function rebasePath(here: string, folder: string, file: string): string {
  if (path.isAbsolute(file)) return file;
  const relativePath = path.relative(path.resolve(here), path.resolve(folder, file)).split(path.sep).join('/');
  return relativePath.startsWith('.') ? relativePath : `./${relativePath}`;
}

/** Content of a file with one game and one table. */
export interface ExpectFileContent {
  readonly game: string;
  readonly rotate: boolean;
  readonly table: object;
  /** name → condition that must hold */
  readonly expect: Readonly<Record<string, string>>;
}

/** Formats a file, with a heading of comments. */
export function formatExpectFile(
  { game, rotate, table, expect }: ExpectFileContent,
  heading: readonly string[],
): string {
  const plain = { game, ...(!rotate && { rotate }), tables: { [DEFAULT_TABLE]: table }, expect };
  const comments = heading.map((line) => (line === '' ? '#\n' : `# ${line}\n`)).join('');
  return `${comments}${stringify(plain, { flowCollectionPadding: false, lineWidth: 0 })}`;
}
