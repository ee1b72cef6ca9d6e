/**
 * Imagined games allocate nothing: a search that allocates per game would spend its time in garbage collection.
 * Measured on the build, in a process without collections; the small remainder is floats passed between functions
 * before compilation.
 */
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const ROOMY = ['--min-semi-space-size=256', '--max-semi-space-size=256'];

/** Bytes for each imagined game, over the second half of the games. */
function bytesEach(game: string, thinker: string, budget: number, games: number): number {
  const words = ['--thinker', thinker, '--budgets', `${budget}`, '--against', 'random', '--games', `${games}`];
  const told = execFileSync(process.execPath, [...ROOMY, 'dist/thinkers.js', game, ...words], { encoding: 'utf8' });
  return Number(/imagined games\/s, ([\d.]+) bytes each/.exec(told)![1]);
}

describe('an imagined game', () => {
  test.each([
    ['pig', 'mcts{iterations:#,rollout:hold}', 200, 150],
    ['pig', 'lookahead{games:#,of:hold}', 64, 300],
    ['dig', 'mcts{iterations:#,rollout:survivor}', 150, 10],
    ['dig', 'lookahead{games:#,of:survivor}', 64, 40],
    ['gopher', 'mcts{iterations:#,rollout:random}', 100, 50],
    ['gopher', 'mcts{iterations:#,rollout:greedy}', 100, 60],
    ['gopher', 'mcts{iterations:#,rollout:leapfrogger}', 100, 60],
    ['gopher', 'lookahead{games:#,of:greedy}', 64, 150],
    ['portal-dash', 'mcts{iterations:#,rollout:balanced}', 60, 4],
  ])('of %s with %s allocates almost nothing', { timeout: 300_000 }, (game, thinker, budget, games) => {
    expect(bytesEach(game, thinker, budget, games)).toBeLessThan(40);
  });

  test('with a new list of ten numbers fails the test (negative control)', { timeout: 300_000 }, () => {
    expect(bytesEach('pig', './test/support/allocating-strategy.ts{games:#}', 20, 150)).toBeGreaterThan(100);
  });
});
