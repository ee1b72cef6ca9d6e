/** Kinds of options of dig, as `skill` distinguishes them: by the item that is used, but not by direction or target. */
import { FIRST_TILE_GOODS, ITEM_KINDS, TILE_KINDS } from './components.js';
import * as option from './options.js';
import { actOf, type DECISIONS, goodsOf, kindOf, targetOf } from './options.js';

const items = (verb: string): string[] => ITEM_KINDS.map(({ phrase }) => `${verb} ${phrase}`);

/** Kinds of a MOVE and of a COMBAT before the items. */
const MOVES = [option.STOP, option.STEP, option.PLACE, option.TRAP, option.DIG_RANDOM, option.DIG_DIRECTED];
const FIGHTS = [option.ATTACK, option.DISENGAGE, option.DIG_RANDOM, option.DIG_DIRECTED];
const FLIGHTS = [option.STOP, option.STEP, option.PLACE];

/** DIG_TO is omitted: its options are directions. */
export const OPTION_KINDS = {
  HOARDER: ['exclaim', 'return half of the tiles'],
  MOVE: [
    'stop',
    'step',
    'lay a tile',
    'lay a trap',
    'dig in a random direction',
    'dig in a chosen direction',
    ...items('play'),
  ],
  DISARM: ['take the disarmed trap', 'leave the disarmed trap'],
  RETRIEVE: ['take the own trap back', 'leave the own trap'],
  DIG_TILE: TILE_KINDS.map(({ word }) => `lay a ${word}`),
  ENGAGE: ['engage', 'decline to engage'],
  TRADE: ['offer no trade', ...items('offer'), 'offer a tile'],
  ACCEPT: ['refuse the trade', 'give something in return'],
  PART: ['fight on', 'part'],
  COMBAT: ['attack', 'disengage', 'dig away in a random direction', 'dig away in a chosen direction', ...items('use')],
  SUPPORT: ['play no card beside the attack', ...items('use').map((text) => `${text} beside the attack`)],
  DEFEND: ['defend with 1 die', 'defend with 2 dice', 'defend with 3 dice'],
  FLEE: ['flee no farther', 'flee a step', 'lay a tile to flee'],
  CHASE: ['let go', 'chase'],
  LOOT: ['take the loot', 'leave the loot'],
  ROBOT: ['stop the robot', 'step with the robot'],
  SEAL: ['decline the swap', 'swap'],
  RETURN_TILE: TILE_KINDS.map(({ word }) => `return a ${word}`),
} satisfies Readonly<Partial<Record<(typeof DECISIONS)[number], readonly string[]>>>;

/** decision → act of its first kind, if it has exactly two kinds; else -1 */
const FIRST_OF_TWO = [
  option.EXCLAIM,
  -1,
  option.TAKE,
  option.TAKE,
  -1,
  -1,
  option.ENGAGE,
  -1,
  option.REFUSE,
  option.FIGHT,
  -1,
  -1,
  -1,
  -1,
  option.LET_GO,
  option.TAKE,
  option.STOP,
  option.DECLINE,
];

/** Returns the kind of an option, as an index into OPTION_KINDS of its decision. */
export function kindOfOption(decision: number, code: number): number {
  const act = actOf(code);
  switch (decision) {
    case option.ASK_MOVE:
      return act === option.PLAY ? MOVES.length + kindOf(code) : MOVES.indexOf(act);
    case option.ASK_COMBAT:
      return act === option.USE ? FIGHTS.length + kindOf(code) : FIGHTS.indexOf(act);
    case option.ASK_DIG_TILE:
    case option.ASK_RETURN_TILE:
      return kindOf(code);
    case option.ASK_SUPPORT:
      return act === option.NONE ? 0 : 1 + kindOf(code);
    case option.ASK_DEFEND:
      return targetOf(code) - 1;
    case option.ASK_TRADE:
      return act === option.NO ? 0 : 1 + Math.min(goodsOf(code), FIRST_TILE_GOODS);
    case option.ASK_FLEE:
      return FLIGHTS.indexOf(act);
    default:
      return act === FIRST_OF_TWO[decision] ? 0 : 1;
  }
}
