/** Validates a designer's book of pages; each problem has its path in the data. */
import { isRecord } from '../../core/is-record.js';
import type { DataProblem } from '../../core/parameter.js';
import { MAX_HOLES, MAX_PAGES, MAX_PROVISIONS, MAX_TUNNELS } from './components.js';

type Path = readonly (string | number)[];

const HOLES = { min: 2, max: MAX_HOLES };
const PAGES = { min: 2, max: MAX_PAGES };
const LAST_LINE = 99;

/** Returns every problem of a value for `board`; an empty list if it can be played. */
export function checkBoard(value: unknown): readonly DataProblem[] {
  if (!isRecord(value)) return [{ path: [], message: 'the board must be an object with "holes" and "pages"' }];
  const problems: DataProblem[] = [];
  const say = (path: Path, message: string) => problems.push({ path, message });
  const holes = checkHoles(value.holes, say);
  checkPages(value.pages, holes, say);
  return problems;
}

type Say = (path: Path, message: string) => void;

/** Returns the number of holes, or undefined if the value is not a list. */
function checkHoles(value: unknown, say: Say): number | undefined {
  if (!Array.isArray(value)) {
    say(['holes'], `must be a list with the place of every hole, such as [[0,0],[0,1]]; received ${inWords(value)}`);
    return undefined;
  }
  if (value.length < HOLES.min || value.length > HOLES.max)
    say(['holes'], `must have ${HOLES.min}..${HOLES.max} holes; it has ${value.length}`);
  const seen = new Map<string, number>();
  value.forEach((pair: unknown, hole) => {
    if (!isPair(pair) || !pair.every((line) => line >= 0 && line <= LAST_LINE)) {
      say(['holes', hole], `must be [row,column], two whole numbers 0..${LAST_LINE}; received ${inWords(pair)}`);
      return;
    }
    const same = seen.get(pair.join());
    if (same !== undefined) say(['holes', hole], `lies at the same place as hole ${same}, ${inWords(pair)}`);
    seen.set(pair.join(), hole);
  });
  return value.length;
}

function checkPages(value: unknown, holes: number | undefined, say: Say): void {
  if (!Array.isArray(value)) {
    say(['pages'], `must be a list of pages; received ${inWords(value)}`);
    return;
  }
  const count = value.length;
  if (count < PAGES.min || count > PAGES.max)
    say(['pages'], `the book must have ${PAGES.min}..${PAGES.max} pages; it has ${count}`);
  const seen = new Set<number>();
  value.forEach((page: unknown, index) => {
    if (!isRecord(page)) {
      say(['pages', index], `must be an object with "page", "content" and "tunnels"; received ${inWords(page)}`);
      return;
    }
    checkNumber(page.page, count, seen, (message) => say(['pages', index, 'page'], message));
    checkContent(page.content, holes, (path, message) => say(['pages', index, 'content', ...path], message));
    checkTunnels(page.tunnels, holes, (path, message) => say(['pages', index, 'tunnels', ...path], message));
  });
  for (let page = 1; page <= count && count <= PAGES.max; page++)
    if (!seen.has(page)) say(['pages'], `page ${page} is missing: the pages must be numbered 1..${count}, each once`);
}

function checkNumber(value: unknown, count: number, seen: Set<number>, say: (message: string) => void): void {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > count) {
    say(`must be a page number 1..${count}; received ${inWords(value)}`);
    return;
  }
  if (seen.has(value)) say(`there are two pages ${value}`);
  seen.add(value);
}

function checkContent(value: unknown, holes: number | undefined, say: Say): void {
  if (!Array.isArray(value)) {
    say([], `must be a list with the code of every hole; received ${inWords(value)}`);
    return;
  }
  if (holes !== undefined && value.length !== holes) {
    say([], `must have one code for each of the ${holes} holes; it has ${value.length}`);
  }
  value.forEach((code: unknown, hole) => {
    const [, letter, digits] = (typeof code === 'string' && /^([ABSW])(\d+)$/.exec(code)) || [];
    if (letter !== undefined) {
      const quantity = Number(digits);
      if (quantity < 1 || quantity > MAX_PROVISIONS || digits[0] === '0')
        say([hole], `the quantity must be 1..${MAX_PROVISIONS}; received "${code}"`);
    } else if (code !== 'O' && code !== 'G' && code !== '-') {
      say(
        [hole],
        `unknown code ${inWords(code)}; use A4, B4 or S4 for a sign (acorns, berries, spikelets), W4 for a warehouse, O for a portal, G for a present, - for an empty hole`,
      );
    }
  });
}

function checkTunnels(value: unknown, holes: number | undefined, say: Say): void {
  if (!Array.isArray(value)) {
    say([], `must be a list of pairs of holes, such as [[0,1],[1,2]]; received ${inWords(value)}`);
    return;
  }
  if (value.length > MAX_TUNNELS) say([], `a page can have at most ${MAX_TUNNELS} tunnels; it has ${value.length}`);
  if (holes === undefined) return;
  const seen = new Set<string>();
  const sound: [number, number][] = [];
  value.forEach((tunnel: unknown, index) => {
    if (!isPair(tunnel)) {
      say([index], `must be a pair of holes, such as [0,1]; received ${inWords(tunnel)}`);
      return;
    }
    const missing = tunnel.find((hole) => hole < 0 || hole >= holes);
    const [a, b] = tunnel.toSorted((one, other) => one - other);
    if (missing !== undefined) say([index], `hole ${missing} does not exist; the holes are 0..${holes - 1}`);
    else if (a === b) say([index], `a tunnel must join two holes; this one leads from hole ${a} back to it`);
    else if (seen.has(`${a}-${b}`)) say([index], `the tunnel between holes ${a} and ${b} is listed twice`);
    else sound.push([a, b]);
    seen.add(`${a}-${b}`);
  });
  if (sound.length < value.length) return;
  const cut = findUnreached(holes, sound);
  if (cut.length > 0)
    say(
      [],
      `the page is not connected: no way leads from hole 0 to ${cut.length === 1 ? 'hole' : 'holes'} ${cut.join(', ')}`,
    );
}

/** Returns the holes that cannot be reached from hole 0. */
function findUnreached(holes: number, tunnels: readonly (readonly [number, number])[]): number[] {
  const reached = new Set([0]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [a, b] of tunnels) {
      if (reached.has(a)) reached.add(b);
      if (reached.has(b)) reached.add(a);
    }
  }
  return Array.from({ length: holes }, (_, hole) => hole).filter((hole) => !reached.has(hole));
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

const inWords = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
