/**
 * Contents of the box: colours of blocks, kinds and types of items, types of mobs, sides of bosses. Names are part of
 * the interface (they occur in parameter keys and columns); a name's index in its list is its number everywhere.
 */

export const COLOURS = ['red', 'gray', 'gold', 'brown', 'black'] as const;
export const RED = 0;
export const GRAY = 1;
export const GOLD = 2;
export const BROWN = 3;
export const BLACK = 4;
/** Uses of a block other than the piglin board; a colour's index in COLOURS is that of its default ability. */
export const ABILITIES = ['heal', 'repair', 'find', 'bridge', 'enchant', 'none'] as const;
export const HEALING = 0;
export const REPAIRING = 1;
export const FINDING = 2;
export const BRIDGING = 3;
export const ENCHANTING = 4;
/** The face of the block die for every colour. */
export const ANY = 5;
/** The colour of an empty column of the piglin board. */
export const NO_COLOUR = 255;
/** The colour of a hidden or missing block. */
export const UNSEEN = -1;

export const KINDS = ['boots', 'leggings', 'chestplate', 'sword', 'bow', 'pickaxe'] as const;
export const BOOTS = 0;
export const LEGGINGS = 1;
export const CHESTPLATE = 2;
export const SWORD = 3;
export const BOW = 4;
export const PICKAXE = 5;

/** A value of an item, the last part of its parameter keys. */
export type ItemValue = 'move' | 'hearts' | 'dice' | 'range' | 'mine';

export interface ItemFacts<Name extends string = string> {
  readonly name: Name;
  /** Name in narration. */
  readonly label: string;
  readonly kind: number;
  readonly values: Readonly<Partial<Record<ItemValue, number>>>;
  readonly from: 'starter' | 'stack' | 'display';
  /** Copies in the item stack or the display; a starter has one per player. */
  readonly count: number;
}

const item = <const Name extends string>(
  name: Name,
  kind: number,
  values: ItemFacts['values'],
  from: ItemFacts['from'],
  count: number,
): ItemFacts<Name> => ({
  name,
  label: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  kind,
  values,
  from,
  count,
});

/** item type → facts */
export const ITEMS = [
  item('leatherBoots', BOOTS, { move: 5 }, 'starter', 1),
  item('stonePickaxe', PICKAXE, { mine: 2 }, 'starter', 1),
  item('stoneSword', SWORD, { dice: 4, range: 1 }, 'starter', 1),
  item('shortBow', BOW, { dice: 3, range: 3 }, 'starter', 1),
  item('leatherChestplate', CHESTPLATE, { hearts: 1 }, 'starter', 1),
  item('ironBoots', BOOTS, { move: 6 }, 'stack', 4),
  item('diamondBoots', BOOTS, { move: 7 }, 'stack', 3),
  item('netheriteBoots', BOOTS, { move: 7 }, 'display', 2),
  item('ironLeggings', LEGGINGS, { move: 3, hearts: 1 }, 'stack', 3),
  item('diamondLeggings', LEGGINGS, { move: 4, hearts: 2 }, 'stack', 2),
  item('netheriteLeggings', LEGGINGS, { move: 5, hearts: 3 }, 'display', 1),
  item('ironChestplate', CHESTPLATE, { hearts: 2 }, 'stack', 4),
  item('diamondChestplate', CHESTPLATE, { hearts: 3 }, 'stack', 3),
  item('netheriteChestplate', CHESTPLATE, { hearts: 4 }, 'display', 1),
  item('ironSword', SWORD, { dice: 5, range: 1 }, 'stack', 5),
  item('diamondSword', SWORD, { dice: 6, range: 1 }, 'stack', 3),
  item('netheriteSword', SWORD, { dice: 6, range: 1 }, 'display', 2),
  item('longBow', BOW, { dice: 4, range: 4 }, 'stack', 5),
  item('ironPickaxe', PICKAXE, { mine: 3 }, 'stack', 5),
  item('diamondPickaxe', PICKAXE, { mine: 3 }, 'stack', 3),
  item('netheritePickaxe', PICKAXE, { mine: 4 }, 'display', 2),
];
export type ItemName = (typeof ITEMS)[number]['name'];
export const ITEM_TYPES = ITEMS.length;
/** Number of starting items per player, the first types in the order of their slots. */
export const STARTERS = 5;
export const NETHERITE_BOOTS = 7;
export const NETHERITE_SWORD = 16;
export const DIAMOND_PICKAXE = 19;
/** Item type of a move without an item. */
export const ON_FOOT = -1;

export interface FigureFacts {
  readonly name: string;
  readonly label: string;
  readonly move: number;
  readonly flies: number;
  readonly range: number;
  readonly life: number;
  readonly damage: number;
}

export interface MobFacts extends FigureFacts {
  /** The face of the mob die that activates it. */
  readonly number: number;
  /** The minimum level at which the box's three copies are in play. */
  readonly fromLevel: number;
}

/** mob type → facts */
export const MOBS = [
  { name: 'magmaCube', label: 'magma cube', number: 1, move: 2, flies: 0, range: 1, life: 2, damage: 1, fromLevel: 1 },
  { name: 'ghast', label: 'ghast', number: 2, move: 2, flies: 1, range: 3, life: 3, damage: 1, fromLevel: 1 },
  { name: 'enderman', label: 'enderman', number: 3, move: 3, flies: 0, range: 1, life: 4, damage: 2, fromLevel: 1 },
  { name: 'hoglin', label: 'hoglin', number: 4, move: 3, flies: 0, range: 1, life: 4, damage: 2, fromLevel: 2 },
  { name: 'blaze', label: 'blaze', number: 5, move: 2, flies: 1, range: 3, life: 3, damage: 2, fromLevel: 3 },
  {
    name: 'witherSkeleton',
    label: 'wither skeleton',
    number: 6,
    move: 2,
    flies: 0,
    range: 1,
    life: 5,
    damage: 2,
    fromLevel: 4,
  },
] as const satisfies readonly MobFacts[];
export type MobName = (typeof MOBS)[number]['name'];
/** Returns a name with its article: `an enderman`. */
export const withArticle = (label: string): string => `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;

export const MOB_TYPES = MOBS.length;
/** Copies of a mob type in the box. */
export const MOB_COPIES = 3;
/** Maximum number of ordinary mobs in play; bosses have the figure ids after the mobs in play. */
export const MAX_MOBS = MOB_TYPES * MOB_COPIES;
export const MAX_FIGURES = MAX_MOBS + 2;

/** boss side → facts; `boss` is 0 for a Wildfire, 1 for an Ancient Hoglin. */
export const BOSSES = [
  { name: 'wildfireEasy', label: 'Wildfire', boss: 0, move: 1, flies: 1, range: 3, life: 20, damage: 1 },
  { name: 'wildfireHard', label: 'Wildfire', boss: 0, move: 1, flies: 1, range: 3, life: 28, damage: 2 },
  { name: 'hoglinEasy', label: 'Ancient Hoglin', boss: 1, move: 3, flies: 0, range: 1, life: 24, damage: 2 },
  { name: 'hoglinHard', label: 'Ancient Hoglin', boss: 1, move: 3, flies: 0, range: 1, life: 32, damage: 3 },
] as const satisfies readonly (FigureFacts & { readonly boss: number })[];
export type BossName = (typeof BOSSES)[number]['name'];

/** The published order of bosses, easiest first; level L uses the L-th. */
export const BOSS_SETS = [
  'wildfireEasy',
  'hoglinEasy',
  'wildfireHard',
  'hoglinHard',
  'wildfireEasy+hoglinEasy',
  'wildfireHard+hoglinEasy',
  'wildfireEasy+hoglinHard',
  'wildfireHard+hoglinHard',
] as const;

export const TASK_NAMES = ['A', 'B', 'C'] as const;
/** Maximum columns per task. */
export const MAX_COLUMNS = 4;
export const BLOCKS = 64;
export const MAX_PLAYERS = 4;
export const MAX_SLOTS = 8;
/** Maximum total of items in the stack, the item discard and the inventories. */
export const MAX_STACK_ITEMS = 60;
/** Combat dice in the box, and the maximum hits on a face of one. */
export const MAX_DICE = 6;
export const MAX_HITS = 3;
