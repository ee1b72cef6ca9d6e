/** The resolved rules of the table, as numbers and booleans; read from the parameters for every setting. */
import { AIMED_KINDS, ALL_ITEM_KINDS, ANTELOPE_KINDS, ITEM_KINDS, TILE_KINDS } from './components.js';
import type { DigRules } from './parameters.js';

/** Effects of the faces of a trap die. KEEP is `disarm` on a foreign trap and `retrieve` on the own one. */
export const TRIP = 0;
export const AVOID = 1;
const KEEP = 2;
const FACE_CODES = { trip: TRIP, avoid: AVOID, disarm: KEEP, retrieve: KEEP };

const facesOf = (faces: readonly (keyof typeof FACE_CODES)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(faces, (face) => FACE_CODES[face]);

/** Destinations of a dead player's tiles. */
const BAG = 0;
export const LOST = 1;
export const KILLER = 2;
const TILE_HEIRS = { bag: BAG, lost: LOST, killer: KILLER };

/** More cards than any setting can put into one hand. */
const MAX_CARDS = 8 * 40;

export class Setting {
  radius = 0;
  /** kind → copies in the bag at the start */
  tileCopies = new Uint8Array(8);
  /** kind → copies in the deck at the start */
  itemCopies = new Uint8Array(8);
  hp = 0;
  startItems = 0;
  startTiles = 0;
  /** face of the die, from 0 → TRIP, AVOID or KEEP */
  foreignFaces = new Uint8Array(8);
  ownFaces = new Uint8Array(8);
  trapsPerTurn = 0;
  trapStays = false;
  ownTripEndsMovement = false;
  trapOwnerLoots = false;
  findSides = 0;
  findAlways = 0;
  cardsPerVisit = 0;
  hoarderRule = false;
  returnsByChoice = false;
  hoarderDrawsOn = false;
  skirmish = false;
  combatEndsMovement = false;
  mayPart = false;
  /** True if the character met goes first in a forced combat if it chooses to fight. */
  metMayGoFirst = false;
  /** True if the character met is asked whether to part although the arriving one fights. */
  metAnswersFight = false;
  maxTurns = 0;
  /** True if the proposer of a trade is asked again when it sees what is given. */
  sealsTrades = false;
  metMayOffer = false;
  tradesTiles = false;
  attackDice = 0;
  defendDiceMax = 0;
  robotDice = 0;
  tiesToAttacker = false;
  duelDamage = 0;
  counterDamage = 0;
  nonbelligerentFirst = false;
  /** True if leaving a combat ends the mover's movement: always in a skirmish. */
  leavingEndsMovement = false;
  oneSupport = false;
  /** True if the attacker's dice are rolled before the defender chooses how many to roll. */
  defenderSees = false;
  supportsAfterDice = false;
  /** Bit per item kind that may be used in a turn of a combat. */
  useKinds = 0;
  fistsHit = 0;
  fistsDamage = 0;
  pickaxeHit = 0;
  pickaxeDamage = 0;
  robotHit = 0;
  robotDamage = 0;
  /** True if attacks and items cost the mover a step: never in a duel. */
  attackCostsStep = false;
  chase = false;
  randomDigNeeds = 0;
  /** True if a random dig never leads off the board. */
  randomDigCountsSpaces = false;
  directedDigNeeds = 0;
  directedDigWithPickaxe = 0;
  digCostsAll = false;
  digging = false;
  /** number of items of the dead → number that the killer may take */
  readonly lootShare = new Int32Array(MAX_CARDS + 1);
  /** Destination of a dead player's tiles: BAG, LOST or KILLER. */
  heirOfTiles = BAG;
  robotsOutlive = false;
  antelopeHp = 0;
  antelopeSides = 0;
  antelopeActsOnSpawn = false;
  /** Bit per item kind that an antelope may play or use. */
  antelopeKinds = 0;
  robotMax = 0;
  robotHp = 0;
  robotMoves = 0;
  robotsTrip = false;
  dynamiteDamage = 0;
  caveInDamage = 0;
  pickaxeBonus = 0;
  stewHeal = 0;
  robotCardHit = 0;
  robotCardDamage = 0;
  robotTrapHit = 0;
  netRange = 0;
  moleRange = 0;
  armourPoints = 0;
  /** item kind → damage of its trap; a robot trap deals it only on a roll below `robotTrapHit` */
  trapDamage = new Uint8Array(8);
  maxRounds = 0;
  maxCombats = 0;

  read(rules: DigRules): void {
    this.radius = rules['board.radius'];
    this.tileCopies = Uint8Array.from(TILE_KINDS, ({ id }) => rules[`tiles.${id}`]);
    this.itemCopies = Uint8Array.from(ITEM_KINDS, ({ id }) => rules[`items.${id}`]);
    this.hp = rules['player.hp'];
    this.startItems = rules['player.startItems'];
    this.startTiles = rules['player.startTiles'];
    this.foreignFaces = facesOf(rules['trap.foreign.faces']);
    this.ownFaces = facesOf(rules['trap.own.faces']);
    this.trapsPerTurn = rules['trap.perTurn'];
    this.trapStays = rules['trap.afterTrip'] === 'stays';
    this.ownTripEndsMovement = rules['trap.own.endsMovement'];
    this.trapOwnerLoots = rules['trap.ownerLoots'];
    this.findSides = rules['find.sides'];
    this.findAlways = rules['find.always'];
    this.cardsPerVisit = rules['find.perSpace'];
    this.hoarderRule = rules['hoarder.rule'] === 'on';
    this.returnsByChoice = rules['hoarder.returnBy'] === 'choice';
    this.hoarderDrawsOn = rules['hoarder.drawsOn'];
    this.skirmish = rules['combat.system'] === 'skirmish';
    this.combatEndsMovement = rules['combat.endsMovement'];
    this.mayPart = rules['combat.forced'] === 'part';
    this.metMayGoFirst = rules['combat.forcedFirst'] === 'declared';
    this.maxTurns = rules['combat.maxTurns'];
    this.sealsTrades = rules['trade.agree'] === 'both';
    this.metMayOffer = rules['trade.proposer'] === 'either';
    this.tradesTiles = rules['trade.goods'] === 'itemsAndTiles';
    this.attackDice = rules['duel.attackDice'];
    this.defendDiceMax = rules['duel.defendDiceMax'];
    this.robotDice = rules['duel.robotDice'];
    this.tiesToAttacker = rules['duel.tiesTo'] === 'attacker';
    this.duelDamage = rules['duel.damage'];
    this.counterDamage = rules['duel.counterDamage'];
    this.nonbelligerentFirst = rules['duel.bothEngage'] === 'nonbelligerent';
    this.metAnswersFight = this.metMayGoFirst && !this.skirmish && this.nonbelligerentFirst;
    this.leavingEndsMovement = this.skirmish || rules['duel.fleeEndsMovement'];
    this.oneSupport = rules['duel.support'] === 'one';
    this.defenderSees = rules['duel.defenderSees'];
    this.supportsAfterDice = rules['duel.supportWhen'] === 'after';
    this.useKinds = this.skirmish || rules['duel.useOn'] === 'anyone' ? ALL_ITEM_KINDS : AIMED_KINDS;
    this.fistsHit = rules['skirmish.fists.hit'];
    this.fistsDamage = rules['skirmish.fists.damage'];
    this.pickaxeHit = rules['skirmish.pickaxe.hit'];
    this.pickaxeDamage = rules['skirmish.pickaxe.damage'];
    this.robotHit = rules['skirmish.robot.hit'];
    this.robotDamage = rules['skirmish.robot.damage'];
    this.attackCostsStep = this.skirmish && rules['skirmish.attackCostsStep'];
    this.chase = this.skirmish && rules['skirmish.chase'];
    this.randomDigNeeds = rules['dig.random.needs'];
    this.randomDigCountsSpaces = rules['dig.random.counts'] === 'spaces';
    this.directedDigNeeds = rules['dig.directed.needs'];
    this.directedDigWithPickaxe = rules['dig.directed.withPickaxe'];
    this.digCostsAll = rules['dig.cost'] === 'all';
    this.digging = this.skirmish || rules['dig.availability'] === 'always';
    const share = rules['kill.lootShare'];
    // Subtracts a little before rounding up: 0.28 × 25 is 7.000000000000001 in floating point, and the share is 7.
    for (let n = 0; n <= MAX_CARDS; n++) this.lootShare[n] = Math.ceil(n * share - 1e-9);
    this.heirOfTiles = TILE_HEIRS[rules['death.tiles']];
    this.robotsOutlive = rules['death.robots'] === 'stay';
    this.antelopeHp = rules['antelope.hp'];
    this.antelopeSides = rules['antelope.moveSides'];
    this.antelopeActsOnSpawn = rules['antelope.actsOnSpawn'];
    this.antelopeKinds = rules['antelope.cards'] === 'all' ? ALL_ITEM_KINDS : ANTELOPE_KINDS;
    this.robotMax = rules['robot.max'];
    this.robotHp = rules['robot.hp'];
    this.robotMoves = rules['robot.moves'];
    this.robotsTrip = rules['robot.triggersTraps'];
    this.dynamiteDamage = rules['item.dynamite.damage'];
    this.caveInDamage = rules['item.caveIn.damage'];
    this.pickaxeBonus = rules['item.pickaxe.duelBonus'];
    this.stewHeal = rules['item.stew.heal'];
    this.robotCardHit = rules['item.robot.hit'];
    this.robotCardDamage = rules['item.robot.damage'];
    this.robotTrapHit = rules['item.robot.trapHit'];
    this.netRange = rules['item.net.range'];
    this.moleRange = rules['item.moleTunnel.range'];
    this.armourPoints = rules['item.armour.points'];
    this.trapDamage = Uint8Array.from(ITEM_KINDS, ({ id }) =>
      id === 'net' || id === 'moleTunnel' ? 0 : rules[`item.${id}.trap`],
    );
    this.maxRounds = rules['limits.rounds'];
    this.maxCombats = rules['limits.nestedCombats'];
  }
}
