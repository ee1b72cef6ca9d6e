/** Options of dig in a player's words, for replays and messages. */
import { DIRECTION_NAMES } from './board.js';
import { AIMED_KINDS, CAVE_IN, DYNAMITE, ITEM_KINDS, MOLE_TUNNEL, NET, TILE_KINDS } from './components.js';
import {
  ATTACK,
  actOf,
  CHASE,
  DECLINE,
  DEFEND,
  DIG_DIRECTED,
  DIG_RANDOM,
  DIG_TOWARDS,
  DISENGAGE,
  directionOf,
  ENGAGE,
  EXCLAIM,
  FIGHT,
  GIVE,
  goodsOf,
  kindOf,
  LAY,
  LEAVE,
  LET_GO,
  maskOf,
  NO,
  NONE,
  OFFER,
  PART,
  PLACE,
  PLAY,
  REFUSE,
  RETURN,
  RETURN_TILE,
  STEP,
  STOP,
  SUPPORT,
  SWAP,
  TAKE,
  TRAP,
  targetOf,
  USE,
} from './options.js';
import { nameOf, spaceName } from './rules/figures.js';
import { goodsInWords } from './rules/goods.js';

/** Acts that need no more words than these. */
const PLAIN: Readonly<Record<number, string>> = {
  [STOP]: 'stop',
  [DIG_RANDOM]: 'dig in a random direction',
  [DIG_DIRECTED]: 'dig in a chosen direction',
  [EXCLAIM]: 'exclaim',
  [RETURN]: 'return half of the tiles',
  [TAKE]: 'take',
  [LEAVE]: 'leave',
  [DECLINE]: 'decline',
  [ENGAGE]: 'engage',
  [NO]: 'no trade',
  [REFUSE]: 'refuse',
  [FIGHT]: 'fight',
  [PART]: 'part',
  [DISENGAGE]: 'disengage',
  [NONE]: 'no card',
  [LET_GO]: 'let go',
  [CHASE]: 'chase',
  [SWAP]: 'swap',
};

export function optionInWords(option: number): string {
  const act = actOf(option);
  const direction = DIRECTION_NAMES[directionOf(option)];
  const item = ITEM_KINDS[kindOf(option)].phrase;
  switch (act) {
    case STEP:
      return `step ${direction}`;
    case PLACE:
      return `lay ${tileInWords(option)} to the ${direction}`;
    case LAY:
      return `lay ${tileInWords(option)}`;
    case RETURN_TILE:
      return `return a ${TILE_KINDS[kindOf(option)].word}`;
    case DIG_TOWARDS:
      return `dig ${direction}`;
    case PLAY:
      return `play ${item}${playTarget(option)}`;
    case TRAP:
      return `lay ${item} as a trap`;
    case OFFER:
      return `offer ${goodsInWords(goodsOf(option))}`;
    case GIVE:
      return `give ${goodsInWords(goodsOf(option))}`;
    case ATTACK:
      return `attack ${nameOf(targetOf(option))}`;
    case USE:
    case SUPPORT:
      return `use ${item}${combatTarget(option)}`;
    case DEFEND:
      return targetOf(option) === 1 ? 'defend with 1 die' : `defend with ${targetOf(option)} dice`;
    default:
      return PLAIN[act];
  }
}

/** A tile and the edges it opens: `a fork (open E, SW, NW)`. */
function tileInWords(option: number): string {
  const edges = DIRECTION_NAMES.filter((_, edge) => ((maskOf(option) >> edge) & 1) === 1);
  return `a ${TILE_KINDS[kindOf(option)].word} (open ${edges.join(', ')})`;
}

function playTarget(option: number): string {
  switch (kindOf(option)) {
    case DYNAMITE:
    case CAVE_IN:
      return ` towards ${DIRECTION_NAMES[directionOf(option)]}`;
    case NET:
      return ` on ${nameOf(targetOf(option))}`;
    case MOLE_TUNNEL:
      return ` to ${spaceName(targetOf(option))}`;
    default:
      return '';
  }
}

function combatTarget(option: number): string {
  return ((AIMED_KINDS >> kindOf(option)) & 1) === 1 ? ` on ${nameOf(targetOf(option))}` : '';
}
