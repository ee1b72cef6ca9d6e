/** The scene of dig: the hexagons with their tunnels, traps and figures, and a sheet for each player. */
import { counted } from '../../core/formatting.js';
import { concatMemos, Memo, MemoByKey } from '../../core/memo.js';
import type { Part, Point, Scene, Sheet } from '../../core/scene.js';
import { BEDROCK, FIGURES, FIRST_ROBOT, ITEM_KINDS, NO_TILE, seatOf, TILE_KINDS } from './components.js';
import * as at from './frames.js';
import { isCharacter, nameOf, spaceName } from './rules/figures.js';
import { ITEM_LOOKS, playerSheet } from './scene-players.js';
import {
  BAG_TOTAL,
  COMBATS,
  combats,
  DECK_TOTAL,
  DISCARD_TOTAL,
  fallen,
  field,
  figuresAt,
  hp,
  LIVING,
  lostTiles,
  MOVER,
  maskAt,
  ROLLED,
  STEPS,
  spaceOf,
  tileAt,
  trapKind,
  trapOwner,
  trapShown,
} from './state.js';
import { table } from './table.js';

export function drawScene(): Scene {
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  return { sheets: [board.value, ...seats.map(playerSheet)] };
}

// The board. A space is 1 wide, so rows are √3/2 apart.

const ROW = Math.sqrt(3) / 2;
const SPACE_HEIGHT = 2 / Math.sqrt(3);
const MARGIN = 0.1;

/** Memoized: rebuilt only when one of its lists changes. */
const board = new Memo<Sheet>(
  (seen) => {
    for (const list of lists) seen.add(list.value);
  },
  () => {
    const height = 2 * table.board.radius * ROW + SPACE_HEIGHT + 2 * MARGIN;
    return { id: 'board', title: 'The board', width: boardWidth(), height, parts: concatMemos(lists) };
  },
);

const boardWidth = (): number => 2 * table.board.radius + 1 + 2 * MARGIN;

function middleOf(space: number): Point {
  const { radius, q, r } = table.board;
  return [MARGIN + 0.5 + radius + q[space] + r[space] / 2, MARGIN + SPACE_HEIGHT / 2 + (r[space] + radius) * ROW];
}

const kept = new MemoByKey();

/** Offset of a name above the middle of its space: above the figures, and clear of the edges. */
const NAME_ABOVE = 0.335;

/**
 * Memoized lists of parts, from bottom to top. `table.names` identifies the table: another one, perhaps with other
 * rules, has a list of its own.
 */
const lists = [
  // Spaces with their names: most of the board, and usually unchanged but for a tile.
  new Memo<readonly Part[]>(
    (seen) => seen.add(table.names).addAll(tileAt, 0, table.spaces).addAll(maskAt, 0, table.spaces),
    () => Array.from({ length: table.spaces }, (_, space) => spaceParts(space)).flat(),
  ),
  new Memo<readonly Part[]>(
    (seen) => seen.add(table.names).addAll(table.names).addAll(fallen).add(field[LIVING]),
    graveParts,
  ),
  new Memo<readonly Part[]>((seen) => {
    seen.add(table.names).addAll(table.names).addAll(trapOwner, 0, table.spaces);
    for (let space = 0; space < table.spaces; space++)
      if (trapOwner[space] >= 0) seen.add(trapKind[space]).add(trapShown[space]);
  }, trapParts),
  new Memo<readonly Part[]>(
    (seen) => seen.add(table.names).addAll(table.names).addAll(spaceOf).addAll(hp).add(field[LIVING]),
    figureParts,
  ),
  new Memo<readonly Part[]>((seen) => {
    seen.add(table.names).add(field[COMBATS]);
    for (let combat = 0; combat < field[COMBATS]; combat++) seen.add(combatSpace(combat));
  }, fightParts),
  new Memo<readonly Part[]>(
    (seen) =>
      seen
        .add(table.names)
        .add(field[BAG_TOTAL])
        .add(field[DECK_TOTAL])
        .add(field[DISCARD_TOTAL])
        .addAll(lostTiles)
        .add(field[MOVER])
        .add(field[STEPS])
        .add(field[ROLLED]),
    numberParts,
  ),
];

function spaceParts(space: number): Part[] {
  const [x, y] = middleOf(space);
  const name = spaceName(space);
  const isEmpty = tileAt[space] === NO_TILE;
  // The position depends on the radius of the board.
  const from = ((tileAt[space] + 1) * 64 + maskAt[space]) * 8 + table.board.radius;
  const label = { kind: 'label', text: name.slice(1, -1), size: 0.12, room: 0.46 } as const;
  return [
    kept.get(`space-${space}`, from, (id) => tilePart(id, space, [x, y])),
    kept.get(`name-${space}`, from, (id) =>
      isEmpty ? { ...label, id, at: [x, y - NAME_ABOVE] } : { ...label, id, at: [x, y - NAME_ABOVE], colour: 'black' },
    ),
  ];
}

function tilePart(id: string, space: number, where: Point): Part {
  const tile = tileAt[space];
  const name = spaceName(space);
  const hexagon = { kind: 'space', id, at: where, outline: 'hex', size: 0.98 } as const;
  if (tile === NO_TILE) return { ...hexagon, empty: true, title: `${name}: no tile yet` };
  const ways = [0, 1, 2, 3, 4, 5].filter((edge) => ((maskAt[space] >> edge) & 1) === 1).map((edge) => 60 * edge);
  const [colour, what] =
    tile === BEDROCK ? (['gray', 'bedrock'] as const) : (['brown', TILE_KINDS[tile].word] as const);
  return { ...hexagon, colour, ways, title: `${name}: ${what}` };
}

/** A public marker, and next to it the card: visible to its owner, and to all once it went off. */
function trapParts(): Part[] {
  const parts: Part[] = [];
  for (let space = 0; space < table.spaces; space++) {
    const owner = trapOwner[space];
    if (owner < 0) continue;
    const [x, y] = middleOf(space);
    const kind = trapKind[space];
    const whose = `a trap of ${table.names[owner]} on ${spaceName(space)}`;
    parts.push(
      kept.get(
        `trap-${space}`,
        whose,
        (id): Part => ({
          kind: 'token',
          id,
          at: [x, y + 0.38],
          outline: 'round',
          size: 0.26,
          seat: owner,
          icon: 'trap',
          title: whose,
        }),
      ),
      kept.get(`trap-kind-${space}`, `${whose} ${kind} ${trapShown[space]}`, (id): Part => {
        const [icon, colour] = ITEM_LOOKS[kind];
        const title = `${whose}: ${ITEM_KINDS[kind].word}`;
        return {
          kind: 'token',
          id,
          at: [x + 0.24, y + 0.29],
          outline: 'square',
          size: 0.2,
          icon,
          colour,
          title,
          ...(trapShown[space] === 0 && { seenBy: [owner] }),
        };
      }),
    );
  }
  return parts;
}

/** Marks where characters fell. */
function graveParts(): Part[] {
  const dead = table.names.flatMap((_, seat) => (fallen[seat] >= 0 && !isCharacter(seat) ? [seat] : []));
  return dead.map((seat) =>
    kept.get(`grave-${seat}`, `${table.names[seat]} ${fallen[seat]} ${table.board.radius}`, (id): Part => {
      const [x, y] = middleOf(fallen[seat]);
      const title = `here ${table.names[seat]} fell`;
      return {
        kind: 'token',
        id,
        at: [x - 0.3, y + 0.2],
        outline: 'round',
        size: 0.18,
        seat,
        icon: 'skull',
        faded: true,
        title,
      };
    }),
  );
}

/** Figures on their spaces; several are arranged around the middle. */
function figureParts(): Part[] {
  const parts: Part[] = [];
  for (let figure = 0; figure < FIGURES; figure++) {
    const space = spaceOf[figure];
    if (space < 0) continue;
    const beside = figuresAt[space];
    const from = `${nameOf(figure)} ${space} ${beside} ${hp[figure]} ${table.board.radius}`;
    parts.push(kept.get(`figure-${figure}`, from, (id) => figurePart(id, figure, space)));
  }
  return parts;
}

function figurePart(id: string, figure: number, space: number): Part {
  const here = Array.from({ length: FIGURES }, (_, other) => other).filter((other) => spaceOf[other] === space);
  const [x, y] = middleOf(space);
  const seat = seatOf[figure];
  // Two are side by side, more in a circle.
  const turn = here.length === 2 ? 0 : -Math.PI / 2;
  const angle = (2 * Math.PI * here.indexOf(figure)) / here.length + turn;
  const apart = here.length === 1 ? 0 : here.length === 2 ? 0.2 : 0.24;
  return {
    kind: 'piece',
    id,
    form: formOf(figure),
    seat,
    text: String(seat + 1),
    at: [x + apart * Math.cos(angle), y + apart * Math.sin(angle)],
    size: here.length === 1 ? 0.54 : here.length === 2 ? 0.44 : 0.34,
    title: `${nameOf(figure)}, ${hp[figure]} HP, on ${spaceName(space)}`,
  };
}

const formOf = (figure: number) =>
  figure >= FIRST_ROBOT ? 'robot' : isCharacter(figure) ? 'person' : ('animal' as const);

const combatSpace = (combat: number): number => combats[combat * at.COMBAT_SIZE + at.COMBAT_SPACE];

function fightParts(): Part[] {
  return Array.from({ length: field[COMBATS] }, (_, combat): Part => {
    const space = combatSpace(combat);
    return {
      kind: 'token',
      id: `combat-${combat}`,
      at: middleOf(space),
      outline: 'round',
      size: 0.8,
      colour: 'red',
      faded: true,
      title: `a fight on ${spaceName(space)}`,
    };
  });
}

/** Stocks, and the remaining steps of the mover. */
function numberParts(): Part[] {
  const stock = (line: number, stock: number, text: (stock: number) => string): Part =>
    kept.get(`stock-${line}`, stock * 8 + table.board.radius, (id) => ({
      ...SMALL,
      id,
      at: [boardWidth() - 0.1, 0.25 + 0.34 * line],
      text: text(stock),
      anchor: 'end',
    }));
  const parts = [
    stock(0, field[BAG_TOTAL], (tiles) => `bag: ${counted(tiles, 'tile')}`),
    stock(1, field[DECK_TOTAL], (cards) => `deck: ${counted(cards, 'card')}`),
    stock(2, field[DISCARD_TOTAL], (cards) => `discard: ${cards}`),
  ];
  const lost = lostTiles.reduce((total, tiles) => total + tiles, 0);
  if (lost > 0) parts.push(stock(3, lost, (tiles) => `out of the game: ${counted(tiles, 'tile')}`));
  const mover = field[MOVER];
  if (mover < 0) return parts;
  const text = `${field[STEPS]} of ${counted(field[ROLLED], 'step')} left`;
  return [...parts, { ...SMALL, id: 'steps', at: [0.1, 0.25], text, anchor: 'start', seat: seatOf[mover] }];
}

const SMALL = { kind: 'label', size: 0.28, room: 2.3 } as const;
