/** The area of a player of gopher: the score, the cards, the piles and the baskets. */
import { counted } from '../../core/formatting.js';
import { Memo } from '../../core/memo.js';
import type { Card, Colour, Icon, Part, Point, Sheet } from '../../core/scene.js';
import {
  cardType,
  cardValue,
  DIGGER_CARD,
  EMPTY,
  HAND_STRIDE,
  MAX_PLAYERS,
  PORTAL,
  PRESENT_HOLE,
  TYPES,
  WAREHOUSE,
} from './components.js';
import { scoreOf } from './rules/score.js';
import { UNLIMITED_DIGGERS } from './setting.js';
import { ACTIVE, basketHolder, diggersLeft, field, hand, handSize, minus, pileUnits, plus } from './state.js';
import { setting, table } from './table.js';
import { cardInWords, PROVISIONS } from './words.js';

/** content of a hole (components.ts) → its sign and colour; types of provisions first */
export const LOOKS: Readonly<Record<number, readonly [Icon | undefined, Colour]>> = {
  0: ['nut', 'brown'],
  1: ['berry', 'red'],
  2: ['grain', 'gold'],
  [WAREHOUSE]: ['store', 'blue'],
  [PORTAL]: ['portal', 'violet'],
  [PRESENT_HOLE]: ['gift', 'green'],
  [EMPTY]: [undefined, 'sand'],
};

const WIDTH = 10;
const HEIGHT = 8;
const CARD = [1.55, 2.3] as const;
const CARDS_IN_ROW = HAND_STRIDE / 2;

const players = Array.from({ length: MAX_PLAYERS }, (_, seat) => {
  const first = seat * HAND_STRIDE;
  return new Memo<Sheet>(
    (seen) => {
      seen
        .add(table.names)
        .addAll(table.names)
        .add(field[ACTIVE] === seat)
        .addAll(basketHolder);
      seen.add(plus[seat]).add(minus[seat]).add(diggersLeft[seat]);
      seen.addAll(pileUnits, seat * TYPES, (seat + 1) * TYPES);
      seen.add(handSize[seat]).addAll(hand, first, first + handSize[seat]);
    },
    () => ({
      id: `player-${seat}`,
      title: table.names[seat],
      seat,
      width: WIDTH,
      height: HEIGHT,
      parts: playerParts(seat),
    }),
  );
});

export const playerSheet = (seat: number): Sheet => players[seat].value;

function playerParts(seat: number): Part[] {
  const isActive = field[ACTIVE] === seat;
  const parts: Part[] = [
    {
      kind: 'piece',
      id: `sign-of-${seat}`,
      at: [0.9, 1],
      form: 'person',
      size: 1.7,
      seat,
      text: String(seat + 1),
      title: `${table.names[seat]}, ${counted(scoreOf(seat), 'point')}`,
    },
    {
      kind: 'label',
      id: `score-of-${seat}`,
      at: [2, 0.7],
      text: counted(scoreOf(seat), 'point'),
      size: 0.95,
      room: 4.4,
      anchor: 'start',
      strong: true,
    },
    {
      kind: 'label',
      id: `piles-of-${seat}`,
      at: [2, 1.65],
      text: pilesInWords(seat),
      size: 0.62,
      room: 7.8,
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

/** Returns the baskets that a player holds, the own one or others'. */
function basketParts(seat: number): Part[] {
  if (!setting.baskets) return [];
  const held = table.names.flatMap((_, owner) => (basketHolder[owner] === seat ? [owner] : []));
  return held.map(
    (owner, i): Part => ({
      kind: 'token',
      id: `basket-${owner}`,
      at: [9.4 - 1.1 * i, 1.4],
      outline: 'square',
      size: 0.95,
      seat: owner,
      icon: 'bag',
      title: `the basket of ${table.names[owner]}`,
    }),
  );
}

export function cardPart(card: number, id: string, at: Point, [width, height]: readonly [number, number]): Card {
  const isDigger = card === DIGGER_CARD;
  const [icon, colour] = isDigger ? (['tool', 'gray'] as const) : LOOKS[cardType(card)];
  return {
    kind: 'card',
    id,
    at,
    width,
    height,
    colour,
    ...(icon && { icon }),
    text: isDigger ? 'digger' : String(cardValue(card)),
    title: cardInWords(card),
  };
}
