/** Dig to look at: the hexagons with their tunnels, traps and figures, and before each player what that player has. */
import { PartCache } from '../../core/part-cache.js';
import type { Colour, Icon, Part, Point, Scene, Sheet } from '../../core/scene.js';
import { counted } from '../../core/words.js';
import { BEDROCK, FIGURES, FIRST_ROBOT, ITEM_KINDS, NO_TILE, seatOf, TILE_KINDS } from './components.js';
import { COMBAT_SIZE, COMBAT_SPACE } from './frames.js';
import { isCharacter, nameOf, spaceName } from './rules/figures.js';
import { setting } from './setting.js';
import {
  ACTIVE,
  armour,
  BAG_TOTAL,
  COMBATS,
  combats,
  DECK_TOTAL,
  DISCARD_TOTAL,
  deathOrder,
  fallen,
  field,
  figuresAt,
  handItems,
  handTiles,
  hp,
  itemTotal,
  MOVER,
  maskAt,
  pickaxe,
  ROLLED,
  STEPS,
  stackTotal,
  stunned,
  tileAt,
  tileTotal,
  token,
  trapKind,
  trapOwner,
  trapShown,
  WINNER,
} from './state.js';
import { table } from './table.js';

/** kind of an item → its sign and colour */
const ITEM_LOOKS: readonly (readonly [Icon, Colour])[] = [
  ['bomb', 'red'],
  ['rocks', 'gray'],
  ['tool', 'blue'],
  ['pot', 'orange'],
  ['robot', 'violet'],
  ['net', 'green'],
  ['hole', 'brown'],
  ['shield', 'gold'],
];

export function drawTable(): Scene {
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  return { sheets: [boardSheet(), ...seats.map(playerSheet)] };
}

// The board. A space is 1 wide, so rows are √3/2 apart.

const ROW = Math.sqrt(3) / 2;
const SPACE_HEIGHT = 2 / Math.sqrt(3);
const MARGIN = 0.1;

function boardSheet(): Sheet {
  const { radius } = table.board;
  const width = 2 * radius + 1 + 2 * MARGIN;
  const height = 2 * radius * ROW + SPACE_HEIGHT + 2 * MARGIN;
  const parts: Part[] = [];
  for (let space = 0; space < table.spaces; space++) parts.push(...spaceParts(space));
  for (let combat = 0; combat < field[COMBATS]; combat++) {
    const space = combats[combat * COMBAT_SIZE + COMBAT_SPACE];
    parts.push({
      ...{ kind: 'token', id: `combat-${combat}`, at: placeOf(space), outline: 'round', size: 0.8, colour: 'red' },
      ...{ faded: true, title: `a fight on ${spaceName(space)}` },
    });
  }
  const small = { kind: 'label', size: 0.22, room: 2.3 } as const;
  const stock = (text: string, line: number): Part => ({
    ...small,
    ...{ id: `stock-${line}`, at: [width - 0.1, 0.25 + 0.3 * line], text, anchor: 'end' },
  });
  parts.push(stock(`${counted(field[BAG_TOTAL], 'tile')} in the bag`, 0));
  parts.push(stock(`${counted(field[DECK_TOTAL], 'card')} in the deck`, 1));
  parts.push(stock(`${field[DISCARD_TOTAL]} in the discard`, 2));
  const mover = field[MOVER];
  if (mover >= 0) {
    const text = `${field[STEPS]} of ${counted(field[ROLLED], 'step')} left`;
    parts.push({ ...small, id: 'steps', at: [0.1, 0.25], text, anchor: 'start', seat: seatOf[mover] });
  }
  return { id: 'board', title: 'The board', width, height, parts };
}

function placeOf(space: number): Point {
  const { radius, q, r } = table.board;
  return [MARGIN + 0.5 + radius + q[space] + r[space] / 2, MARGIN + SPACE_HEIGHT / 2 + (r[space] + radius) * ROW];
}

const kept = new PartCache();

function spaceParts(space: number): Part[] {
  const [x, y] = placeOf(space);
  const name = spaceName(space);
  const isEmpty = tileAt[space] === NO_TILE;
  // Where it is follows from the size of the board.
  const from = ((tileAt[space] + 1) * 64 + maskAt[space]) * 8 + table.board.radius;
  const label = { kind: 'label', text: name.slice(1, -1), size: 0.12, room: 0.46 } as const;
  const parts: Part[] = [
    kept.part(`space-${space}`, from, (id) => tilePart(id, space, [x, y])),
    kept.part(`name-${space}`, from, (id) =>
      isEmpty ? { ...label, id, at: [x, y - 0.41] } : { ...label, id, at: [x, y - 0.41], colour: 'black' },
    ),
    ...figureParts(space, x, y),
  ];
  const owner = trapOwner[space];
  if (owner < 0) return parts;
  const knows = trapShown[space] === 1 ? {} : { seenBy: [owner] };
  const kind = trapKind[space];
  const whose = `a trap of ${table.names[owner]} on ${name}`;
  parts.push(
    {
      ...{ kind: 'token', id: `trap-${space}`, at: [x, y + 0.38], outline: 'round', size: 0.26, seat: owner },
      ...{ icon: 'trap', title: whose },
    },
    {
      ...{ kind: 'token', id: `trap-kind-${space}`, at: [x + 0.24, y + 0.29], outline: 'square', size: 0.2 },
      ...{ icon: ITEM_LOOKS[kind][0], colour: ITEM_LOOKS[kind][1], title: `${whose}: ${ITEM_KINDS[kind].word}` },
      ...knows,
    },
  );
  return parts;
}

function tilePart(id: string, space: number, at: Point): Part {
  const tile = tileAt[space];
  const name = spaceName(space);
  const hexagon = { kind: 'space', id, at, outline: 'hex', size: 0.98 } as const;
  if (tile === NO_TILE) return { ...hexagon, empty: true, title: `${name}: no tile yet` };
  const ways = [0, 1, 2, 3, 4, 5].filter((edge) => ((maskAt[space] >> edge) & 1) === 1).map((edge) => 60 * edge);
  const [colour, what] =
    tile === BEDROCK ? (['gray', 'bedrock'] as const) : (['brown', TILE_KINDS[tile].word] as const);
  return { ...hexagon, colour, ways, title: `${name}: ${what}` };
}

/** Several figures stand around the middle of their space. */
function figureParts(space: number, x: number, y: number): Part[] {
  const parts: Part[] = [];
  for (let seat = 0; seat < table.players; seat++) {
    if (fallen[seat] !== space || isCharacter(seat)) continue;
    const title = `here ${table.names[seat]} fell`;
    parts.push({
      ...{ kind: 'token', id: `grave-${seat}`, at: [x - 0.3, y + 0.2], outline: 'round', size: 0.18, seat },
      ...{ icon: 'skull', faded: true, title },
    });
  }
  const here = Array.from({ length: FIGURES }, (_, figure) => figure).filter(
    (figure) => ((figuresAt[space] >> figure) & 1) === 1,
  );
  here.forEach((figure, i) => {
    const seat = seatOf[figure];
    const angle = (2 * Math.PI * i) / here.length - Math.PI / 2;
    const apart = here.length === 1 ? 0 : here.length === 2 ? 0.2 : 0.24;
    const across = here.length === 2 ? Math.PI / 2 : 0;
    parts.push({
      ...{ kind: 'figure', id: `figure-${figure}`, form: formOf(figure), seat, text: String(seat + 1) },
      at: [x + apart * Math.cos(angle + across), y + apart * Math.sin(angle + across)],
      size: here.length === 1 ? 0.54 : here.length === 2 ? 0.44 : 0.34,
      title: `${nameOf(figure)}, ${hp[figure]} HP, on ${spaceName(space)}`,
    });
  });
  return parts;
}

const formOf = (figure: number) =>
  figure >= FIRST_ROBOT ? 'robot' : isCharacter(figure) ? 'person' : ('animal' as const);

// Before a player: the character, the cards and the tiles.

const WIDTH = 10;
const HEIGHT = 9.8;
/** Cards of a hand lie in two rows, smaller if there are very many. */
const CARDS_IN_ROW = 5;
const CARD_ROWS = 2;
const CARD_HEIGHT = 2.5;

function playerSheet(seat: number): Sheet {
  const parts = [...standingParts(seat), ...cardParts(seat), ...tileParts(seat)];
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
    kept.part(`card-${i}-of-${seat}`, kind * 256 + inRow, (id): Part => {
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
