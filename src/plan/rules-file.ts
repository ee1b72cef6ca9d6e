/**
 * Reads a rules file, YAML or JSON: dotted keys, nested or flat (`trap: { perTurn: 2 }` or `trap.perTurn: 2`). Every
 * mistake is pointed at with file:line:col and a caret. And writes one.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, stringify } from 'yaml';
import { messageOf, UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { atPlace, badValue, unknownName } from '../core/messages.js';
import type { Parameter, RuleValue } from '../core/parameter.js';
import { parseValue } from './parse-value.js';
import type { PlannedCell } from './plan.js';

/** The values a rules file sets. `players` is not a rule of its own but may be set here like one. */
export const readRulesFile = (file: string, parameters: readonly Parameter[], cwd = '.'): Record<string, RuleValue> =>
  new RulesFile(file, parameters, cwd, []).read();

/** No rules are longer, and reading takes time. */
const MOST_BYTES = 2_000_000;
/** Values that aliases may stand for before a small file becomes a large one. */
const MOST_ALIASES = 100;

class RulesFile {
  readonly #file: string;
  readonly #parameters: readonly Parameter[];
  readonly #source: string;
  readonly #lines = new LineCounter();
  /** Where the paths in it start from. */
  readonly #folder: string;

  /** This file, and those that led to it. */
  readonly #trail: readonly string[];
  #document!: Document;

  constructor(file: string, parameters: readonly Parameter[], cwd: string, trail: readonly string[]) {
    const place = path.resolve(cwd, file);
    if (trail.includes(place)) throw new UserError(`The rules file "${file}" includes itself.`);
    this.#trail = [...trail, place];
    this.#file = file;
    this.#parameters = parameters;
    this.#folder = path.dirname(path.resolve(cwd, file));
    this.#source = readText(file, cwd);
  }

  read(): Record<string, RuleValue> {
    const document = parseDocument(this.#source, {
      lineCounter: this.#lines,
      prettyErrors: false,
      // Looked for below: the library holds every key against every other.
      uniqueKeys: false,
    });
    this.#document = document;
    const [fault] = document.errors;
    if (fault !== undefined) this.#fail(fault.pos[0], `this is not valid YAML or JSON: ${fault.message}`);
    if (document.contents === null) return {};
    if (!isMap(document.contents)) {
      this.#fail(document.contents.range![0], 'a rules file is a list of `key: value` lines');
    }
    this.#refuseTwice(document.contents);
    const whole = this.#wholeFileParameter(document.contents);
    if (whole !== undefined) return { [whole.key]: this.#data(whole, document.contents) };
    const values: Record<string, RuleValue> = {};
    this.#collect(document.contents, '', values);
    return values;
  }

  /** A file that has all the top keys of a data parameter (the pages of a board) is that parameter's value. */
  #wholeFileParameter(top: Node): (Parameter & { kind: 'data' }) | undefined {
    return this.#parameters
      .filter((parameter) => parameter.kind === 'data')
      .find((parameter) => parameter.topKeys.every((key) => isMap(top) && top.has(key)));
  }

  /** A key that stands twice in a map: one of the two would be lost. */
  #refuseTwice(node: unknown): void {
    if (isSeq(node)) for (const item of node.items) this.#refuseTwice(item);
    if (!isMap(node)) return;
    const keys = new Set<string>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : '';
      if (keys.has(name)) this.#fail((key as Node).range![0], `the key "${name}" stands here for the second time`);
      keys.add(name);
      this.#refuseTwice(value);
    }
  }

  /** What a node stands for, aliases followed. */
  #plain(node: Node): unknown {
    try {
      const plain: unknown = node.toJS(this.#document, { maxAliasCount: MOST_ALIASES });
      // Throws if it holds itself.
      JSON.stringify(plain);
      return plain;
    } catch (error) {
      return this.#fail(node.range![0], `this cannot be read: ${messageOf(error)}`);
    }
  }

  #collect(map: Node, prefix: string, values: Record<string, RuleValue>): void {
    if (!isMap(map)) return;
    for (const { key: keyNode, value: given } of map.items as { key: Node; value: Node | null }[]) {
      const value = isAlias(given) ? ((given.resolve(this.#document) as Node | undefined) ?? given) : given;
      const key = prefix + String(isScalar(keyNode) ? keyNode.value : '');
      const parameter = this.#parameters.find((parameter) => parameter.key === key);
      if (Object.hasOwn(values, key)) this.#fail(keyNode.range![0], `the key "${key}" stands here for the second time`);
      if (parameter !== undefined) values[key] = this.#value(parameter, keyNode, value);
      else if (isMap(value) && this.#parameters.some((parameter) => parameter.key.startsWith(`${key}.`))) {
        this.#collect(value, `${key}.`, values);
      } else {
        const known = this.#parameters.map((parameter) => parameter.key);
        this.#fail(keyNode.range![0], unknownName('rule', key, known, 'See them with: warren list rules <game>'));
      }
    }
  }

  #value(parameter: Parameter, keyNode: Node, value: Node | null): RuleValue {
    const raw = value === null ? undefined : this.#plain(value);
    if (parameter.kind === 'data') return this.#dataValue(parameter, keyNode, value, raw);
    const parsed = parseValue(parameter, raw ?? '');
    if ('value' in parsed) return parsed.value;
    return this.#fail((value ?? keyNode).range![0], badValue(parameter.key, parsed.must, raw));
  }

  /** Structured data stands in the file itself, or in a file of its own named here. */
  #dataValue(parameter: Parameter & { kind: 'data' }, keyNode: Node, value: Node | null, raw: unknown): RuleValue {
    if (typeof raw !== 'string') return this.#data(parameter, value ?? keyNode);
    return new RulesFile(raw, [parameter], this.#folder, this.#trail).read()[parameter.key];
  }

  #data(parameter: Parameter & { kind: 'data' }, node: Node): RuleValue {
    const raw = this.#plain(node);
    const problems = parameter.check(raw);
    if (problems.length === 0) return raw as RuleValue;
    throw new UserError(
      problems.map(({ path, message }) => this.#pointAt(this.#offsetOf(node, path), message)).join('\n'),
    );
  }

  /** Where a path leads in the file, as far as it leads. */
  #offsetOf(node: Node, path: readonly (string | number)[]): number {
    for (let length = path.length; length > 0 && 'getIn' in node; length--) {
      const found = (node as { getIn(path: unknown, keep: true): Node | undefined }).getIn(path.slice(0, length), true);
      if (found?.range) return found.range[0];
    }
    return node.range![0];
  }

  #pointAt(offset: number, message: string): string {
    const { line, col } = this.#lines.linePos(offset);
    return atPlace(this.#file, this.#source, line, col, message);
  }

  #fail(offset: number, message: string): never {
    throw new UserError(this.#pointAt(offset, message));
  }
}

function readText(file: string, cwd: string): string {
  const place = path.resolve(cwd, file);
  try {
    if (statSync(place).size <= MOST_BYTES) return readFileSync(place, 'utf8');
  } catch {
    throw new UserError(`The rules file "${file}" cannot be read. Check the path and that you may read it.`);
  }
  throw new UserError(`The rules file "${file}" is larger than ${MOST_BYTES / 1e6} MB, which no rules are.`);
}

/** The rules of a cell as a rules file that `--rules` takes: only what differs from the defaults, below a heading. */
export function rulesText({ seats }: Game, { changed, players }: PlannedCell, heading: readonly string[]): string {
  const rules = players === seats.usual ? changed : { players, ...changed };
  const body =
    Object.keys(rules).length === 0 ? '{}\n' : stringify(rules, { flowCollectionPadding: false, lineWidth: 0 });
  return `${heading.map((line) => `# ${line}\n`).join('')}${body}`;
}
