/** Drawing when the bag is empty: from whom, how long, and what a hoarder gives back. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { HOARDER_EXCLAIMS, HOARDER_RETURNS, HOARDER_TILES_TAKEN } from '../../../src/games/dig/columns.js';
import { TILE_KINDS } from '../../../src/games/dig/components.js';
import { BAG_TOTAL, EMPTY_SPACES } from '../../../src/games/dig/state.js';
import { Position, type TileId } from '../../support/dig-position.js';

const NO_TILES: Rules = Object.fromEntries(TILE_KINDS.map(({ id }) => [`tiles.${id}`, 0]));

/** Every tile of the game is in a hand, so the bag is empty. */
function emptyBag(hands: readonly (readonly TileId[])[], rules: Rules = {}): Position {
  const held = hands.flat();
  const copies = Object.fromEntries(held.map((id) => [`tiles.${id}`, held.filter((other) => other === id).length]));
  const p = new Position(hands.length, { ...NO_TILES, ...copies, ...rules });
  for (const [seat, tiles] of hands.entries()) p.tiles(seat, ...tiles);
  return p;
}

const tilesOf = (p: Position): number[] => [...p.state.tileTotal.subarray(0, p.players)];

/** Seat 0 is the hoarder with these tiles; its turn begins with dirt number 3. */
function askHoarder(tiles: readonly TileId[], rules: Rules = {}, prepare?: (p: Position) => void): Position {
  const p = emptyBag([tiles, []], rules);
  prepare?.(p);
  p.dice({ 'dig-dice': [3, 6] });
  p.beginTurn(0);
  return p;
}

describe('a draw from an empty bag', () => {
  /** Sixteen spaces of the smallest board are without a tile at the start; `filled` of them get one. */
  function drawOnBoard(filled: number): Position {
    const p = new Position(2, { ...NO_TILES, 'board.radius': 2, 'tiles.straight': filled + 3 });
    const { spaces, q, r } = p.board;
    for (let space = 0, left = filled; space < spaces; space++) {
      if (p.state.tileAt[space] >= 0 || left-- <= 0) continue;
      p.straight(q[space], r[space]);
    }
    p.tiles(1, 'straight', 'straight', 'straight');
    p.dice({ 'dig-dice': [2, 2], hoarder: [0, 0] });
    p.beginTurn(0);
    return p;
  }

  test('takes tiles from the greatest hoarder while a space is empty', () => {
    const p = drawOnBoard(15);
    expect([p.state.field[EMPTY_SPACES], ...tilesOf(p), p.state.tally[HOARDER_TILES_TAKEN]]).toEqual([1, 2, 1, 2]);
  });

  test('takes nothing from a hoarder once every space has a tile', () => {
    const p = drawOnBoard(16);
    expect([p.state.field[EMPTY_SPACES], ...tilesOf(p), p.state.tally[HOARDER_TILES_TAKEN]]).toEqual([0, 0, 3, 0]);
  });

  test.each([
    [[1, 3, 2], 1],
    [[0, 2, 2], 1],
    [[2, 1, 2], 2],
  ])('takes, of tiles in hand %j, the first from seat %i', (tiles, hoarder) => {
    const p = emptyBag(tiles.map((count) => Array<TileId>(count).fill('bend')));
    p.dice({ 'dig-dice': [1, 6], hoarder: [0] });
    p.beginTurn(0);
    expect(tilesOf(p)).toEqual(tiles.map((count, seat) => count + (seat === 0 ? 1 : seat === hoarder ? -1 : 0)));
  });
});

describe('a hoarder', () => {
  test('keeps its tiles and draws no more after it exclaims', () => {
    const p = askHoarder(['bend', 'bend', 'bend']);
    p.choose('HOARDER', 0, 'exclaim');
    expect([tilesOf(p), p.stepsLeft, p.state.tally[HOARDER_EXCLAIMS]]).toEqual([[3, 0], 6, 1]);
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('returns, of %i tiles, %i: half, rounded up', (held, returned) => {
    const p = askHoarder(Array<TileId>(held).fill('bend'), {}, (p) => p.dice({ hoarder: Array(returned).fill(0) }));
    p.choose('HOARDER', 0, 'return half of the tiles');
    expect([p.state.field[BAG_TOTAL], p.state.tileTotal[0], p.state.tally[HOARDER_RETURNS]]).toEqual([
      returned,
      held - returned,
      1,
    ]);
  });

  test('returns tiles at random', () => {
    const p = askHoarder(['straight', 'bend', 'hub'], {}, (p) => p.dice({ hoarder: [1, 1] }));
    p.choose('HOARDER', 0, 'return half of the tiles');
    expect([p.tilesInHand(0), p.stepsLeft]).toEqual([['straight'], 6]);
  });

  describe('with hoarder.returnBy = choice', () => {
    const CHOICE = { 'hoarder.returnBy': 'choice' };

    test('picks each tile, kinds in their order, half of its hand at the decision', () => {
      const p = askHoarder(['hub', 'bend', 'bend', 'straight', 'hub'], CHOICE);
      p.choose('HOARDER', 0, 'return half of the tiles');
      expect(p.offered).toEqual(['return a straight', 'return a bend', 'return a hub']);
      expect(p.match.view(0).tilesToReturn).toBe(3);
      p.choose('RETURN_TILE', 0, 'return a straight');
      expect(p.offered).toEqual(['return a bend', 'return a hub']);
      expect(p.match.view(0).tilesToReturn).toBe(2);
      p.choose('RETURN_TILE', 0, 'return a hub');
      p.choose('RETURN_TILE', 0, 'return a bend');
      expect([p.tilesInHand(0), p.state.field[BAG_TOTAL], p.stepsLeft]).toEqual([['bend', 'hub'], 3, 6]);
      expect(p.match.view(0).tilesToReturn).toBe(0);
    });

    test('decides nothing while it holds one kind', () => {
      const p = askHoarder(['bend', 'bend', 'bend'], CHOICE);
      p.choose('HOARDER', 0, 'return half of the tiles');
      expect([p.tilesInHand(0), p.state.field[BAG_TOTAL], p.stepsLeft]).toEqual([['bend'], 2, 6]);
    });

    test('returns tiles that the others do not see', () => {
      const told: [text: string, seenBy: readonly number[] | undefined][] = [];
      const p = askHoarder(['bend', 'hub'], CHOICE);
      p.listen((text, more) => told.push([text, more?.seenBy]));
      p.choose('HOARDER', 0, 'return half of the tiles');
      p.choose('RETURN_TILE', 0, 'return a hub');
      expect(told).toEqual([
        ['Seat 0 returns 1 tile to the bag.', undefined],
        ['Seat 0 returns a hub.', [0]],
      ]);
    });
  });

  describe('with hoarder.drawsOn', () => {
    const DRAWS_ON = { 'hoarder.drawsOn': true };

    test('draws the rest of its dirt number from the bag, the draw that found it empty included', () => {
      // It gives back 4 of 7 and draws all 3 of its dirt number; the bag keeps one.
      const p = askHoarder(Array<TileId>(7).fill('bend'), DRAWS_ON, (p) =>
        p.dice({ hoarder: [0, 0, 0, 0], tiles: [0, 0, 0] }),
      );
      p.choose('HOARDER', 0, 'return half of the tiles');
      expect([p.state.tileTotal[0], p.state.field[BAG_TOTAL], p.stepsLeft]).toEqual([6, 1, 6]);
      expect(p.chance.unused).toEqual({});
    });

    test('draws only the rest of the number if some were drawn before', () => {
      const p = emptyBag([['bend', 'bend', 'bend', 'bend'], ['bend']], DRAWS_ON);
      // The bag has two tiles: the third of three draws finds it empty.
      p.state.handTiles[3] -= 2;
      p.state.tileTotal[0] -= 2;
      p.state.bag[3] += 2;
      p.state.field[BAG_TOTAL] += 2;
      p.dice({ 'dig-dice': [3, 6], tiles: [0, 0, 0], hoarder: [0, 0] });
      p.beginTurn(0);
      p.choose('HOARDER', 0, 'return half of the tiles');
      expect([tilesOf(p), p.state.field[BAG_TOTAL]]).toEqual([[3, 1], 1]);
      expect(p.chance.unused).toEqual({});
    });

    test('stops when the bag is empty again, and decides only once', () => {
      // 2 of 3 go back, and are drawn; the third draw finds the bag empty.
      const p = emptyBag(
        [
          ['bend', 'bend', 'bend'],
          ['bend', 'bend'],
        ],
        DRAWS_ON,
      );
      p.dice({ 'dig-dice': [3, 6], hoarder: [0, 0], tiles: [0, 0] });
      p.beginTurn(0);
      p.choose('HOARDER', 0, 'return half of the tiles');
      expect([tilesOf(p), p.state.field[BAG_TOTAL], p.stepsLeft]).toEqual([[3, 2], 0, 6]);
      expect(p.chance.unused).toEqual({});
    });

    test('draws nothing after it exclaimed', () => {
      const p = askHoarder(['bend', 'bend'], DRAWS_ON);
      p.choose('HOARDER', 0, 'exclaim');
      expect([tilesOf(p), p.stepsLeft]).toEqual([[2, 0], 6]);
    });

    test('continues to draw after it has picked its tiles', () => {
      const p = askHoarder(['straight', 'bend', 'hub', 'hub'], { ...DRAWS_ON, 'hoarder.returnBy': 'choice' }, (p) =>
        p.dice({ tiles: [0, 0] }),
      );
      p.choose('HOARDER', 0, 'return half of the tiles');
      p.choose('RETURN_TILE', 0, 'return a hub');
      p.choose('RETURN_TILE', 0, 'return a hub');
      expect([p.tilesInHand(0), p.state.field[BAG_TOTAL]]).toEqual([['straight', 'bend', 'hub', 'hub'], 0]);
    });
  });
});
