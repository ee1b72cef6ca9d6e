/** The rules of one table as plain numbers and truth values, read once from the settled parameters. */
import type { Rules } from '../../core/parameter.js';
import { ITEM_KINDS, TILE_KINDS } from './pieces.js';

/** What a face of a trap die does. KEEP is `disarm` on a foreign trap and `retrieve` on the own one. */
export const TRIP = 0;
export const AVOID = 1;
export const KEEP = 2;
const FACE_CODES: Readonly<Record<string, number>> = { trip: TRIP, avoid: AVOID, disarm: KEEP, retrieve: KEEP };

/** More cards than any setting can put into one hand. */
const MOST_CARDS = 8 * 40;

export class DigRules {
  readonly radius: number;
  /** kind → copies in the bag at the start */
  readonly tileCopies: Uint8Array;
  /** kind → copies in the deck at the start */
  readonly itemCopies: Uint8Array;
  readonly hp: number;
  readonly startItems: number;
  readonly startTiles: number;
  /** face of the die, from 0 → TRIP, AVOID or KEEP */
  readonly foreignFaces: Uint8Array;
  readonly ownFaces: Uint8Array;
  readonly trapsPerTurn: number;
  readonly trapStays: boolean;
  readonly ownTripEndsMovement: boolean;
  readonly trapOwnerLoots: boolean;
  readonly findSides: number;
  readonly findAlways: number;
  readonly cardsPerVisit: number;
  readonly hoarderRule: boolean;
  readonly skirmish: boolean;
  readonly combatEndsMovement: boolean;
  readonly mayPart: boolean;
  readonly maxTurns: number;
  readonly attackDice: number;
  readonly defendDiceMax: number;
  readonly robotDice: number;
  readonly tiesToAttacker: boolean;
  readonly duelDamage: number;
  readonly counterDamage: number;
  readonly nonbelligerentFirst: boolean;
  /** Whether leaving a combat ends the mover's movement: always in a skirmish. */
  readonly leavingEndsMovement: boolean;
  readonly oneSupport: boolean;
  readonly fistsHit: number;
  readonly fistsDamage: number;
  readonly pickaxeHit: number;
  readonly pickaxeDamage: number;
  readonly robotHit: number;
  readonly robotDamage: number;
  /** Whether attacks and items cost the mover a step: never in a duel. */
  readonly attackCostsStep: boolean;
  readonly chase: boolean;
  readonly randomDigNeeds: number;
  readonly directedDigNeeds: number;
  readonly directedDigWithPickaxe: number;
  readonly digCostsAll: boolean;
  readonly digging: boolean;
  /** items of the dead → how many the killer may take */
  readonly lootShare: Int32Array;
  readonly antelopeHp: number;
  readonly antelopeSides: number;
  readonly antelopeActsOnSpawn: boolean;
  readonly robotMax: number;
  readonly robotHp: number;
  readonly robotMoves: number;
  readonly robotsTrip: boolean;
  readonly dynamiteDamage: number;
  readonly caveInDamage: number;
  readonly pickaxeBonus: number;
  readonly stewHeal: number;
  readonly robotCardHit: number;
  readonly robotCardDamage: number;
  readonly robotTrapHit: number;
  readonly netRange: number;
  readonly moleRange: number;
  readonly armourPoints: number;
  /** item kind → damage of its trap; a robot trap deals it only if its die says so */
  readonly trapDamage: Uint8Array;
  readonly maxRounds: number;
  readonly maxCombats: number;

  constructor(rules: Rules) {
    const number = (key: string): number => rules[key] as number;
    const flag = (key: string): boolean => rules[key] as boolean;
    const is = (key: string, choice: string): boolean => rules[key] === choice;
    const faces = (key: string): Uint8Array => Uint8Array.from(rules[key] as string[], (face) => FACE_CODES[face]);
    this.radius = number('board.radius');
    this.tileCopies = Uint8Array.from(TILE_KINDS, ({ id }) => number(`tiles.${id}`));
    this.itemCopies = Uint8Array.from(ITEM_KINDS, ({ id }) => number(`items.${id}`));
    this.hp = number('player.hp');
    this.startItems = number('player.startItems');
    this.startTiles = number('player.startTiles');
    this.foreignFaces = faces('trap.foreign.faces');
    this.ownFaces = faces('trap.own.faces');
    this.trapsPerTurn = number('trap.perTurn');
    this.trapStays = is('trap.afterTrip', 'stays');
    this.ownTripEndsMovement = flag('trap.own.endsMovement');
    this.trapOwnerLoots = flag('trap.ownerLoots');
    this.findSides = number('find.sides');
    this.findAlways = number('find.always');
    this.cardsPerVisit = number('find.perSpace');
    this.hoarderRule = is('hoarder.rule', 'on');
    this.skirmish = is('combat.system', 'skirmish');
    this.combatEndsMovement = flag('combat.endsMovement');
    this.mayPart = is('combat.forced', 'part');
    this.maxTurns = number('combat.maxTurns');
    this.attackDice = number('duel.attackDice');
    this.defendDiceMax = number('duel.defendDiceMax');
    this.robotDice = number('duel.robotDice');
    this.tiesToAttacker = is('duel.tiesTo', 'attacker');
    this.duelDamage = number('duel.damage');
    this.counterDamage = number('duel.counterDamage');
    this.nonbelligerentFirst = is('duel.bothEngage', 'nonbelligerent');
    this.leavingEndsMovement = this.skirmish || flag('duel.fleeEndsMovement');
    this.oneSupport = is('duel.support', 'one');
    this.fistsHit = number('skirmish.fists.hit');
    this.fistsDamage = number('skirmish.fists.damage');
    this.pickaxeHit = number('skirmish.pickaxe.hit');
    this.pickaxeDamage = number('skirmish.pickaxe.damage');
    this.robotHit = number('skirmish.robot.hit');
    this.robotDamage = number('skirmish.robot.damage');
    this.attackCostsStep = this.skirmish && flag('skirmish.attackCostsStep');
    this.chase = this.skirmish && flag('skirmish.chase');
    this.randomDigNeeds = number('dig.random.needs');
    this.directedDigNeeds = number('dig.directed.needs');
    this.directedDigWithPickaxe = number('dig.directed.withPickaxe');
    this.digCostsAll = is('dig.cost', 'all');
    this.digging = this.skirmish || is('dig.availability', 'always');
    const share = number('kill.lootShare');
    // A little less before rounding up: 0.28 × 25 is 7.000000000000001 in floating point, and the share is 7.
    this.lootShare = Int32Array.from({ length: MOST_CARDS + 1 }, (_, n) => Math.ceil(n * share - 1e-9));
    this.antelopeHp = number('antelope.hp');
    this.antelopeSides = number('antelope.moveSides');
    this.antelopeActsOnSpawn = flag('antelope.actsOnSpawn');
    this.robotMax = number('robot.max');
    this.robotHp = number('robot.hp');
    this.robotMoves = number('robot.moves');
    this.robotsTrip = flag('robot.triggersTraps');
    this.dynamiteDamage = number('item.dynamite.damage');
    this.caveInDamage = number('item.caveIn.damage');
    this.pickaxeBonus = number('item.pickaxe.duelBonus');
    this.stewHeal = number('item.stew.heal');
    this.robotCardHit = number('item.robot.hit');
    this.robotCardDamage = number('item.robot.damage');
    this.robotTrapHit = number('item.robot.trapHit');
    this.netRange = number('item.net.range');
    this.moleRange = number('item.moleTunnel.range');
    this.armourPoints = number('item.armour.points');
    const harmless = new Set(['net', 'moleTunnel']);
    this.trapDamage = Uint8Array.from(ITEM_KINDS, ({ id }) => (harmless.has(id) ? 0 : number(`item.${id}.trap`)));
    this.maxRounds = number('limits.rounds');
    this.maxCombats = number('limits.nestedCombats');
  }
}
