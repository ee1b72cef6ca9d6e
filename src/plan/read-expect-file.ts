/**
 * Reads and writes a balance budget: expectations of games, in YAML. It has one document per game (separated by `---`),
 * each with tables and named expectations. Errors point to file:line:col. docs/expect.md is the user's guide.
 */
import * as v from 'valibot';
import { stringify } from 'yaml';
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import { formatRuleValue, type Parameter } from '../core/parameter.js';
import { looksLikePath } from '../plugins/find-module.js';
import { host } from '../plugins/host.js';
import { EXPECT_FILE, PART_KEYS } from './expect-file-schema.js';
import type { GameRequest } from './request.js';
import { readRulesIn } from './rules-file.js';
import { readYaml, type YamlDocument, type YamlPath } from './yaml-file.js';

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
  readonly holds: readonly PositionedText[];
}

interface PositionedText {
  readonly text: string;
  readonly at: FilePosition;
}

/** Name of the table of a game that declares none. */
const DEFAULT_TABLE = 'usual';

export function readExpectFile(file: string, cwd = '.'): GameInFile[] {
  const documents = readYaml('balance budget', file, cwd).filter(({ contents }) => contents !== null);
  if (documents.length === 0) {
    throw new UserError(`${file}:1:1: nothing is expected here. ${EXAMPLE}`);
  }
  return documents.map((document) => new Reader(document, host.folderOf(host.resolvePath(cwd, file)), cwd).read());
}

const EXAMPLE = 'Write for example:\n  game: pig\n  expect:\n    games end in time: "rounds@p90 <= 20"';

/** Key of a part without which it means nothing → what to say. */
const MISSING: Readonly<Record<string, string>> = {
  game: `it is not said of which game. ${EXAMPLE}`,
  expect: `nothing is expected of the game. ${EXAMPLE}`,
  holds: `it is not said what must hold. Write \`holds: "rounds@p90 <= 20"\`.`,
};

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
    const plain = this.#yaml.plain(this.#yaml.contents!);
    const { success, output, issues } = v.safeParse(EXPECT_FILE, plain);
    if (!success) return this.#refuse(issues);
    const game = this.#rebase(output.game.trim());
    const tables = Object.entries(output.tables ?? {}).map(([name, table]) => this.#table(name, table ?? {}, game));
    const usual = {
      name: DEFAULT_TABLE,
      at: this.#keyAt(['game']),
      request: { game, cwd: this.#cwd },
      settings: () => [],
    };
    return {
      game,
      at: this.#valueAt(['game']),
      rotate: output.rotate,
      tables: tables.length > 0 ? tables : [usual],
      expectations: Object.entries(output.expect).map(([name, line]) => this.#expectation(name, line, tables)),
    };
  }

  #table(name: string, { players, strategies, rules, preset }: Table, game: string): TableInFile {
    return {
      name,
      at: this.#keyAt(['tables', name]),
      request: {
        game,
        cwd: this.#cwd,
        ...(players !== undefined && { players }),
        ...(strategies && { strategies: textsOf(strategies).map((text) => this.#rebase(text)) }),
        ...(preset && { preset: textsOf(preset).join() }),
        ...(typeof rules === 'string' && { rules: rebasePath(this.#cwd, this.#folder, rules.trim()) }),
      },
      settings: (parameters) =>
        typeof rules === 'object' ? this.#settings(['tables', name, 'rules'], parameters) : [],
    };
  }

  #settings(path: YamlPath, parameters: readonly Parameter[]): string[] {
    const values = readRulesIn(this.#yaml, this.#yaml.find(path).value!, parameters, this.#folder);
    const whole = parameters.find(({ kind, key }) => kind === 'data' && Object.hasOwn(values, key));
    if (whole !== undefined) {
      this.#valueAt(path).fail(
        `${whole.key} fills a file. Put it into a rules file, and name that: \`rules: my-rules.yaml\`.`,
      );
    }
    return Object.entries(values).map(([key, value]) => `${key}=${formatRuleValue(value)}`);
  }

  #expectation(name: string, line: Line, tables: readonly TableInFile[]): ExpectationInFile {
    const at = this.#keyAt(['expect', name]);
    if (name.trim() === '') at.fail('an expectation needs a name in your own words.');
    if (typeof line === 'string' || Array.isArray(line))
      return { name, at, tables: undefined, holds: this.#textsAt(['expect', name], line) };
    const { table, holds } = line;
    const named =
      table === undefined
        ? undefined
        : this.#textsAt(['expect', name, 'table'], table).map((text) => namedTable(text, tables));
    return { name, at, tables: named, holds: this.#textsAt(['expect', name, 'holds'], holds) };
  }

  /** Returns one text, or those of a list, each with its position. */
  #textsAt(path: YamlPath, texts: string | string[]): PositionedText[] {
    return textsOf(texts).map((text, i) => ({ text, at: this.#valueAt(Array.isArray(texts) ? [...path, i] : path) }));
  }

  /** Fails at the first issue; a misspelled key is more telling than one that is missing. */
  #refuse(issues: readonly v.BaseIssue<unknown>[]): never {
    const all = issues.map((issue) => deepest(issue, []));
    const { issue, path } = all.find(({ issue }) => issue.expected === 'never') ?? all[0];
    const { type, message, expected, input } = issue;
    const last = path.at(-1);
    const key = path.findLast((part) => typeof part === 'string');
    if (type === 'record' || type === 'min_entries')
      return this.#valueAt(path).fail(`below \`${key}:\` stands a line for each: ${message}.`);
    if (type !== 'strict_object')
      return this.#valueAt(path).fail(`"${key}" must be ${message}, but is ${formatPlain(input)}.`);
    const keys = PART_KEYS.get(message)!;
    const nameOf = (name: unknown) => (name === undefined ? message : `${message} "${name}"`);
    if (expected === 'never') {
      return this.#keyAt(path).fail(
        unknownName('key', String(last), keys, `${nameOf(path.at(-2))} has no other keys.`),
      );
    }
    if (expected === 'Object')
      return this.#valueAt(path).fail(`${nameOf(last)} is made of ${keys.map((key) => `\`${key}:\``).join(', ')}.`);
    return this.#keyAt(path.slice(0, -1)).fail(MISSING[String(last)]);
  }

  #rebase(name: string): string {
    return rebaseName(this.#cwd, this.#folder, name);
  }

  #keyAt(path: YamlPath): FilePosition {
    return this.#positionOf(this.#yaml.find(path).keyOffset);
  }

  #valueAt(path: YamlPath): FilePosition {
    return this.#positionOf(this.#yaml.find(path).offset);
  }

  #positionOf(offset: number): FilePosition {
    const fail = (message: string): never => this.#yaml.failAt(offset, message);
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

type File = v.InferOutput<typeof EXPECT_FILE>;
type Table = NonNullable<NonNullable<File['tables']>[string]>;
type Line = File['expect'][string];

const textsOf = (texts: string | readonly string[]): string[] => [texts].flat().map((text) => text.trim());

/** Formats data of a file for errors. */
const formatPlain = (plain: unknown): string =>
  Array.isArray(plain) && plain.length === 0 ? 'an empty list' : JSON.stringify(plain);

/** Returns the issue that reaches furthest into the value, of all alternatives, with its path. */
function deepest(issue: v.BaseIssue<unknown>, above: YamlPath): { issue: v.BaseIssue<unknown>; path: YamlPath } {
  const path = [...above, ...(issue.path ?? []).map(({ key }) => key as string | number)];
  const parts = (issue.issues ?? []).map((part) => deepest(part, path));
  return parts.reduce((best, one) => (one.path.length > best.path.length ? one : best), parts[0] ?? { issue, path });
}

function namedTable({ text, at }: PositionedText, tables: readonly TableInFile[]): TableInFile {
  const names = tables.map(({ name }) => name);
  const found = tables.find(({ name }) => name === text);
  return found ?? at.fail(unknownName('table', text, names, 'Tables are described under `tables:`.'));
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
  if (host.isAbsolutePath(file)) return file;
  const relativePath = host.relativePath(host.resolvePath(here), host.resolvePath(folder, file));
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
