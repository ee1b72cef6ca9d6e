/** The sheet of each player of dig: the state of the character, the cards, the tiles. */
import { counted } from '../../core/formatting.js';
import { concatMemos, Memo, MemoByKey } from '../../core/memo.js';
import type { Colour, Icon, Part, Sheet, Token } from '../../core/scene.js';
import { ITEM_KINDS, MAX_PLAYERS, TILE_KINDS } from './components.js';
import { isCharacter } from './rules/figures.js';
import { goodsInWords, isProposer, shownNow } from './rules/goods.js';
import {
  ACTIVE,
  armour,
  deathOrder,
  FIGURE,
  field,
  handItems,
  handTiles,
  hp,
  itemTotal,
  LIVING,
  OTHER,
  pickaxe,
  stackTotal,
  stunned,
  tileTotal,
  token,
  WINNER,
} from './state.js';
import { setting, table } from './table.js';

/** item kind → its icon and colour */
export const ITEM_LOOKS: readonly (readonly [Icon, Colour])[] = [
  ['bomb', 'red'],
  ['rocks', 'gray'],
  ['tool', 'blue'],
  ['pot', 'orange'],
  ['robot', 'violet'],
  ['net', 'green'],
  ['hole', 'brown'],
  ['shield', 'gold'],
];

const WIDTH = 10;
const HEIGHT = 9.8;
/** Rows of cards in a hand; the cards are narrower if there are many. */
const CARDS_IN_ROW = 5;
const CARD_ROWS = 2;
const CARD_HEIGHT = 2.5;

const kept = new MemoByKey();

/** Memoized sheets: each list of parts is rebuilt only when its inputs change. */
const sheets = Array.from({ length: MAX_PLAYERS }, (_, seat) => {
  const lists = [
    new Memo<readonly Part[]>(
      (seen) =>
        seen
          .add(table.names)
          .add(table.names[seat])
          .add(hp[seat])
          .add(deathOrder[seat])
          .add(field[WINNER])
          .add(field[LIVING]),
      () => standingParts(seat),
    ),
    new Memo<readonly Part[]>(
      (seen) =>
        seen
          .add(token[seat])
          .add(field[ACTIVE] === seat)
          .add(pickaxe[seat])
          .add(stunned[seat])
          .add(armour[seat]),
      () => markParts(seat),
    ),
    new Memo<readonly Part[]>(
      (seen) =>
        seen
          .addAll(handItems, seat * 8, seat * 8 + 8)
          .add(tileTotal[seat])
          .add(stackTotal[seat])
          .add(goodsShown(seat)),
      () => cardParts(seat),
    ),
    new Memo<readonly Part[]>(
      (seen) => seen.addAll(handTiles, seat * 8, seat * 8 + 8),
      () => tileParts(seat),
    ),
  ];
  return new Memo<Sheet>(
    (seen) => {
      seen.add(table.names[seat]);
      for (const list of lists) seen.add(list.value);
    },
    () => ({
      id: `player-${seat}`,
      title: table.names[seat],
      seat,
      width: WIDTH,
      height: HEIGHT,
      parts: concatMemos(lists),
    }),
  );
});

export const playerSheet = (seat: number): Sheet => sheets[seat].value;

function standingParts(seat: number): Part[] {
  const own = (name: string) => `${name}-of-${seat}`;
  const alive = isCharacter(seat);
  const isAntelope = !alive && hp[seat] > 0;
  const most = isAntelope ? setting.antelopeHp : setting.hp;
  const state = alive
    ? field[WINNER] === seat && deathOrder.some((death, other) => other !== seat && death >= 0)
      ? 'the last one alive'
      : ''
    : isAntelope
      ? 'plays an antelope'
      : 'dead';
  return [
    {
      kind: 'piece',
      id: own('sign'),
      at: [0.9, 1],
      form: isAntelope ? 'animal' : 'person',
      size: 1.7,
      seat,
      text: String(seat + 1),
      faded: !alive && !isAntelope,
    },
    {
      kind: 'gauge',
      id: own('hp'),
      at: [4.4, 0.65],
      value: Math.max(0, hp[seat]),
      most: Math.max(most, hp[seat]),
      width: 4.8,
      height: 0.8,
      icon: 'heart',
      colour: 'red',
      title: `${table.names[seat]}: ${hp[seat]} HP`,
    },
    {
      kind: 'label',
      id: own('state'),
      at: [2, 1.55],
      text: hpInWords(seat, state),
      size: 0.66,
      room: 7.8,
      anchor: 'start',
    },
  ];
}

/** Marks next to the name, from the right: initiative token, equipment and conditions. */
function markParts(seat: number): Part[] {
  const parts: Part[] = [];
  const lay = (
    name: string,
    from: number,
    look: () => Pick<Token, 'colour' | 'title' | 'outline' | 'icon' | 'text'>,
  ) => {
    const number = parts.length;
    const at = [WIDTH - 0.65 - 1.15 * number, 0.75] as const;
    parts.push(
      kept.get(`${name}-of-${seat}`, 8 * from + number, (id) => ({ kind: 'token', id, at, size: 1.05, ...look() })),
    );
  };
  const isActive = field[ACTIVE] === seat;
  if (token[seat] > 0) {
    const look = { colour: 'gold', title: 'initiative token', outline: 'round', text: String(token[seat]) } as const;
    lay('turn', 2 * token[seat] + (isActive ? 1 : 0), () => (isActive ? look : { ...look, faded: true }));
  }
  if (pickaxe[seat] === 1) lay('pickaxe', 0, () => sign('tool', 'blue', 'a pickaxe, equipped'));
  if (stunned[seat] === 1) lay('stunned', 0, () => sign('net', 'green', 'stunned: loses the next turn'));
  if (armour[seat] > 0)
    lay('armour', armour[seat], () => ({ ...sign('shield', 'gold', 'armour'), text: String(armour[seat]) }));
  return parts;
}

const sign = (icon: Icon, colour: Colour, title: string) => ({ colour, title, outline: 'square', icon }) as const;

const hpInWords = (seat: number, state: string): string =>
  [isCharacter(seat) || hp[seat] > 0 ? `${hp[seat]} HP` : '', state].filter((part) => part !== '').join(', ');

/** Goods that a seat shows in the current trade, or -1. */
const goodsShown = (seat: number): number => (seat === field[FIGURE] || seat === field[OTHER] ? shownNow(seat) : -1);

/** Cards are identified by their index in the hand, so that viewers of their backs learn nothing from a change. */
function cardParts(seat: number): Part[] {
  const kinds = ITEM_KINDS.flatMap((_, kind) => Array.from({ length: handItems[seat * 8 + kind] }, () => kind));
  const inRow = Math.max(CARDS_IN_ROW, Math.ceil(kinds.length / CARD_ROWS));
  const step = (WIDTH - 0.4) / inRow;
  const cards = kinds.map((kind, i) =>
    kept.get(`card-${i}-of-${seat}`, kind * 256 + inRow, (id): Part => {
      const [icon, colour] = ITEM_LOOKS[kind];
      return {
        kind: 'card',
        id,
        width: step - 0.12,
        height: CARD_HEIGHT - 0.12,
        icon,
        colour,
        at: [0.2 + step * ((i % inRow) + 0.5), 4.3 + CARD_HEIGHT * Math.floor(i / inRow)],
        text: ITEM_KINDS[kind].word,
        title: ITEM_KINDS[kind].word,
        seenBy: [seat],
      };
    }),
  );
  const counts = [counted(itemTotal[seat], 'card'), counted(tileTotal[seat], 'tile')];
  if (stackTotal[seat] > 0) counts.push(`${stackTotal[seat]} in the death stack`);
  const shown = goodsShown(seat);
  if (shown >= 0) counts.push(`${isProposer(seat) ? 'offers' : 'gives'} ${goodsInWords(shown)}`);
  return [
    ...cards,
    {
      kind: 'label',
      id: `counts-of-${seat}`,
      at: [0.3, 2.55],
      text: counts.join(', '),
      size: 0.66,
      room: WIDTH - 0.6,
      anchor: 'start',
    },
  ];
}

/** One part per kind, with its number of copies; only the total is public. */
function tileParts(seat: number): Part[] {
  const held = TILE_KINDS.flatMap((_, kind) => (handTiles[seat * 8 + kind] === 0 ? [] : [kind]));
  return held.flatMap((kind, i): Part[] => {
    const { openings, word } = TILE_KINDS[kind];
    const copies = handTiles[seat * 8 + kind];
    const x = 0.75 + 1.21 * i;
    return [
      kept.get(`tile-${i}-of-${seat}`, kind * 256 + copies, (id) => ({
        kind: 'space',
        id,
        at: [x, 8.5],
        outline: 'hex',
        size: 1.1,
        colour: 'brown',
        ways: openings.map((edge) => 60 * edge),
        title: `${copies} × ${word}`,
        seenBy: [seat],
      })),
      kept.get(`copies-${i}-of-${seat}`, copies, (id) => ({
        kind: 'label',
        id,
        at: [x, 9.45],
        text: `×${copies}`,
        size: 0.5,
        room: 1,
        seenBy: [seat],
      })),
    ];
  });
}
