/** Breaks of dig: how many tiles there are, what hoarders return, and where random digging leads. */
import type { Break } from '../../break.js';

export const HOARDER_BREAKS: readonly Break[] = [
  {
    rule: '`tiles.*`',
    from: 'assumption',
    broken: 'the bag has half as many tiles',
    in: 'TILE_COPIES',
    find: '[$$$A]',
    replace: '[4, 10, 10, 6, 8, 8, 6, 2]',
  },
  {
    rule: '`hoarder.returnBy`',
    broken: 'the player picks the tiles that it returns',
    parameter: 'hoarder.returnBy',
    value: "['choice', 'random']",
  },
  {
    rule: '“return half (rounded up) of your tiles to the common piles”, with `hoarder.returnBy` = choice',
    from: 'stated',
    broken: 'the half is counted again before each tile',
    in: 'returnTile',
    find: '$FRAMES[$A + $B]--;',
    replace: 'if (setting.returnsByChoice) $FRAMES[$A + $B] = tileTotal[seat] >> 1; else $FRAMES[$A + $B]--;',
  },
  {
    rule: '`hoarder.drawsOn`',
    broken: 'a hoarder draws on from what it has returned',
    parameter: 'hoarder.drawsOn',
    value: 'true',
  },
  {
    rule: '`hoarder.drawsOn`',
    from: 'interpretation',
    broken: 'with `true`, nothing is drawn',
    in: 'returnTiles',
    find: 'if ($DRAWS_ON) { for (let $DRAWS = $REST; $MORE; $DRAWS--) $DRAW }',
    replace: '',
  },
  {
    rule: '`hoarder.drawsOn`: the rest includes the draw that found the bag empty',
    from: 'interpretation',
    broken: 'a tile less is drawn',
    in: 'returnTiles',
    find: 'let $DRAWS = $FRAMES[$A + $B];',
    replace: 'let $DRAWS = $FRAMES[$A + $B] - 1;',
  },
  {
    rule: '`hoarder.drawsOn`: a hoarder is asked once a turn',
    from: 'interpretation',
    broken: 'it is asked again when the bag is empty again',
    in: 'returnTiles',
    find: 'if ($DRAWS_ON) { for (let $DRAWS = $REST; $MORE; $DRAWS--) $DRAW }',
    replace: 'if ($DRAWS_ON) { drawTiles(frame, seat); return; }',
  },
  {
    rule: '`dig.random.counts`',
    broken: 'a random dig never leads off the board',
    parameter: 'dig.random.counts',
    value: "['spaces', 'directions']",
  },
  {
    rule: '`dig.random.counts`: “move to the nth tile clockwise”',
    from: 'interpretation',
    broken: 'with `spaces`, the die counts directions',
    in: 'digRandomly',
    find: '$SPACES ? $A : $B',
    replace: '$B',
  },
  {
    rule: '`dig.random.counts`: “move to the nth tile clockwise”',
    from: 'interpretation',
    broken: 'with `spaces`, the last space is never counted',
    in: 'randomNeighbour',
    find: '$DICE.die($COUNT)',
    replace: '$DICE.die($COUNT - 1)',
  },
];
