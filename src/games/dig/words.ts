/** Texts of the options of dig, for replays and messages. */
import { DIRECTION_NAMES } from './board.js';
import { AIMED_KINDS, CAVE_IN, DYNAMITE, ITEM_KINDS, MOLE_TUNNEL, NET, TILE_KINDS } from './components.js';
import * as option from './options.js';
import { actOf, directionOf, goodsOf, kindOf, maskOf, targetOf } from './options.js';
import { nameOf, spaceName } from './rules/figures.js';
import { goodsInWords } from './rules/goods.js';

/** act → its text, for acts without details */
const PLAIN: Readonly<Record<number, string>> = {
  [option.STOP]: 'stop',
  [option.DIG_RANDOM]: 'dig in a random direction',
  [option.DIG_DIRECTED]: 'dig in a chosen direction',
  [option.EXCLAIM]: 'exclaim',
  [option.RETURN]: 'return half of the tiles',
  [option.TAKE]: 'take',
  [option.LEAVE]: 'leave',
  [option.DECLINE]: 'decline',
  [option.ENGAGE]: 'engage',
  [option.NO]: 'no trade',
  [option.REFUSE]: 'refuse',
  [option.FIGHT]: 'fight',
  [option.PART]: 'part',
  [option.DISENGAGE]: 'disengage',
  [option.NONE]: 'no card',
  [option.LET_GO]: 'let go',
  [option.CHASE]: 'chase',
  [option.SWAP]: 'swap',
};

export function optionInWords(code: number): string {
  const act = actOf(code);
  const direction = DIRECTION_NAMES[directionOf(code)];
  const item = ITEM_KINDS[kindOf(code)].phrase;
  switch (act) {
    case option.STEP:
      return `step ${direction}`;
    case option.PLACE:
      return `lay ${tileInWords(code)} to the ${direction}`;
    case option.LAY:
      return `lay ${tileInWords(code)}`;
    case option.RETURN_TILE:
      return `return a ${TILE_KINDS[kindOf(code)].word}`;
    case option.DIG_TOWARDS:
      return `dig ${direction}`;
    case option.PLAY:
      return `play ${item}${playTarget(code)}`;
    case option.TRAP:
      return `lay ${item} as a trap`;
    case option.OFFER:
      return `offer ${goodsInWords(goodsOf(code))}`;
    case option.GIVE:
      return `give ${goodsInWords(goodsOf(code))}`;
    case option.ATTACK:
      return `attack ${nameOf(targetOf(code))}`;
    case option.USE:
    case option.SUPPORT:
      return `use ${item}${combatTarget(code)}`;
    case option.DEFEND:
      return targetOf(code) === 1 ? 'defend with 1 die' : `defend with ${targetOf(code)} dice`;
    default:
      return PLAIN[act];
  }
}

/** Returns a tile and the edges it opens: `a fork (open E, SW, NW)`. */
function tileInWords(code: number): string {
  const edges = DIRECTION_NAMES.filter((_, edge) => ((maskOf(code) >> edge) & 1) === 1);
  return `a ${TILE_KINDS[kindOf(code)].word} (open ${edges.join(', ')})`;
}

function playTarget(code: number): string {
  switch (kindOf(code)) {
    case DYNAMITE:
    case CAVE_IN:
      return ` towards ${DIRECTION_NAMES[directionOf(code)]}`;
    case NET:
      return ` on ${nameOf(targetOf(code))}`;
    case MOLE_TUNNEL:
      return ` to ${spaceName(targetOf(code))}`;
    default:
      return '';
  }
}

function combatTarget(code: number): string {
  return ((AIMED_KINDS >> kindOf(code)) & 1) === 1 ? ` on ${nameOf(targetOf(code))}` : '';
}
