/** Kinds of options of dig: what `skill` tells apart. Where an item is used, which one; never which way or on whom. */
import { FIRST_TILE_GOODS, ITEM_KINDS, TILE_KINDS } from './components.js';
import {
  ASK_COMBAT,
  ASK_DEFEND,
  ASK_DIG_TILE,
  ASK_FLEE,
  ASK_MOVE,
  ASK_RETURN_TILE,
  ASK_SUPPORT,
  ASK_TRADE,
  ATTACK,
  actOf,
  type DECISIONS,
  DECLINE,
  DIG_DIRECTED,
  DIG_RANDOM,
  DISENGAGE,
  ENGAGE,
  EXCLAIM,
  FIGHT,
  goodsOf,
  kindOf,
  LET_GO,
  NO,
  NONE,
  PLACE,
  PLAY,
  REFUSE,
  STEP,
  STOP,
  TAKE,
  TRAP,
  targetOf,
  USE,
} from './options.js';

const items = (verb: string): string[] => ITEM_KINDS.map(({ phrase }) => `${verb} ${phrase}`);

/** What a MOVE and a COMBAT have beside items, which come after. */
const MOVES = [STOP, STEP, PLACE, TRAP, DIG_RANDOM, DIG_DIRECTED];
const FIGHTS = [ATTACK, DISENGAGE, DIG_RANDOM, DIG_DIRECTED];
const FLIGHTS = [STOP, STEP, PLACE];

/** DIG_TO is left out: its options are directions. */
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

/** decision → the act that is its first kind, where it has two kinds only */
const FIRST_OF_TWO = [
  EXCLAIM,
  -1,
  TAKE,
  TAKE,
  -1,
  -1,
  ENGAGE,
  -1,
  REFUSE,
  FIGHT,
  -1,
  -1,
  -1,
  -1,
  LET_GO,
  TAKE,
  STOP,
  DECLINE,
];

/** Which of them an option is; `decision` is one of those above. */
export function kindOfOption(decision: number, option: number): number {
  const act = actOf(option);
  switch (decision) {
    case ASK_MOVE:
      return act === PLAY ? MOVES.length + kindOf(option) : MOVES.indexOf(act);
    case ASK_COMBAT:
      return act === USE ? FIGHTS.length + kindOf(option) : FIGHTS.indexOf(act);
    case ASK_DIG_TILE:
    case ASK_RETURN_TILE:
      return kindOf(option);
    case ASK_SUPPORT:
      return act === NONE ? 0 : 1 + kindOf(option);
    case ASK_DEFEND:
      return targetOf(option) - 1;
    case ASK_TRADE:
      return act === NO ? 0 : 1 + Math.min(goodsOf(option), FIRST_TILE_GOODS);
    case ASK_FLEE:
      return FLIGHTS.indexOf(act);
    default:
      return act === FIRST_OF_TWO[decision] ? 0 : 1;
  }
}
