/**
 * Parses and plans expectations: `rounds@p90 <= 30`, `win:seat1 22%..28%`, `win:* <= 35%` (every player at the table),
 * `win:trapper >= win:hoarder - 2%` (two players of the same game). An expectation has one part for each figure at each
 * table that it covers.
 */

import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { type Figure, isAverage, isShare, seatWord } from '../../plan/figure.js';
import { type PlannedCell, strategyNames } from '../../plan/plan.js';
import { planCell } from '../../plan/plan-cells.js';
import { playersParameter } from '../../plan/plan-rules.js';
import type { ExpectationInFile, GameInFile, TableInFile } from '../../plan/read-expect-file.js';
import { readFigure } from '../../plan/read-figure.js';
import type { GameRequest } from '../../plan/request.js';
import { readTarget } from '../../plan/target.js';
import { type FoundGame, findGame } from '../../plugins/find-game.js';

/** A figure at one table and its expected range. */
export interface ExpectationPart {
  /** As written in the file. */
  readonly text: string;
  /** Index of the table among the cells of the plan. */
  readonly table: number;
  readonly figure: Figure;
  /** Another figure of the same game: the range then applies to `figure` minus this one. */
  readonly against?: Figure | undefined;
  /** Infinite for an open end. */
  readonly low: number;
  readonly high: number;
}

export interface Expectation {
  readonly name: string;
  readonly parts: readonly ExpectationPart[];
}

interface ExpectedTable {
  readonly name: string;
  /** The request that plays this table alone. */
  readonly request: GameRequest;
}

/** The expectations of one game of a file. */
export interface ExpectedGame {
  readonly found: FoundGame;
  /** As written in the file. */
  readonly game: string;
  readonly rotate: boolean;
  readonly tables: readonly ExpectedTable[];
  readonly cells: readonly PlannedCell[];
  readonly expectations: readonly Expectation[];
}

export async function planGame(
  { game: name, at, rotate, tables, expectations }: GameInFile,
  patienceSeconds?: number,
): Promise<ExpectedGame> {
  const cwd = tables[0].request.cwd;
  const found = await at.during(() => findGame(name, cwd, patienceSeconds));
  const planned: { table: TableInFile; request: GameRequest; cell: PlannedCell }[] = [];
  const among = tables.flatMap(({ request }) => request.strategies ?? []);
  for (const table of tables) {
    const parameters = [playersParameter(found.game), ...found.game.parameters];
    const set = table.settings(parameters);
    const request: GameRequest = { ...table.request, rotate, ...(set.length > 0 && { set }) };
    const cell = await table.at.during(() => planCell(found, request, among));
    planned.push({ table, request, cell: { ...cell, variant: table.name } });
  }
  const cells = planned.map(({ cell }) => cell);
  const read: Expectation[] = [];
  for (const expectation of expectations) {
    const numbers = numbersOf(expectation, tables);
    const parts: ExpectationPart[] = [];
    for (const { text, at } of expectation.holds) {
      const strict = expectation.tables !== undefined;
      const before = [...read, { name: expectation.name, parts }];
      const more = () => withoutContradiction(partsAt(found.game, cells, numbers, text, strict), before);
      parts.push(...(await at.during(more)));
    }
    read.push({ name: expectation.name, parts });
  }
  return {
    found,
    game: name,
    rotate,
    cells,
    expectations: read,
    tables: planned.map(({ table, request }) => ({ name: table.name, request })),
  };
}

/**
 * Returns the parts; throws if one of them contradicts an earlier expectation. The last element of `before` is the
 * expectation that the parts belong to.
 */
function withoutContradiction(
  parts: readonly ExpectationPart[],
  before: readonly Expectation[],
): readonly ExpectationPart[] {
  for (const part of parts) {
    const { figure, against, table, low, high } = part;
    const opposes = (one: ExpectationPart) =>
      one.table === table &&
      one.figure.name === figure.name &&
      one.against?.name === against?.name &&
      (one.low > high || one.high < low);
    const expectation = before.findLast((one) => one.parts.some(opposes));
    if (expectation === undefined) continue;
    const { text } = expectation.parts.find(opposes)!;
    const where = expectation === before.at(-1) ? '' : ` of “${expectation.name}”`;
    throw new UserError(
      `${OPTION} "${part.text}" and "${text}"${where} can never hold together. Leave one of them out.`,
    );
  }
  return parts;
}

const numbersOf = ({ tables: named }: ExpectationInFile, tables: readonly TableInFile[]): number[] =>
  (named ?? tables).map((table) => tables.indexOf(table));

/**
 * Returns the parts of an expectation at some tables. Skips tables without the players that it names, unless the file
 * names the tables (`strict`); throws if none remains.
 */
function partsAt(
  game: Game,
  cells: readonly PlannedCell[],
  tables: readonly number[],
  text: string,
  strict: boolean,
): ExpectationPart[] {
  const parts: ExpectationPart[] = [];
  let refusal: unknown;
  for (const table of tables) {
    try {
      parts.push(...readHolds(game, cells[table], text).map((part) => ({ ...part, table })));
    } catch (error) {
      if (strict || !(error instanceof UserError)) throw error;
      refusal ??= error;
    }
  }
  if (parts.length === 0) throw refusal;
  return parts;
}

/** Name in error messages. */
const OPTION = 'holds:';

const COMPARISON =
  /^(.+?)\s*(>=|<=|≥|≤|[<>](?!=))(?!\s*[-+]?[\d.]+\s*%?$)\s*(.+?)(?:\s+([+−-])\s*(\d*\.?\d+)\s*(%?))?$/s;
const EVERYBODY = /:\s*(seat)?\*/g;

export function readHolds(game: Game, cell: PlannedCell, given: string): Omit<ExpectationPart, 'table'>[] {
  const text = given.trim();
  const comparison = COMPARISON.exec(text);
  if (comparison === null) {
    return expandWildcards(cell, text).map((one) => {
      const { figure, low, high } = readTarget(game, cell, one, OPTION);
      return { text: one, figure, low, high };
    });
  }
  const [, left, sign, right, plus, digits, percent] = comparison;
  const margin = plus === undefined ? undefined : { digits, percent, isMore: plus === '+' };
  const parts = expandWildcards(cell, left).flatMap((a) =>
    expandWildcards(cell, right).flatMap((b) => {
      const figures = [a, b].map((one) => readFigure(game, [cell], OPTION, one));
      return figures[0].name === figures[1].name ? [] : [compared(text, figures, sign, margin)];
    }),
  );
  if (parts.length > 0) return parts;
  throw new UserError(`${OPTION} "${text}" holds somebody against nobody else at this table.`);
}

/** Replaces `*` by each strategy, or `seat*` by each seat. */
function expandWildcards({ lineUp, players }: PlannedCell, text: string): string[] {
  const [, seats] = new RegExp(EVERYBODY.source).exec(text) ?? [];
  const all =
    seats === undefined ? strategyNames(lineUp) : Array.from({ length: players }, (_, seat) => seatWord(seat));
  return text.search(EVERYBODY) < 0 ? [text] : all.map((name) => text.replaceAll(EVERYBODY, () => `:${name}`));
}

interface Margin {
  readonly digits: string;
  /** `%` or empty. */
  readonly percent: string;
  readonly isMore: boolean;
}

function compared(
  text: string,
  [figure, against]: readonly Figure[],
  sign: string,
  margin: Margin | undefined,
): Omit<ExpectationPart, 'table'> {
  const { column } = figure;
  const areMeans = [figure, against].every((one) => one.statistic === 'mean' && isAverage(one));
  if (column.name !== against.column.name || column.scope === 'game' || !areMeans) {
    throw new UserError(
      `${OPTION} "${text}": two players are held against each other by the average of the same metric, game by game: ` +
        '"win:trapper >= win:hoarder", "score:seat1 <= score:seat2 + 3".',
    );
  }
  const share = isShare(figure);
  if (margin !== undefined && (margin.percent === '%') !== share) {
    throw new UserError(
      `${OPTION} "${text}": ${column.name} is ${share ? 'a share, so the margin is in percentage points: "- 2%"' : 'not a share, so the margin is a plain number: "- 2"'}.`,
    );
  }
  const size = Number(margin?.digits ?? 0) / (share ? 100 : 1);
  const end = margin?.isMore === false ? 0 - size : size;
  const more = margin === undefined ? '' : ` ${margin.isMore ? '+' : '-'} ${margin.digits}${margin.percent}`;
  const isLeast = ['>=', '≥', '>'].includes(sign);
  return {
    text: `${figure.name} ${sign} ${against.name}${more}`,
    figure,
    against,
    low: isLeast ? end : Number.NEGATIVE_INFINITY,
    high: isLeast ? Number.POSITIVE_INFINITY : end,
  };
}
