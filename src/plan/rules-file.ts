/**
 * Reads and writes a rules file, YAML or JSON: dotted keys, nested or flat (`trap: { perTurn: 2 }` or `trap.perTurn:
 * 2`). Errors point to file:line:col, with a caret.
 */
import { isMap, type Node, stringify } from 'yaml';
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { badValue, unknownName } from '../core/messages.js';
import type { DataProblem, Parameter, RuleData, Rules, RuleValue } from '../core/parameter.js';
import { host } from '../plugins/host.js';
import { parseValue } from './parse-value.js';
import type { PlannedCell } from './plan.js';
import { readYaml, type YamlDocument } from './yaml-file.js';

/** Returns the rules of presets by their names, separated by commas; throws a `UserError` for an unknown one. */
export type ReadPresets = (names: string) => Rules;

/**
 * Returns the values that a rules file sets. `players` is not a rule, but may be set here like one; with `readPresets`,
 * so may `preset`, which is applied before all other rules of the file.
 */
export const readRulesFile = (
  file: string,
  parameters: readonly Parameter[],
  cwd = '.',
  readPresets?: ReadPresets,
): Record<string, RuleValue> => readFile(file, parameters, cwd, [], readPresets);

/** `parents`: the chain of files that include this one. */
function readFile(
  file: string,
  parameters: readonly Parameter[],
  cwd: string,
  parents: readonly string[],
  readPresets?: ReadPresets,
): Record<string, RuleValue> {
  const absolute = host.resolvePath(cwd, file);
  if (parents.includes(absolute)) throw new UserError(`The rules file "${file}" includes itself.`);
  const [document, second] = readYaml('rules file', file, cwd);
  if (second !== undefined) second.failAt(second.start, 'rules are one document, but here a second one begins');
  if (document === undefined || document.contents === null) return {};
  if (!isMap(document.contents)) document.fail(document.contents, 'a rules file is a list of `key: value` lines');
  const reader = new RulesReader(document, parameters, host.folderOf(absolute), [...parents, absolute], readPresets);
  return reader.read(document.contents);
}

/** Parses rules that are inline in a file of another kind. */
export const readRulesIn = (
  document: YamlDocument,
  map: Node,
  parameters: readonly Parameter[],
  folder: string,
): Record<string, RuleValue> => new RulesReader(document, parameters, folder, []).read(map);

/** data → how to format a problem in it, with its position in the file */
const problemFormats = new WeakMap<RuleData, (problem: DataProblem) => string>();

/** Formats the problems of data that was read from a file. */
export const formatDataProblems = (data: RuleData, problems: readonly DataProblem[]): string =>
  problems.map((problem) => problemFormats.get(data)?.(problem) ?? problem.message).join('\n');

class RulesReader {
  readonly #yaml: YamlDocument;
  readonly #parameters: readonly Parameter[];
  /** Base folder of paths. */
  readonly #folder: string;
  /** This file, and the files that include it. */
  readonly #trail: readonly string[];
  readonly #readPresets: ReadPresets | undefined;

  constructor(
    yaml: YamlDocument,
    parameters: readonly Parameter[],
    folder: string,
    trail: readonly string[],
    readPresets?: ReadPresets,
  ) {
    this.#yaml = yaml;
    this.#parameters = parameters;
    this.#folder = folder;
    this.#trail = trail;
    this.#readPresets = readPresets;
  }

  read(map: Node): Record<string, RuleValue> {
    const whole = this.#wholeFileParameter(map);
    if (whole !== undefined) return { [whole.key]: this.#data(whole, map) };
    const values: Record<string, RuleValue> = {};
    const presets: Record<string, RuleValue> = {};
    this.#collect(map, '', values, presets);
    return { ...presets, ...values };
  }

  /**
   * Returns the data parameter that the whole file is the value of. The file has all its top keys, as a file with the
   * pages of a board does.
   */
  #wholeFileParameter(top: Node): (Parameter & { kind: 'data' }) | undefined {
    return this.#parameters
      .filter((parameter) => parameter.kind === 'data')
      .find((parameter) => parameter.topKeys.every((key) => isMap(top) && top.has(key)));
  }

  /** `presets` receives the rules of the presets that the file names. */
  #collect(map: Node, prefix: string, values: Record<string, RuleValue>, presets: Record<string, RuleValue>): void {
    for (const { key: name, keyNode, value } of this.#yaml.entries(map)) {
      const key = prefix + name;
      const parameter = this.#parameters.find((parameter) => parameter.key === key);
      if (Object.hasOwn(values, key)) this.#yaml.fail(keyNode, `the key "${key}" stands here for the second time`);
      if (parameter !== undefined) values[key] = this.#value(parameter, keyNode, value);
      else if (isMap(value) && this.#parameters.some((parameter) => parameter.key.startsWith(`${key}.`))) {
        this.#collect(value, `${key}.`, values, presets);
      } else if (key === 'preset' && this.#readPresets !== undefined) {
        Object.assign(presets, this.#presetRules(this.#readPresets, keyNode, value));
      } else {
        const knownKeys = this.#parameters.map((parameter) => parameter.key);
        this.#yaml.fail(keyNode, unknownName('rule', key, knownKeys, 'See them with: warren list rules <game>'));
      }
    }
  }

  /** Returns the rules of the presets named by a text (`former, skirmish`) or a list. */
  #presetRules(readPresets: ReadPresets, keyNode: Node, value: Node | null): Rules {
    const plain = value === null ? undefined : this.#yaml.plain(value);
    const names = Array.isArray(plain) ? plain : [plain];
    if (names.length === 0 || !names.every((name) => typeof name === 'string'))
      this.#yaml.fail(value ?? keyNode, 'a preset is named by a text, several by a list or with commas');
    try {
      return readPresets(names.join(','));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return this.#yaml.fail(value ?? keyNode, error.message);
    }
  }

  #value(parameter: Parameter, keyNode: Node, value: Node | null): RuleValue {
    const raw = value === null ? undefined : this.#yaml.plain(value);
    if (parameter.kind === 'data') return this.#dataValue(parameter, keyNode, value, raw);
    const parsed = parseValue(parameter, raw ?? '');
    if ('value' in parsed) return parsed.value;
    return this.#yaml.fail(value ?? keyNode, badValue(parameter.key, parsed.must, raw));
  }

  /** Structured data is inline, or in a separate file named here. */
  #dataValue(parameter: Parameter & { kind: 'data' }, keyNode: Node, value: Node | null, raw: unknown): RuleValue {
    if (typeof raw !== 'string') return this.#data(parameter, value ?? keyNode);
    return readFile(raw, [parameter], this.#folder, this.#trail)[parameter.key];
  }

  #data(parameter: Parameter & { kind: 'data' }, node: Node): RuleValue {
    const raw = this.#yaml.plain(node);
    const format = ({ path, message }: DataProblem) =>
      this.#yaml.messageAt(this.#yaml.find(path, node).offset, message);
    problemFormats.set(raw as RuleData, format);
    const problems = parameter.check?.(raw) ?? [];
    if (problems.length > 0) throw new UserError(formatDataProblems(raw as RuleData, problems));
    return raw as RuleValue;
  }
}

/** Formats the rules of a cell as a file for `--rules`: only what differs from the defaults, with a heading. */
export function rulesText(
  { seats }: Game,
  { changed, players }: Pick<PlannedCell, 'changed' | 'players'>,
  heading: readonly string[],
): string {
  const rules = players === seats.usual ? changed : { players, ...changed };
  const body =
    Object.keys(rules).length === 0 ? '{}\n' : stringify(rules, { flowCollectionPadding: false, lineWidth: 0 });
  return `${heading.map((line) => `# ${line}\n`).join('')}${body}`;
}
