/** The scene of gopher: the open page with its tunnels, holes and tokens; scene-players.ts draws each player's area. */
import { counted } from '../../core/formatting.js';
import { concatMemos, Memo, MemoByKey } from '../../core/memo.js';
import type { Part, Point, Scene, Sheet } from '../../core/scene.js';
import { PRESENT } from './options.js';
import { head, TUNNEL_STRIDE, tunnelCount } from './rules/maze.js';
import { cardPart, LOOKS, playerSheet } from './scene-players.js';
import { CHOOSER, DECK_SIZE, DECK_TOP, DISCARD, deck, field, hole, KIND, LOOKED, PAGE, supplyUnits } from './state.js';
import { book, setting, table } from './table.js';
import { contentInWords, PROVISIONS } from './words.js';

export function drawScene(): Scene {
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  return { sheets: [page.value, ...seats.map(playerSheet)] };
}

// The open page, in units of the distance between holes.

const HOLE = 0.68;
const MARGIN = 0.1;
const BELOW = 1;

/**
 * Memoized parts of the page, from bottom to top. Each table has its own list of names, so its identity also detects
 * another table, which may have another book.
 */
const lists = [
  new Memo<readonly Part[]>((seen) => seen.add(table.names).add(field[PAGE]), tunnelParts),
  new Memo<readonly Part[]>(
    (seen) => seen.add(table.names).add(field[PAGE]),
    () => holes().flatMap(holeParts),
  ),
  new Memo<readonly Part[]>((seen) => seen.add(table.names).addAll(table.names).addAll(hole), tokenParts),
  new Memo<readonly Part[]>((seen) => {
    seen.add(table.names).add(field[DECK_SIZE]).add(field[LOOKED]).add(field[DISCARD]).addAll(supplyUnits);
    if (field[KIND] !== PRESENT) return;
    seen.add(field[CHOOSER]);
    for (let i = 0; i < field[LOOKED]; i++) seen.add(deckCard(i));
  }, stockParts),
];

const page = new Memo<Sheet>(
  (seen) => {
    seen.add(table.names).add(field[PAGE]);
    for (const list of lists) seen.add(list.value);
  },
  () => ({ id: 'page', title: `Page ${field[PAGE] + 1} of ${book.pages}`, ...sizeOfPage(), parts: concatMemos(lists) }),
);

const holes = (): number[] => Array.from({ length: book.holes }, (_, at) => at);

function sizeOfPage(): { width: number; height: number } {
  const rows = Math.max(...holes().map((at) => book.row[at]));
  const columns = Math.max(...holes().map((at) => book.column[at]));
  return { width: Math.max(columns + 1, 4) + 2 * MARGIN, height: rows + 1 + BELOW + 2 * MARGIN };
}

const middleOf = (at: number): Point => [MARGIN + book.column[at] + 0.5, MARGIN + book.row[at] + 0.5];

function tunnelParts(): Part[] {
  const start = field[PAGE] * TUNNEL_STRIDE;
  return Array.from({ length: tunnelCount[field[PAGE]] / 2 }, (_, tunnel): Part => {
    const [from, to] = [head[start + 2 * tunnel + 1], head[start + 2 * tunnel]];
    const id = `tunnel-${Math.min(from, to)}-${Math.max(from, to)}`;
    return { kind: 'way', id, at: middleOf(from), to: middleOf(to), size: 0.16, colour: 'brown' };
  });
}

const kept = new MemoByKey();

function holeParts(at: number): Part[] {
  const content = book.contentOf(field[PAGE], at);
  const quantity = book.quantityOf(field[PAGE], at);
  const [x, y] = middleOf(at);
  const lying = book.row[at] * 256 + book.column[at];
  return [
    kept.get(`hole-${at}`, (lying * 64 + quantity) * 8 + content, (id): Part => {
      const [icon, colour] = LOOKS[content];
      return {
        kind: 'token',
        id,
        at: [x, y],
        outline: 'round',
        size: HOLE,
        colour,
        ...(icon && { icon }),
        ...(quantity > 0 && { text: String(quantity) }),
        title: `hole ${at}: ${contentInWords(field[PAGE], at)}`,
      };
    }),
    kept.get(`number-${at}`, lying, (id): Part => {
      return { kind: 'label', id, at: [x - 0.37, y - 0.36], text: String(at), size: 0.15, room: 0.24 };
    }),
  ];
}

function tokenParts(): Part[] {
  return Array.from({ length: table.players }, (_, seat) => seat).flatMap((seat): Part[] => {
    if (hole[seat] < 0) return [];
    const [x, y] = middleOf(hole[seat]);
    return [
      {
        kind: 'piece',
        id: `token-${seat}`,
        at: [x + 0.33, y - 0.22],
        form: 'person',
        size: 0.46,
        seat,
        text: String(seat + 1),
        title: `${table.names[seat]} in hole ${hole[seat]}`,
      },
    ];
  });
}

/** Returns the parts below the page: the deck and its rest, and the cards of a present during its decision. */
function stockParts(): Part[] {
  const { width, height } = sizeOfPage();
  const y = height - BELOW / 2;
  const label = (id: string, text: string, line: number): Part => ({
    kind: 'label',
    id,
    at: [0.15, y - 0.22 + 0.26 * line],
    text,
    size: 0.19,
    room: width / 2,
    anchor: 'start',
  });
  if (setting.beginner)
    return PROVISIONS.map((name, type) => label(`supply-${type}`, `${supplyUnits[type]} ${name} left`, type));
  const looked = field[KIND] === PRESENT ? field[LOOKED] : 0;
  const cards = Array.from({ length: looked }, (_, i): Part => {
    const at: Point = [width - 0.4 - 0.55 * (looked - 1 - i), y];
    return { ...cardPart(deckCard(i), `present-${i}`, at, [0.5, 0.75]), seenBy: [field[CHOOSER]] };
  });
  return [
    label('deck', `${counted(field[DECK_SIZE] - field[LOOKED], 'card')} in the deck`, 0),
    label('diggers', `${counted(field[DISCARD], 'digger')} used`, 1),
    ...cards,
  ];
}

/** Returns the card at a depth of the deck, counted from its top. */
const deckCard = (depth: number): number => deck[(field[DECK_TOP] + depth) & 255];
