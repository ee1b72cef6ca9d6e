/** Redraw of everything hidden from all seats: blocks inside the cube and tiles face down. */
import { describe, expect, test } from 'vitest';
import { Chance } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import { PortalDashMatch } from '../../../src/games/portal-dash/match.js';
import type { PortalDashRules } from '../../../src/games/portal-dash/parameters.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import { visibleSides } from '../../../src/games/portal-dash/rules/cube.js';
import { cube, field, height, TILES_REVEALED, tileAt, tileTurns } from '../../../src/games/portal-dash/state.js';
import { setting } from '../../../src/games/portal-dash/table.js';
import balanced from '../../../strategies/portal-dash/balanced.js';
import miner from '../../../strategies/portal-dash/miner.js';
import runner from '../../../strategies/portal-dash/runner.js';
import random from '../../../strategies/random.js';
import { chancesOfOrders, surpriseOf } from '../../support/frequencies.js';
import { playRedrawn } from '../../support/play-redrawn.js';

/** Places in the cube that no face shows, found by looking at each side. */
const hiddenBlocks = (): number[] =>
  Array.from({ length: 64 }, (_, i) => i).filter(
    (i) => (i & 3) < height[i >> 2] - 1 && visibleSides(i >> 2, i & 3) === 0,
  );

const rngOf = (seed: string) => new Chance(seed, ['hidden']).stream('hidden');

function dealt(rules: Record<string, number | string>, players = 2): PortalDashMatch {
  const settled = resolveRules(portalDash, rules, players) as PortalDashRules;
  const chance = new Chance('redraw', portalDash.streams);
  const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
  const match = new PortalDashMatch({ players, rules: settled, chance, tell: null, names });
  match.deal();
  return match;
}

describe('a redraw of portal-dash', () => {
  test.each([
    [1, {}, [balanced], 8],
    [2, { level: 4 }, [random], 12],
    [3, { 'board.tiles': 5, 'board.rotation': 'rot2' }, [miner, random], 8],
    [4, { 'cube.exposedSides': 0, 'mine.basic': 3, 'board.tiles': 8 }, [runner, balanced, random], 12],
  ])('keeps visible information and invariants, with %i players and %o', (players, rules, strategies, games) => {
    expect(playRedrawn({ game: portalDash, players, rules, strategies, games, every: 23 })).toBeGreaterThan(30);
  });

  test('changes every hidden block and tile, and nothing else', () => {
    const match = dealt({ 'board.tiles': 4 });
    const rng = rngOf('varies');
    const before = match.bytes.slice();
    const hidden = hiddenBlocks();
    expect(hidden).toHaveLength(12);
    const places = [
      ...hidden.map((i) => cube.byteOffset + i),
      ...[1, 2, 3].flatMap((place) => [tileAt.byteOffset + place, tileTurns.byteOffset + place]),
    ];
    const changed = new Set<number>();
    for (let i = 0; i < 500; i++) {
      match.redraw(0, rng);
      match.bytes.forEach((byte, at) => {
        if (byte !== before[at]) changed.add(at + match.bytes.byteOffset);
      });
    }
    expect([...changed].sort((a, b) => a - b)).toEqual(places.sort((a, b) => a - b));
  });

  /** A cube with few blocks left inside. */
  function withFewHidden(): { match: PortalDashMatch; hidden: number[] } {
    const match = dealt({});
    // Games until so much is mined.
    const choices = rngOf('mining');
    while (hiddenBlocks().length > 6) {
      match.choose(choices.below(match.count));
      if (match.over) match.deal();
    }
    return { match, hidden: hiddenBlocks() };
  }

  test('makes every arrangement of the blocks inside equally likely', () => {
    const { match, hidden } = withFewHidden();
    expect(hidden.length).toBeGreaterThan(3);
    const arrangement = (): string => hidden.map((i) => cube[i]).join('');
    const chances = chancesOfOrders(
      hidden.map((i) => cube[i]),
      (order) => order.join(''),
    );
    const rng = rngOf('blocks');
    const draws = 200 * chances.size;
    const redrawn = (): string => {
      match.redraw(0, rng);
      return arrangement();
    };
    expect(surpriseOf(chances, draws, redrawn)).toBeGreaterThan(0.001);
    // Each place swapped with any place: an old mistake, which favours some arrangements.
    const biased = (): string => {
      const first = hidden.map((i) => cube[i]).sort();
      for (let i = 0; i < first.length; i++) {
        const j = rng.below(first.length);
        [first[i], first[j]] = [first[j], first[i]];
      }
      return first.join('');
    };
    expect(surpriseOf(chances, draws, biased)).toBeLessThan(1e-6);
  });

  test('draws hidden tiles from those that are not revealed, in every rotation', () => {
    const match = dealt({ 'board.tiles': 3, 'board.rotation': 'rot2' });
    expect(field[TILES_REVEALED]).toBe(1);
    const rng = rngOf('tiles');
    const chances = new Map<string, number>();
    for (let a = 0; a < setting.tilesInBox; a++)
      for (let b = 0; b < setting.tilesInBox; b++)
        for (const turns of ['00', '02', '20', '22'])
          if (a !== b && a !== tileAt[0] && b !== tileAt[0]) chances.set(`${a}${b} ${turns}`, 1 / (7 * 6 * 4));
    const redrawn = (): string => {
      match.redraw(1, rng);
      return `${tileAt[1]}${tileAt[2]} ${tileTurns[1]}${tileTurns[2]}`;
    };
    expect(surpriseOf(chances, 30_000, redrawn)).toBeGreaterThan(0.001);
  });
});
