/**
 * Reads a rules file, YAML or JSON: dotted keys, nested or flat (`trap: { perTurn: 2 }` or `trap.perTurn: 2`). Every
 * mistake is pointed at with file:line:col and a caret. And writes one.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, LineCounter, type Node, parseDocument, stringify } from 'yaml';
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { atPlace, badValue, unknownName } from '../core/messages.js';
import type { Parameter, RuleValue } from '../core/parameter.js';
import { parseValue } from './parse-value.js';
import type { PlannedCell } from './plan.js';

/** The values a rules file sets. `players` is not a rule of its own but may be set here like one. */
export const readRulesFile = (file: string, parameters: readonly Parameter[], cwd = '.'): Record<string, RuleValue> =>
  new RulesFile(file, parameters, cwd).read();

class RulesFile {
  readonly #file: string;
  readonly #parameters: readonly Parameter[];
  readonly #source: string;
  readonly #lines = new LineCounter();
  /** Where the paths in it start from. */
  readonly #folder: string;

  constructor(file: string, parameters: readonly Parameter[], cwd: string) {
    this.#file = file;
    this.#parameters = parameters;
    this.#folder = path.dirname(path.resolve(cwd, file));
    this.#source = readText(file, cwd);
  }

  read(): Record<string, RuleValue> {
    const document = parseDocument(this.#source, { lineCounter: this.#lines, prettyErrors: false });
    const [fault] = document.errors;
    if (fault !== undefined) this.#fail(fault.pos[0], `this is not valid YAML or JSON: ${fault.message}`);
    if (document.contents === null) return {};
    if (!isMap(document.contents)) {
      this.#fail(document.contents.range![0], 'a rules file is a list of `key: value` lines');
    }
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

  #collect(map: Node, prefix: string, values: Record<string, RuleValue>): void {
    if (!isMap(map)) return;
    for (const { key: keyNode, value } of map.items as { key: Node; value: Node | null }[]) {
      const key = prefix + String(isScalar(keyNode) ? keyNode.value : '');
      const parameter = this.#parameters.find((parameter) => parameter.key === key);
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
    const raw = value?.toJSON();
    if (parameter.kind === 'data') return this.#dataValue(parameter, keyNode, value, raw);
    const parsed = parseValue(parameter, raw ?? '');
    if ('value' in parsed) return parsed.value;
    return this.#fail((value ?? keyNode).range![0], badValue(parameter.key, parsed.must, raw));
  }

  /** Structured data stands in the file itself, or in a file of its own named here. */
  #dataValue(parameter: Parameter & { kind: 'data' }, keyNode: Node, value: Node | null, raw: unknown): RuleValue {
    if (typeof raw !== 'string') return this.#data(parameter, value ?? keyNode);
    return readRulesFile(raw, [parameter], this.#folder)[parameter.key];
  }

  #data(parameter: Parameter & { kind: 'data' }, node: Node): RuleValue {
    const raw = node.toJSON();
    const problems = parameter.check(raw);
    if (problems.length === 0) return raw;
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
  try {
    return readFileSync(path.resolve(cwd, file), 'utf8');
  } catch {
    throw new UserError(`The rules file "${file}" cannot be read. Check the path and that you may read it.`);
  }
}

/** The rules of a cell as a rules file that `--rules` takes: only what differs from the defaults, below a heading. */
export function rulesText({ seats }: Game, { changed, players }: PlannedCell, heading: readonly string[]): string {
  const rules = players === seats.usual ? changed : { players, ...changed };
  const body =
    Object.keys(rules).length === 0 ? '{}\n' : stringify(rules, { flowCollectionPadding: false, lineWidth: 0 });
  return `${heading.map((line) => `# ${line}\n`).join('')}${body}`;
}
