/**
 * Reads a condition on rows as a designer writes it: `rounds > 60 and win:seat1 = 1`, `not (turns < 10)`,
 * `score:seat1 - score:hold >= 50`, `strategy:seat1 = hold`. Figures are spelled as everywhere; a strategy's is the mean over
 * its seats. Loosest to tightest: or, and, not, comparison, + -, * /.
 * A comparison with a column that has no value is false.
 */
import { UserError } from '../core/errors.js';
import { atPlace, unknownName } from '../core/messages.js';
import { spelledFigure } from '../plan/figure.js';
import type { RowsRead, RowValue } from './row-reader.js';

type Evaluate = (rows: RowsRead, row: number) => RowValue | boolean;

export interface RowFilter {
  /** Columns that the condition speaks of, in their order. */
  readonly columns: readonly string[];
  readonly matches: (rows: RowsRead, row: number) => boolean;
}

/** `columns` and `strategies`: the names there are. */
export function parseFilter(text: string, columns: readonly string[], strategies: readonly string[]): RowFilter {
  const parser = new FilterParser(text, columns, strategies);
  const evaluate = parser.parse();
  return { columns: parser.used, matches: (rows, row) => evaluate(rows, row) === true };
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

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|"([^"]*)"|([A-Za-z_][\w.]*(?::[\w.-]+)?(?:\{(?:[^{}]|\{[^{}]*\})*\})?(?:@[\w.-]*)?)|(<=|>=|==|!=|&&|\|\||[<>=!()+\-*/])|(\S))/y;

/** Brackets within brackets take the stack; nobody types so many. */
const MOST_TOKENS = 1000;

interface Token {
  readonly at: number;
  readonly number?: number;
  readonly text?: string;
  readonly word?: string;
  readonly sign?: string;
}

class FilterParser {
  readonly used: string[] = [];
  readonly #text: string;
  readonly #columns: readonly string[];
  readonly #strategies: readonly string[];
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(text: string, columns: readonly string[], strategies: readonly string[]) {
    this.#text = text;
    this.#columns = columns;
    this.#strategies = strategies;
    this.#tokens = this.#split();
  }

  parse(): Evaluate {
    if (this.#tokens.length > MOST_TOKENS) throw new UserError('The condition of --where is too long.');
    const evaluate = this.#or();
    if (this.#next < this.#tokens.length) this.#fail('the condition should end here');
    return evaluate;
  }

  #split(): Token[] {
    const tokens: Token[] = [];
    const pattern = new RegExp(TOKEN);
    for (let match = pattern.exec(this.#text); match !== null; match = pattern.exec(this.#text)) {
      const [whole, number, single, double, word, sign, stray] = match;
      const at = match.index + whole.length - whole.trimStart().length;
      if (stray !== undefined) this.#failAt(at, `"${stray}" has no meaning here`);
      if (number !== undefined) tokens.push({ at, number: Number(number) });
      else if (word !== undefined) tokens.push({ at, word });
      else if (sign !== undefined) tokens.push({ at, sign });
      else tokens.push({ at, text: single ?? double });
    }
    return tokens;
  }

  /** Takes the next token if it is one of these. */
  #take(...wanted: string[]): string | undefined {
    const token = this.#tokens[this.#next];
    const found = token?.sign ?? token?.word?.toLowerCase();
    if (found === undefined || !wanted.includes(found)) return undefined;
    this.#next++;
    return found;
  }

  #or(): Evaluate {
    let left = this.#and();
    while (this.#take('or', '||')) {
      const [a, b] = [left, this.#and()];
      left = (rows, row) => a(rows, row) === true || b(rows, row) === true;
    }
    return left;
  }

  #and(): Evaluate {
    let left = this.#not();
    while (this.#take('and', '&&')) {
      const [a, b] = [left, this.#not()];
      left = (rows, row) => a(rows, row) === true && b(rows, row) === true;
    }
    return left;
  }

  #not(): Evaluate {
    if (!this.#take('not', '!')) return this.#comparison();
    const inner = this.#not();
    return (rows, row) => inner(rows, row) !== true;
  }

  #comparison(): Evaluate {
    const left = this.#sum();
    const sign = this.#take(...Object.keys(COMPARISONS));
    if (sign === undefined) return left;
    const right = this.#sum();
    const compare = COMPARISONS[sign];
    return (rows, row) => {
      const [a, b] = [left(rows, row), right(rows, row)];
      return typeof a !== 'boolean' && typeof b !== 'boolean' && a !== null && b !== null && compare(a, b);
    };
  }

  #sum(): Evaluate {
    return this.#arithmetic(['+', '-'], () => this.#product());
  }

  #product(): Evaluate {
    return this.#arithmetic(['*', '/'], () => this.#atom());
  }

  #arithmetic(signs: readonly string[], operand: () => Evaluate): Evaluate {
    let left = operand();
    for (let sign = this.#take(...signs); sign !== undefined; sign = this.#take(...signs)) {
      const [a, b, combine] = [left, operand(), ARITHMETIC[sign]];
      left = (rows, row) => {
        const [x, y] = [a(rows, row), b(rows, row)];
        return typeof x === 'number' && typeof y === 'number' ? combine(x, y) : null;
      };
    }
    return left;
  }

  #atom(): Evaluate {
    if (this.#take('(')) {
      const inner = this.#or();
      if (!this.#take(')')) this.#fail('a closing bracket is missing');
      return inner;
    }
    if (this.#take('-')) {
      const inner = this.#atom();
      return (rows, row) => {
        const value = inner(rows, row);
        return typeof value === 'number' ? -value : null;
      };
    }
    const token = this.#tokens[this.#next];
    if (token === undefined || token.sign !== undefined) this.#fail('a column or a number is missing');
    this.#next++;
    const { number, text, word } = token;
    if (word === undefined) return () => number ?? text ?? null;
    return this.#named(word, token.at);
  }

  /** A column; a strategy's mean of one; or the name of a strategy, which needs no quotes. */
  #named(word: string, at: number): Evaluate {
    if (this.#columns.includes(word)) {
      this.#use(word);
      return (rows, row) => rows.valueAt(word, row);
    }
    if (this.#strategies.includes(word)) return () => word;
    const { column, who, statistic } = spelledFigure(word);
    if (statistic !== undefined)
      this.#failAt(at, `${word} is a figure of many games: leave out what stands after the @`);
    const seats = this.#columns.filter((name) => name.startsWith(`${column}:seat`));
    if (who === undefined || seats.length === 0 || column === 'strategy' || !this.#strategies.includes(who))
      return this.#failAt(at, unknownName('column', word, this.#columns, 'rows.json lists them.'));
    for (const seat of seats) this.#use(seat);
    return (rows, row) => meanOf(rows, row, seats, who);
  }

  #use(column: string): void {
    if (!this.used.includes(column)) this.used.push(column);
  }

  #fail(message: string): never {
    return this.#failAt(this.#tokens[this.#next]?.at ?? this.#text.length, message);
  }

  #failAt(at: number, message: string): never {
    throw new UserError(atPlace('--where', this.#text, 1, at + 1, message));
  }
}

/** Over the seats of a strategy that have a value. */
function meanOf(rows: RowsRead, row: number, seats: readonly string[], strategy: string): number | null {
  const values = seats
    .filter((seat) => rows.valueAt(`strategy:${spelledFigure(seat).who}`, row) === strategy)
    .map((seat) => rows.valueAt(seat, row))
    .filter((value) => typeof value === 'number');
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
