/**
 * Decisions and options of dig as integers. A decision is an index into `DECISIONS`. An option is one 32-bit integer:
 *
 *     bits  0-4   act        STOP, STEP, PLACE, …
 *     bits  5-7   direction  STEP, PLACE, DIG_TOWARDS; PLAY of dynamite and cave-in kit
 *     bits  8-10  kind       tile kind (PLACE, LAY, RETURN_TILE) or item kind (PLAY, TRAP, USE, SUPPORT); either (OFFER, GIVE)
 *     bits 11-16  mask       openings of the tile laid (PLACE, LAY)
 *     bits 17-24  target     a seat (PLAY net), a space (PLAY mole tunnel), a figure (ATTACK; USE and SUPPORT of dynamite,
 *                            cave-in kit, robot and net), a number of dice (DEFEND), 1 for a tile (OFFER, GIVE)
 *
 * Parts that an act does not use are 0. The options of each decision, and their order, are in docs/rules/dig.md.
 */
import { FIRST_TILE_GOODS } from './components.js';

/** Kinds of decisions; the constants below are indices into this list. */
export const DECISIONS = [
  'HOARDER',
  'MOVE',
  'DISARM',
  'RETRIEVE',
  'DIG_TO',
  'DIG_TILE',
  'ENGAGE',
  'TRADE',
  'ACCEPT',
  'PART',
  'COMBAT',
  'SUPPORT',
  'DEFEND',
  'FLEE',
  'CHASE',
  'LOOT',
  'ROBOT',
  'SEAL',
  'RETURN_TILE',
] as const;
export const DECISION_LABELS: Readonly<Record<(typeof DECISIONS)[number], string>> = {
  HOARDER: 'what to say to the hoarder',
  MOVE: 'how to move',
  DISARM: 'whether to take the disarmed trap',
  RETRIEVE: 'whether to take the own trap back',
  DIG_TO: 'where to dig',
  DIG_TILE: 'which tile to lay',
  ENGAGE: 'whether to engage',
  TRADE: 'what to offer',
  ACCEPT: 'whether to trade',
  PART: 'whether to part or to fight',
  COMBAT: 'what to do in the fight',
  SUPPORT: 'what to play beside the attack',
  DEFEND: 'how many dice to defend with',
  FLEE: 'where to flee',
  CHASE: 'whether to chase',
  LOOT: 'what to loot',
  ROBOT: 'where the robot goes',
  SEAL: 'whether to swap',
  RETURN_TILE: 'which tile to return',
};
/** [EXCLAIM, RETURN] */
export const ASK_HOARDER = 0;
/** [STOP, STEP…, PLACE…, PLAY…, TRAP…, DIG_RANDOM, DIG_DIRECTED] */
export const ASK_MOVE = 1;
/** [TAKE, LEAVE] */
export const ASK_DISARM = 2;
/** [TAKE, LEAVE] */
export const ASK_RETRIEVE = 3;
/** [DIG_TOWARDS…] */
export const ASK_DIG_TO = 4;
/** [LAY…] */
export const ASK_DIG_TILE = 5;
/** [DECLINE, ENGAGE] */
export const ASK_ENGAGE = 6;
/** [NO, OFFER…] */
export const ASK_TRADE = 7;
/** [REFUSE, GIVE…] */
export const ASK_ACCEPT = 8;
/** [FIGHT, PART] */
export const ASK_PART = 9;
/** [ATTACK…, USE…, DISENGAGE, DIG_RANDOM, DIG_DIRECTED] */
export const ASK_COMBAT = 10;
/** [NONE, SUPPORT…] */
export const ASK_SUPPORT = 11;
/** [DEFEND…] */
export const ASK_DEFEND = 12;
/** [STOP, STEP…, PLACE…] */
export const ASK_FLEE = 13;
/** [LET_GO, CHASE] */
export const ASK_CHASE = 14;
/** [TAKE, LEAVE] */
export const ASK_LOOT = 15;
/** [STOP, STEP…] */
export const ASK_ROBOT = 16;
/** [DECLINE, SWAP] */
export const ASK_SEAL = 17;
/** [RETURN_TILE…] */
export const ASK_RETURN_TILE = 18;

/** Acts of options. */
export const STOP = 0;
export const STEP = 1;
export const PLACE = 2;
export const PLAY = 3;
export const TRAP = 4;
export const DIG_RANDOM = 5;
export const DIG_DIRECTED = 6;
export const EXCLAIM = 7;
export const RETURN = 8;
export const TAKE = 9;
export const LEAVE = 10;
export const DIG_TOWARDS = 11;
export const LAY = 12;
export const DECLINE = 13;
export const ENGAGE = 14;
export const NO = 15;
export const OFFER = 16;
export const REFUSE = 17;
export const GIVE = 18;
export const FIGHT = 19;
export const PART = 20;
export const ATTACK = 21;
export const USE = 22;
export const DISENGAGE = 23;
export const NONE = 24;
export const SUPPORT = 25;
export const DEFEND = 26;
export const LET_GO = 27;
export const CHASE = 28;
export const SWAP = 29;
export const RETURN_TILE = 30;

/** Shifts of the parts, for code that packs options inline. */
export const DIRECTION_SHIFT = 5;
export const KIND_SHIFT = 8;
export const MASK_SHIFT = 11;
export const TARGET_SHIFT = 17;

export const packOption = (act: number, direction = 0, kind = 0, mask = 0, target = 0): number =>
  act | (direction << DIRECTION_SHIFT) | (kind << KIND_SHIFT) | (mask << MASK_SHIFT) | (target << TARGET_SHIFT);

export const actOf = (option: number): number => option & 31;
export const directionOf = (option: number): number => (option >> DIRECTION_SHIFT) & 7;
export const kindOf = (option: number): number => (option >> KIND_SHIFT) & 7;
export const maskOf = (option: number): number => (option >> MASK_SHIFT) & 63;
export const targetOf = (option: number): number => (option >> TARGET_SHIFT) & 255;
/** Returns the goods of an OFFER or GIVE: item kinds 0..7, tile kinds from FIRST_TILE_GOODS on. */
export const goodsOf = (option: number): number => kindOf(option) + FIRST_TILE_GOODS * targetOf(option);

/** Maximum number of options: a MOVE on the largest board with every tile and item in hand has 236. */
export const MAX_OPTIONS = 256;
