/** The tables at which a broken game is compared with the whole one. */
import { type Board, DEFAULT_BOARD } from '../../src/games/gopher/board.js';
import { FORMER_TABLES } from '../former/line-ups.js';

export interface ComparedTable {
  readonly preset: string;
  readonly strategies: readonly string[];
  /** Seats; the line-up repeats. */
  readonly players: number;
  /** `key=value`, as after --set. */
  readonly set?: readonly string[];
  /** Gopher on pages that are no grid. */
  readonly offGrid?: boolean;
}

/** Tunnels of the rows of five holes. */
const ROWS = Array.from({ length: 24 }, (_, hole): [number, number] => [hole, hole + 1]).filter(
  ([, hole]) => hole % 5 > 0,
);

/** Few cards, most of them permanently in play, so that the deck runs out and the discard is empty. */
const FEW_CARDS = [
  ...['dynamite', 'caveIn', 'stew', 'robot', 'net', 'moleTunnel', 'armour'].map((item) => `items.${item}=1`),
  'items.pickaxe=6',
  'antelope.cards=listed',
];

/** Readings of the rules that are no defaults, for the breaks of what they say. */
const DIG_READINGS = [
  'duel.defenderSees=true',
  'duel.supportWhen=after',
  'hoarder.returnBy=choice',
  'hoarder.drawsOn=true',
  ...['deadEnd', 'straight', 'curve', 'bend', 'fork', 'junction', 'crossroads', 'hub'].map((tile) => `tiles.${tile}=2`),
  'trade.goods=itemsAndTiles',
  'death.tiles=killer',
  'death.robots=stay',
];
const SKIRMISH_READINGS = ['dig.random.counts=spaces', 'death.tiles=lost', 'death.robots=stay'];
const REMOVED_CARDS = 'beginner.removed=acorn:3×1,acorn:3×1,berry:4×5,spikelet:2';
const PORTAL_DASH_READINGS = [
  'lose.cube=false',
  'lose.death=everyone',
  'blocks.red.ability=bridge',
  'blocks.gray.ability=none',
  'blocks.brown.ability=heal',
  'blocks.brown.range=3',
];

/** game → its tables */
export const COMPARED_TABLES: Readonly<Record<string, readonly ComparedTable[]>> = {
  dig: [
    ...FORMER_TABLES.dig,
    { preset: 'default', strategies: ['random'], players: 3, set: ['board.radius=2', 'tiles.straight=30'] },
    { preset: 'default', strategies: ['random'], players: 4, set: FEW_CARDS },
    { preset: 'default', strategies: ['random'], players: 4, set: DIG_READINGS },
    { preset: 'skirmish', strategies: ['random'], players: 4, set: SKIRMISH_READINGS },
    { preset: 'default', strategies: ['survivor', 'opportunist'], players: 4, set: ['duel.defenderSees=true'] },
  ],
  gopher: [
    ...FORMER_TABLES.gopher,
    { preset: 'default', strategies: ['random'], players: 6, offGrid: true },
    { preset: 'default', strategies: ['random'], players: 6, offGrid: true, set: ['leapfrog.shape=straight'] },
    { preset: 'beginner', strategies: ['balanced', 'random'], players: 3, set: [REMOVED_CARDS] },
  ],
  'portal-dash': [
    ...FORMER_TABLES['portal-dash'],
    { preset: 'default', strategies: ['random'], players: 4, set: PORTAL_DASH_READINGS },
    { preset: 'default', strategies: ['balanced'], players: 4, set: PORTAL_DASH_READINGS },
  ],
  pig: [
    { preset: 'default', strategies: ['hold', 'random'], players: 2 },
    { preset: 'default', strategies: ['random'], players: 4 },
  ],
};

/** Five straight rows of holes, and two ways across: the walk on them is another search than on a grid. */
export const OFF_GRID_BOARD: Board = {
  ...DEFAULT_BOARD,
  pages: DEFAULT_BOARD.pages.map((page) => ({
    ...page,
    tunnels: [...ROWS, [0, 6], [6, 12], [12, 18], [18, 24], [4, 8], [8, 12], [12, 16], [16, 20]],
  })),
};
