/** Parameters of the scripted strategies: uses of blocks, rules for actions, and preferred items. */
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';

/** Uses of a block; block-ranks.ts defines when each applies. */
const USES = ['HEAL_LOW', 'HEAL', 'TASK', 'TASK_ANY', 'FIX3', 'ENCHANT', 'GOLD', 'BRIDGE'] as const;
export const HEAL_LOW = 0;
export const HEAL = 1;
export const TASK = 2;
export const TASK_ANY = 3;
export const FIX3 = 4;
export const ENCHANT = 5;
export const USE_GOLD = 6;
export const BRIDGE = 7;

/** Rules for the next action; action-rules.ts defines the option of each. Some have a number: `KILL 50`. */
const RULES = [
  'BOSS',
  'KILL',
  'MINE',
  'REPAIR_WEAPON',
  'REPAIR_PICK',
  'REPAIR_ARMOUR',
  'REPAIR_MOVER',
  'CHEST',
  'HUNT',
  'ADVANCE',
] as const;
export const BOSS = 0;
export const KILL = 1;
export const MINE = 2;
export const REPAIR_WEAPON = 3;
export const REPAIR_PICK = 4;
export const REPAIR_ARMOUR = 5;
export const REPAIR_MOVER = 6;
export const CHEST = 7;
export const HUNT = 8;
export const ADVANCE = 9;

type Use = (typeof USES)[number];
type Rule = (typeof RULES)[number];

export interface Style {
  /** Uses of a block, best first. */
  readonly uses: readonly Use[];
  /** The first rule that yields an option decides the action. */
  readonly rules: readonly (Rule | `${Rule} ${number}`)[];
  /** kind (boots, leggings, chestplate, sword, bow, pickaxe) → weight in the value of an inventory */
  readonly weights: readonly number[];
  /** Returns whether to reveal the next tile from the edge of the board. */
  readonly wantsReveal: (view: PortalDashView) => boolean;
  /** A runner moves to the edge of the board before there is a reason to land there. */
  readonly runner: boolean;
  /** Returns whether to wear leggings for moving. Default: `runner`. */
  readonly wearsForMoving?: (view: PortalDashView) => boolean;
}

/** A style, encoded as integers. */
export class StyleTables {
  /** rank → use */
  readonly uses: Uint8Array;
  /** rank → rule, and its number (0 without one) */
  readonly rules: Uint8Array;
  readonly numbers: Uint8Array;
  readonly weights: Uint8Array;
  readonly wantsReveal: (view: PortalDashView) => boolean;
  readonly runner: boolean;
  readonly wearsForMoving: (view: PortalDashView) => boolean;

  constructor(style: Style) {
    this.uses = Uint8Array.from(style.uses, (use) => USES.indexOf(use));
    const parts = style.rules.map((rule) => rule.split(' '));
    this.rules = Uint8Array.from(parts, ([name]) => RULES.indexOf(name as Rule));
    this.numbers = Uint8Array.from(parts, ([, number]) => Number(number ?? 0));
    this.weights = Uint8Array.from(style.weights);
    this.wantsReveal = style.wantsReveal;
    this.runner = style.runner;
    this.wearsForMoving = style.wearsForMoving ?? (() => style.runner);
  }
}

export const allTasksComplete = (view: PortalDashView): boolean =>
  view.taskLeft(0) + view.taskLeft(1) + view.taskLeft(2) === 0;
