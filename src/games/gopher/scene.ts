/** Gopher to look at: the open page with its tunnels, holes and tokens, and before each player the cards and piles. */
import { PartCache } from '../../core/part-cache.js';
import type { Card, Colour, Icon, Part, Point, Scene, Sheet } from '../../core/scene.js';
import { counted } from '../../core/words.js';
import {
  cardType,
  cardValue,
  DIGGER_CARD,
  EMPTY,
  HAND_STRIDE,
  PORTAL,
  PRESENT_HOLE,
  TYPES,
  WAREHOUSE,
} from './components.js';
import { PRESENT } from './options.js';
import { head, TUNNEL_STRIDE, tunnelCount } from './rules/maze.js';
import { scoreOf } from './rules/score.js';
import { UNLIMITED_DIGGERS } from './setting.js';
import {
  ACTIVE,
  basketHolder,
  DECIDER,
  DECK_SIZE,
  DECK_TOP,
  DISCARD,
  deck,
  diggersLeft,
  field,
  hand,
  handSize,
  hole,
  KIND,
  LOOKED,
  minus,
  PAGE,
  pileUnits,
  plus,
  supplyUnits,
} from './state.js';
import { book, setting, table } from './table.js';
import { cardInWords, contentInWords, PROVISIONS } from './words.js';

/** What a hole holds (components.ts) → its sign and colour; types of provisions first. */
const LOOKS: Readonly<Record<number, readonly [Icon | undefined, Colour]>> = {
  0: ['nut', 'brown'],
  1: ['berry', 'red'],
  2: ['grain', 'gold'],
  [WAREHOUSE]: ['store', 'blue'],
  [PORTAL]: ['portal', 'violet'],
  [PRESENT_HOLE]: ['gift', 'green'],
  [EMPTY]: [undefined, 'sand'],
};

export function drawBook(): Scene {
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  return { sheets: [pageSheet(), ...seats.map(playerSheet)] };
}

// The open page: a hole is 1 from the next.

const HOLE = 0.68;
const MARGIN = 0.1;
const BELOW = 1;

function pageSheet(): Sheet {
  const holes = Array.from({ length: book.holes }, (_, at) => at);
  const rows = Math.max(...holes.map((at) => book.row[at]));
  const columns = Math.max(...holes.map((at) => book.column[at]));
  const [width, height] = [Math.max(columns + 1, 4) + 2 * MARGIN, rows + 1 + BELOW + 2 * MARGIN];
  const parts = [...tunnelParts(), ...holes.flatMap(holeParts), ...tokenParts(), ...stockParts(width, height)];
  return { id: 'page', title: `Page ${field[PAGE] + 1} of ${book.pages}`, width, height, parts };
}

const placeOf = (at: number): Point => [MARGIN + book.column[at] + 0.5, MARGIN + book.row[at] + 0.5];

function tunnelParts(): Part[] {
  const start = field[PAGE] * TUNNEL_STRIDE;
  return Array.from({ length: tunnelCount[field[PAGE]] / 2 }, (_, tunnel): Part => {
    const [from, to] = [head[start + 2 * tunnel + 1], head[start + 2 * tunnel]];
    const id = `tunnel-${Math.min(from, to)}-${Math.max(from, to)}`;
    return { kind: 'way', id, at: placeOf(from), to: placeOf(to), size: 0.16, colour: 'brown' };
  });
}

const kept = new PartCache();

function holeParts(at: number): Part[] {
  const content = book.contentOf(field[PAGE], at);
  const quantity = book.quantityOf(field[PAGE], at);
  const [x, y] = placeOf(at);
  const place = book.row[at] * 256 + book.column[at];
  return [
    kept.get(`hole-${at}`, (place * 64 + quantity) * 8 + content, (id): Part => {
      const [icon, colour] = LOOKS[content];
      return {
        ...{ kind: 'token', id, at: [x, y], outline: 'round', size: HOLE, colour },
        ...{ ...(icon && { icon }), ...(quantity > 0 && { text: String(quantity) }) },
        title: `hole ${at}: ${contentInWords(field[PAGE], at)}`,
      };
    }),
    kept.get(`number-${at}`, place, (id): Part => {
      return { kind: 'label', id, at: [x - 0.37, y - 0.36], text: String(at), size: 0.15, room: 0.24 };
    }),
  ];
}

function tokenParts(): Part[] {
  return Array.from({ length: table.players }, (_, seat) => seat).flatMap((seat): Part[] => {
    if (hole[seat] < 0) return [];
    const [x, y] = placeOf(hole[seat]);
    return [
      {
        ...{ kind: 'figure', id: `token-${seat}`, at: [x + 0.33, y - 0.22], form: 'person', size: 0.46, seat },
        ...{ text: String(seat + 1), title: `${table.names[seat]} in hole ${hole[seat]}` },
      },
    ];
  });
}

/** Beneath the page: the deck and what is left of it, and the cards of a present while somebody chooses. */
function stockParts(width: number, height: number): Part[] {
  const y = height - BELOW / 2;
  const label = (id: string, text: string, line: number): Part => ({
    ...{ kind: 'label', id, at: [0.15, y - 0.22 + 0.26 * line], text, size: 0.19, room: width / 2, anchor: 'start' },
  });
  if (setting.beginner)
    return PROVISIONS.map((name, type) => label(`supply-${type}`, `${supplyUnits[type]} ${name} left`, type));
  const looked = field[KIND] === PRESENT ? field[LOOKED] : 0;
  const cards = Array.from({ length: looked }, (_, i): Part => {
    const card = deck[(field[DECK_TOP] + i) & 255];
    const at: Point = [width - 0.4 - 0.55 * (looked - 1 - i), y];
    return { ...cardPart(card, `present-${i}`, at, [0.5, 0.75]), seenBy: [field[DECIDER]] };
  });
  return [
    label('deck', `${counted(field[DECK_SIZE] - field[LOOKED], 'card')} in the deck`, 0),
    label('diggers', `${counted(field[DISCARD], 'digger')} used`, 1),
    ...cards,
  ];
}

function cardPart(card: number, id: string, at: Point, [width, height]: readonly [number, number]): Card {
  const isDigger = card === DIGGER_CARD;
  const [icon, colour] = isDigger ? (['tool', 'gray'] as const) : LOOKS[cardType(card)];
  return {
    ...{ kind: 'card', id, at, width, height, colour, ...(icon && { icon }) },
    ...{ text: isDigger ? 'digger' : String(cardValue(card)), title: cardInWords(card) },
  };
}

// Before a player.

const WIDTH = 10;
const HEIGHT = 8;
const CARD = [1.55, 2.3] as const;
const CARDS_IN_ROW = HAND_STRIDE / 2;

const keptLists = new PartCache<readonly Part[]>();

function playerSheet(seat: number): Sheet {
  const held = hand.subarray(seat * HAND_STRIDE, seat * HAND_STRIDE + handSize[seat]).join();
  const piles = [plus, minus, diggersLeft].map((numbers) => numbers[seat]);
  const units = pileUnits.subarray(seat * TYPES, (seat + 1) * TYPES).join();
  const from = [table.names[seat], held, ...piles, units, basketHolder.join(), field[ACTIVE] === seat].join(' ');
  const parts = keptLists.get(`player-${seat}`, from, () => playerParts(seat));
  return { id: `player-${seat}`, title: table.names[seat], seat, width: WIDTH, height: HEIGHT, parts };
}

function playerParts(seat: number): Part[] {
  const isActive = field[ACTIVE] === seat;
  const parts: Part[] = [
    {
      ...{
        kind: 'figure',
        id: `sign-of-${seat}`,
        at: [0.9, 1],
        form: 'person',
        size: 1.7,
        seat,
        text: String(seat + 1),
      },
      title: `${table.names[seat]}, ${counted(scoreOf(seat), 'point')}`,
    },
    {
      ...{ kind: 'label', id: `score-of-${seat}`, at: [2, 0.7], text: counted(scoreOf(seat), 'point'), size: 0.95 },
      ...{ room: 4.4, anchor: 'start', strong: true },
    },
    {
      ...{ kind: 'label', id: `piles-of-${seat}`, at: [2, 1.65], text: pilesInWords(seat), size: 0.62, room: 7.8 },
      anchor: 'start',
    },
    ...(isActive
      ? [
          {
            kind: 'label',
            id: `turn-of-${seat}`,
            at: [WIDTH - 0.2, 0.7],
            text: 'at turn',
            size: 0.66,
            room: 2.2,
            anchor: 'end',
          } as const,
        ]
      : []),
    ...basketParts(seat),
  ];
  const cards = Array.from({ length: setting.beginner ? 0 : handSize[seat] }, (_, slot): Part => {
    const at: Point = [1 + 1.6 * (slot % CARDS_IN_ROW), 4 + 2.5 * Math.floor(slot / CARDS_IN_ROW)];
    return { ...cardPart(hand[seat * HAND_STRIDE + slot], `card-${slot}-of-${seat}`, at, CARD), seenBy: [seat] };
  });
  return [...parts, ...cards];
}

function pilesInWords(seat: number): string {
  if (setting.beginner) {
    const units = PROVISIONS.map((name, type) => `${pileUnits[seat * TYPES + type]} ${name}`);
    const diggers = diggersLeft[seat] === UNLIMITED_DIGGERS ? [] : [counted(diggersLeft[seat], 'digger')];
    return [...units, ...diggers].join(', ');
  }
  return `${plus[seat]} face up, ${minus[seat]} face down`;
}

/** The baskets that lie before a player, the own one or others'. */
function basketParts(seat: number): Part[] {
  if (!setting.baskets) return [];
  const held = table.names.flatMap((_, owner) => (basketHolder[owner] === seat ? [owner] : []));
  return held.map(
    (owner, i): Part => ({
      ...{ kind: 'token', id: `basket-${owner}`, at: [9.4 - 1.1 * i, 1.4], outline: 'square', size: 0.95, seat: owner },
      ...{ icon: 'bag', title: `the basket of ${table.names[owner]}` },
    }),
  );
}
