/** Validates a designer's board; each problem has its path in the data. */
import { isRecord } from '../../core/is-record.js';
import type { DataProblem, RuleData } from '../../core/parameter.js';
import { BOSS_ROWS, START_ROWS } from './board.js';
import { ROWS } from './cells.js';

/** letter → its meaning; a board file may repeat this legend, but cannot change it */
const LEGEND: Readonly<Record<string, string>> = {
  '.': 'floor',
  L: 'lava',
  M: 'magma',
  S: 'soulSand',
  '1': 'floor, spawner 1',
  '2': 'floor, spawner 2',
  '3': 'floor, spawner 3',
  C: 'floor, chest spot',
};

/** Minimum floor cells on every edge of a tile, so that any two adjacent tiles are connected. */
const FLOOR_PER_EDGE = 4;

/** Returns every problem of board data; an empty list if it can be played. */
export function checkBoard(value: unknown): DataProblem[] {
  if (!isRecord(value))
    return [{ path: [], message: `a board is an object with a list of tiles, not ${inWords(value)}` }];
  const problems: DataProblem[] = [];
  const { tiles } = value;
  if (!Array.isArray(tiles) || tiles.length === 0) {
    problems.push({ path: ['tiles'], message: `tiles must be a list of at least one tile, not ${inWords(tiles)}` });
  } else for (const [index, tile] of tiles.entries()) checkTile(tile, ['tiles', index], problems);
  checkRows(value, 'startRowBySeat', START_ROWS.length, false, problems);
  checkRows(value, 'bossRows', BOSS_ROWS.length, true, problems);
  for (const strip of ['startStrip', 'portalStrip']) checkStrip(value[strip], strip, problems);
  if (value.tileSize !== undefined && value.tileSize !== ROWS)
    problems.push({
      path: ['tileSize'],
      message: `tiles are ${ROWS} by ${ROWS}; tileSize cannot be ${inWords(value.tileSize)}`,
    });
  if (isRecord(value.legend)) {
    for (const [letter, meaning] of Object.entries(value.legend)) {
      if (LEGEND[letter] !== meaning)
        problems.push({ path: ['legend', letter], message: `the legend is fixed: ${legendInWords()}` });
    }
  }
  return problems;
}

type Path = readonly (string | number)[];

function checkTile(tile: unknown, path: Path, problems: DataProblem[]): void {
  const rows = isRecord(tile) ? tile.rows : undefined;
  if (!Array.isArray(rows) || rows.length !== ROWS) {
    const received = Array.isArray(rows) ? `${rows.length} rows` : inWords(rows);
    problems.push({ path: [...path, 'rows'], message: `a tile needs ${ROWS} rows, but this one has ${received}` });
    return;
  }
  const before = problems.length;
  for (const [y, row] of rows.entries()) checkRow(row, [...path, 'rows', y], problems);
  if (problems.length > before) return;
  const letters = rows.join('');
  for (const letter of '123C') {
    const found = letters.split(letter).length - 1;
    if (found !== 1)
      problems.push({
        path: [...path, 'rows'],
        message: `a tile needs exactly one ${LEGEND[letter].replace('floor, ', '')} (letter ${letter}), but this one has ${found}`,
      });
  }
  checkFloor(letters, path, problems);
}

function checkRow(row: unknown, path: Path, problems: DataProblem[]): void {
  if (typeof row !== 'string' || row.length !== ROWS) {
    const received = typeof row === 'string' ? `"${row}" with ${row.length}` : inWords(row);
    problems.push({ path, message: `a row is a text of ${ROWS} letters, but this one is ${received}` });
    return;
  }
  for (const letter of row) {
    if (LEGEND[letter] === undefined)
      problems.push({
        path,
        message: `the letter "${letter}" in "${row}" means nothing here; known are ${legendInWords()}`,
      });
  }
}

const isFloor = (letter: string): boolean => letter !== 'L' && letter !== 'M' && letter !== 'S';

/** Checks that every edge has enough floor and that the floor is connected, so that no rotated tile closes the way. */
function checkFloor(letters: string, path: Path, problems: DataProblem[]): void {
  const floor = [...letters].map(isFloor);
  const edges: Readonly<Record<string, (i: number) => number>> = {
    top: (i) => i,
    right: (i) => ROWS * i + ROWS - 1,
    bottom: (i) => ROWS * (ROWS - 1) + i,
    left: (i) => ROWS * i,
  };
  for (const [edge, cellOf] of Object.entries(edges)) {
    let count = 0;
    for (let i = 0; i < ROWS; i++) if (floor[cellOf(i)]) count++;
    if (count < FLOOR_PER_EDGE)
      problems.push({
        path: [...path, 'rows'],
        message: `the ${edge} edge has ${count} floor cells; with fewer than ${FLOOR_PER_EDGE} two tiles could close the way`,
      });
  }
  const start = floor.indexOf(true);
  if (start < 0) return;
  const reached = new Set([start]);
  for (const cell of reached) {
    const x = cell % ROWS;
    if (x > 0 && floor[cell - 1]) reached.add(cell - 1);
    if (x < ROWS - 1 && floor[cell + 1]) reached.add(cell + 1);
    if (cell >= ROWS && floor[cell - ROWS]) reached.add(cell - ROWS);
    if (cell + ROWS < floor.length && floor[cell + ROWS]) reached.add(cell + ROWS);
  }
  const lost = floor.findIndex((isFloorCell, cell) => isFloorCell && !reached.has(cell));
  if (lost >= 0)
    problems.push({
      path: [...path, 'rows', Math.floor(lost / ROWS)],
      message: `the floor must be one connected area, but letter ${(lost % ROWS) + 1} of this row cannot be reached from the first floor cell`,
    });
}

function checkRows(board: RuleData, key: string, length: number, distinct: boolean, problems: DataProblem[]): void {
  const rows = board[key];
  if (rows === undefined) return;
  const valid =
    Array.isArray(rows) &&
    rows.length === length &&
    rows.every((row) => Number.isInteger(row) && row >= 0 && row < ROWS) &&
    (!distinct || new Set(rows).size === length);
  if (!valid)
    problems.push({
      path: [key],
      message: `${key} must be ${length}${distinct ? ' different' : ''} rows from 0 to ${ROWS - 1}, not ${inWords(rows)}`,
    });
}

function checkStrip(strip: unknown, key: string, problems: DataProblem[]): void {
  if (strip === undefined) return;
  const rows = isRecord(strip) ? strip.rows : undefined;
  const plain = Array.isArray(rows) && rows.length === ROWS && rows.every((row) => row === '.');
  if (!plain)
    problems.push({
      path: [key, 'rows'],
      message: `the strips are one column of floor: ${ROWS} rows of "."; they cannot change`,
    });
}

const inWords = (value: unknown): string =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));

const legendInWords = (): string =>
  Object.entries(LEGEND)
    .map(([letter, meaning]) => `${letter} ${meaning}`)
    .join('; ');
