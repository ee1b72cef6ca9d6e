/**
 * Parses a condition on rows: `rounds > 60 and win:seat1 = 1`, `not (turns < 10)`, `score:seat1 - score:hold >= 50`,
 * `strategy:seat1 = hold`. The syntax of figures is that of all figures; a strategy's figure is the mean over its
 * seats. Precedence from low to high: or, and, not, comparison, + -, * /. A comparison with a column that has no value
 * is false.
 */
import { UserError } from '../../core/errors.js';
import { messageAtPosition } from '../../core/messages.js';
import { figurePattern, parseFigure, strategyPattern } from '../../plan/figure.js';
import { type RowNames, rowFigure } from './row-figure.js';
import type { RowsView, RowValue } from './row-reader.js';

type Evaluate<Value> = (rows: RowsView, row: number) => Value;

/** A parsed expression: a condition, a number, or a strategy’s name. */
type FilterTerm =
  | { readonly kind: 'condition'; readonly holds: Evaluate<boolean> }
  | { readonly kind: 'number' | 'name'; readonly value: Evaluate<RowValue> };

const KIND_WORDS = { condition: 'a condition', number: 'a number', name: 'the name of a strategy' } as const;

export interface RowFilter {
  /** Figures in the condition, in order. */
  readonly columns: readonly string[];
  readonly matches: (rows: RowsView, row: number) => boolean;
}

export function parseFilter(text: string, names: RowNames): RowFilter {
  const parser = new FilterParser(text, names);
  const matches = parser.parse();
  return { columns: parser.usedColumns, matches };
}

const COMPARISONS: Readonly<Record<string, (a: number | string, b: number | string) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** Matches a number, a quoted text, a strategy or a figure, an operator, or an invalid character. */
function tokenPattern({ columns, strategies }: RowNames): RegExp {
  const players = new Set([...strategies, ...columns.flatMap((name) => parseFigure(name).who ?? [])]);
  const kinds = [
    String.raw`(?<number>\d+(?:\.\d+)?)`,
    `'(?<single>[^']*)'`,
    `"(?<double>[^"]*)"`,
    `(?<word>${strategyPattern(strategies)}|${figurePattern([...players])})`,
    String.raw`(?<sign><=|>=|==|!=|&&|\|\||[<>=!()+\-*/])`,
    String.raw`(?<stray>\S)`,
  ];
  return new RegExp(`\\s*(?:${kinds.join('|')})`, 'y');
}

/** Nested brackets use the stack; no realistic condition is that long. */
const MAX_TOKENS = 1000;

interface Token {
  readonly at: number;
  readonly number?: number;
  readonly text?: string;
  readonly word?: string;
  readonly sign?: string;
}

class FilterParser {
  readonly usedColumns: string[] = [];
  readonly #text: string;
  readonly #names: RowNames;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(text: string, names: RowNames) {
    this.#text = text;
    this.#names = names;
    this.#tokens = this.#split();
  }

  parse(): Evaluate<boolean> {
    if (this.#tokens.length > MAX_TOKENS) throw new UserError('The condition of --where is too long.');
    const whole = this.#or();
    if (this.#next < this.#tokens.length) this.#fail('the condition should end here');
    return this.#requireCondition(whole);
  }

  #split(): Token[] {
    const tokens: Token[] = [];
    const pattern = tokenPattern(this.#names);
    for (let match = pattern.exec(this.#text); match !== null; match = pattern.exec(this.#text)) {
      const [whole] = match;
      const { number, single, double, word, sign, stray } = match.groups!;
      const at = match.index + whole.length - whole.trimStart().length;
      if (stray !== undefined) this.#failAt(at, `"${stray}" has no meaning here`);
      if (number !== undefined) tokens.push({ at, number: Number(number) });
      else if (word !== undefined) tokens.push({ at, word });
      else if (sign !== undefined) tokens.push({ at, sign });
      else tokens.push({ at, text: single ?? double });
    }
    return tokens;
  }

  /** Consumes the next token if it is one of these. */
  #accept(...wanted: string[]): string | undefined {
    const token = this.#tokens[this.#next];
    const sign = token?.sign ?? token?.word?.toLowerCase();
    if (sign === undefined || !wanted.includes(sign)) return undefined;
    this.#next++;
    return sign;
  }

  #or(): FilterTerm {
    let left = this.#and();
    while (this.#accept('or', '||')) {
      const a = this.#requireCondition(left);
      const b = this.#requireCondition(this.#and());
      left = { kind: 'condition', holds: (rows, row) => a(rows, row) || b(rows, row) };
    }
    return left;
  }

  #and(): FilterTerm {
    let left = this.#not();
    while (this.#accept('and', '&&')) {
      const a = this.#requireCondition(left);
      const b = this.#requireCondition(this.#not());
      left = { kind: 'condition', holds: (rows, row) => a(rows, row) && b(rows, row) };
    }
    return left;
  }

  #not(): FilterTerm {
    if (!this.#accept('not', '!')) return this.#comparison();
    const holds = this.#requireCondition(this.#not());
    return { kind: 'condition', holds: (rows, row) => !holds(rows, row) };
  }

  #comparison(): FilterTerm {
    const left = this.#sum();
    const at = this.#tokens[this.#next]?.at;
    const sign = this.#accept(...Object.keys(COMPARISONS));
    if (sign === undefined) return left;
    const right = this.#sum();
    if (left.kind === 'condition' || right.kind === 'condition' || left.kind !== right.kind) {
      const [one, other] = [KIND_WORDS[left.kind], KIND_WORDS[right.kind]];
      return this.#failAt(at, `${one} cannot be compared with ${left.kind === right.kind ? 'another' : other}`);
    }
    const compare = COMPARISONS[sign];
    return {
      kind: 'condition',
      holds: (rows, row) => {
        const [a, b] = [left.value(rows, row), right.value(rows, row)];
        return a !== null && b !== null && compare(a, b);
      },
    };
  }

  /** Returns the part as a condition; throws, at the current position, if it is not one. */
  #requireCondition(part: FilterTerm): Evaluate<boolean> {
    if (part.kind === 'condition') return part.holds;
    return this.#fail(`before this, ${KIND_WORDS[part.kind]} is compared with nothing; as in rounds > 60`);
  }

  #sum(): FilterTerm {
    return this.#arithmetic(['+', '-'], () => this.#product());
  }

  #product(): FilterTerm {
    return this.#arithmetic(['*', '/'], () => this.#atom());
  }

  #arithmetic(signs: readonly string[], operand: () => FilterTerm): FilterTerm {
    let left = operand();
    for (let sign = this.#accept(...signs); sign !== undefined; sign = this.#accept(...signs)) {
      const [a, b, combine] = [this.#requireNumber(left), this.#requireNumber(operand()), ARITHMETIC[sign]];
      left = {
        kind: 'number',
        value: (rows, row) => {
          const [x, y] = [a(rows, row), b(rows, row)];
          if (typeof x !== 'number' || typeof y !== 'number') return null;
          const value = combine(x, y);
          // A division by 0 has no value, as in all output.
          return Number.isFinite(value) ? value : null;
        },
      };
    }
    return left;
  }

  #requireNumber(part: FilterTerm): Evaluate<RowValue> {
    if (part.kind === 'number') return part.value;
    return this.#fail(`before this, ${KIND_WORDS[part.kind]} stands where only a number can be reckoned with`);
  }

  #atom(): FilterTerm {
    if (this.#accept('(')) {
      const inner = this.#or();
      if (!this.#accept(')')) this.#fail('a closing bracket is missing');
      return inner;
    }
    if (this.#accept('-')) {
      const inner = this.#requireNumber(this.#atom());
      return {
        kind: 'number',
        value: (rows, row) => {
          const value = inner(rows, row);
          return typeof value === 'number' ? -value : null;
        },
      };
    }
    const token = this.#tokens[this.#next];
    if (token === undefined || token.sign !== undefined) this.#fail('a column or a number is missing');
    this.#next++;
    const { number, text, word } = token;
    if (number !== undefined) return { kind: 'number', value: () => number };
    if (text !== undefined) return { kind: 'name', value: () => text };
    return this.#parseName(word!, token.at);
  }

  /** Parses a figure, or the name of a strategy, which needs no quotes. */
  #parseName(word: string, at: number): FilterTerm {
    const figure = rowFigure(word, this.#names);
    if ('problem' in figure) {
      const isName = this.#names.strategies.includes(word);
      return isName ? { kind: 'name', value: () => word } : this.#failAt(at, figure.problem);
    }
    if (!this.usedColumns.includes(figure.name)) this.usedColumns.push(figure.name);
    return { kind: figure.isName ? 'name' : 'number', value: figure.valueAt };
  }

  #fail(message: string): never {
    return this.#failAt(this.#tokens[this.#next]?.at ?? this.#text.length, message);
  }

  #failAt(at: number, message: string): never {
    throw new UserError(messageAtPosition('--where', this.#text, 1, at + 1, message));
  }
}
