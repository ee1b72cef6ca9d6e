/** What lies before a player of dig: how the character stands, the cards, the tiles. */
import { PartCache } from '../../core/part-cache.js';
import type { Colour, Icon, Part, Sheet } from '../../core/scene.js';
import { counted } from '../../core/words.js';
import { ITEM_KINDS, TILE_KINDS } from './components.js';
import { isCharacter } from './rules/figures.js';
import { setting } from './setting.js';
import {
  ACTIVE,
  armour,
  deathOrder,
  field,
  handItems,
  handTiles,
  hp,
  itemTotal,
  LIVING,
  pickaxe,
  stackTotal,
  stunned,
  tileTotal,
  token,
  WINNER,
} from './state.js';
import { table } from './table.js';

/** kind of an item → its sign and colour */
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
/** Cards of a hand lie in two rows, smaller if there are very many. */
const CARDS_IN_ROW = 5;
const CARD_ROWS = 2;
const CARD_HEIGHT = 2.5;

const kept = new PartCache();
const keptLists = new PartCache<readonly Part[]>();

export function playerSheet(seat: number): Sheet {
  const hands = [handItems, handTiles].map((hand) => hand.subarray(seat * 8, seat * 8 + 8).join());
  const standing = [hp, armour, pickaxe, stunned, token, stackTotal, deathOrder].map((numbers) => numbers[seat]);
  const from = [table.names[seat], ...hands, ...standing, field[ACTIVE], field[WINNER], field[LIVING], setting.hp].join(
    ' ',
  );
  const parts = keptLists.get(`player-${seat}`, from, () => [
    ...standingParts(seat),
    ...cardParts(seat),
    ...tileParts(seat),
  ]);
  return { id: `player-${seat}`, title: table.names[seat], seat, width: WIDTH, height: HEIGHT, parts };
}

function standingParts(seat: number): Part[] {
  const own = (name: string) => `${name}-of-${seat}`;
  const alive = isCharacter(seat);
  const isAntelope = !alive && hp[seat] > 0;
  const most = isAntelope ? setting.antelopeHp : setting.hp;
  const state = alive
    ? field[WINNER] === seat && deathOrder.some((place, other) => other !== seat && place >= 0)
      ? 'the last one alive'
      : ''
    : isAntelope
      ? 'plays an antelope'
      : 'dead';
  const parts: Part[] = [
    {
      ...{ kind: 'figure', id: own('sign'), at: [0.9, 1], form: isAntelope ? 'animal' : 'person', size: 1.7, seat },
      ...{ text: String(seat + 1), faded: !alive && !isAntelope },
    },
    {
      ...{
        kind: 'gauge',
        id: own('hp'),
        at: [4.4, 0.65],
        value: Math.max(0, hp[seat]),
        most: Math.max(most, hp[seat]),
      },
      ...{ width: 4.8, height: 0.8, icon: 'heart', colour: 'red', title: `${table.names[seat]}: ${hp[seat]} HP` },
    },
    {
      ...{ kind: 'label', id: own('state'), at: [2, 1.55], text: hpInWords(seat, state), size: 0.66, room: 7.8 },
      ...{ anchor: 'start' },
    },
  ];
  const marks: [string, Icon, Colour, string, string?][] = [
    ...(token[seat] > 0
      ? [['turn', 'star', 'gold', 'initiative token', String(token[seat])] as [string, Icon, Colour, string, string]]
      : []),
    ...(pickaxe[seat] === 1
      ? [['pickaxe', 'tool', 'blue', 'a pickaxe, equipped'] as [string, Icon, Colour, string]]
      : []),
    ...(stunned[seat] === 1
      ? [['stunned', 'net', 'green', 'stunned: loses the next turn'] as [string, Icon, Colour, string]]
      : []),
    ...(armour[seat] > 0
      ? [['armour', 'shield', 'gold', 'armour', String(armour[seat])] as [string, Icon, Colour, string, string]]
      : []),
  ];
  marks.forEach(([name, icon, colour, title, text], i) => {
    const isToken = name === 'turn';
    parts.push({
      ...{ kind: 'token', id: own(name), at: [WIDTH - 0.65 - 1.15 * i, 0.75], size: 1.05, colour, title },
      ...{ outline: isToken ? 'round' : 'square', ...(isToken ? { text: text! } : { icon, ...(text && { text }) }) },
      ...(isToken && field[ACTIVE] !== seat && { faded: true }),
    });
  });
  return parts;
}

const hpInWords = (seat: number, state: string): string =>
  [isCharacter(seat) || hp[seat] > 0 ? `${hp[seat]} HP` : '', state].filter((part) => part !== '').join(', ');

/** By places in the hand, so that those who see them from behind learn nothing from which one changes. */
function cardParts(seat: number): Part[] {
  const kinds = ITEM_KINDS.flatMap((_, kind) => Array.from({ length: handItems[seat * 8 + kind] }, () => kind));
  const inRow = Math.max(CARDS_IN_ROW, Math.ceil(kinds.length / CARD_ROWS));
  const step = (WIDTH - 0.4) / inRow;
  const cards = kinds.map((kind, i) =>
    kept.get(`card-${i}-of-${seat}`, kind * 256 + inRow, (id): Part => {
      const [icon, colour] = ITEM_LOOKS[kind];
      return {
        ...{ kind: 'card', id, width: step - 0.12, height: CARD_HEIGHT - 0.12, icon, colour },
        at: [0.2 + step * ((i % inRow) + 0.5), 4.3 + CARD_HEIGHT * Math.floor(i / inRow)],
        ...{ text: ITEM_KINDS[kind].word, title: ITEM_KINDS[kind].word, seenBy: [seat] },
      };
    }),
  );
  const counts = [counted(itemTotal[seat], 'card'), counted(tileTotal[seat], 'tile')];
  if (stackTotal[seat] > 0) counts.push(`${stackTotal[seat]} in the death stack`);
  return [
    ...cards,
    {
      ...{ kind: 'label', id: `counts-of-${seat}`, at: [0.3, 2.55], text: counts.join(', '), size: 0.66 },
      ...{ room: WIDTH - 0.6, anchor: 'start' },
    },
  ];
}

/** Every kind once, with how many there are; how many there are in all, everybody sees. */
function tileParts(seat: number): Part[] {
  const held = TILE_KINDS.flatMap(({ openings, word }, kind) => {
    const copies = handTiles[seat * 8 + kind];
    return copies === 0 ? [] : [{ openings, word, copies }];
  });
  return held.flatMap(({ openings, word, copies }, i): Part[] => {
    const x = 0.75 + 1.21 * i;
    return [
      {
        ...{ kind: 'space', id: `tile-${i}-of-${seat}`, at: [x, 8.5], outline: 'hex', size: 1.1, colour: 'brown' },
        ...{ ways: openings.map((edge) => 60 * edge), title: `${copies} × ${word}`, seenBy: [seat] },
      },
      {
        ...{ kind: 'label', id: `copies-${i}-of-${seat}`, at: [x, 9.45], text: `×${copies}`, size: 0.5, room: 1 },
        seenBy: [seat],
      },
    ];
  });
}
