/** Strategies that think, in games that ship: they find what is plain, refuse what they cannot do, and play the same everywhere. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { deciderOf, NO_NODE, ROOT, Tree } from '../../strategies/thinking/tactics/tree.js';
import { coinGame } from '../support/coin-game.js';
import { emptyFolder } from '../support/run-warren.js';

const simulate = async (game: string, strategies: readonly string[], games: number, more: object = {}, threads = 0) =>
  (await ask('simulate', { game, strategies, games, seed: 'thinking', ...more }, { threads })).played;

describe('searching strategies', () => {
  test.each([
    ['pig', ['mcts{iterations:20,horizon:1,rollout:hold{at:20}}', 'lookahead{games:4}'], 12],
    ['dig', ['lookahead{games:2,of:rusher}', 'random'], 2],
    ['gopher', ['lookahead{games:2,of:balanced}', 'mcts{iterations:2}'], 2],
    ['portal-dash', ['lookahead{games:2}', 'random'], 2],
    ['./test/support/secret-cards.ts', ['mcts{iterations:5,horizon:1}', 'lookahead{games:3,of:random}'], 40],
  ])(
    'play %s the same with and without threads, in chunks of any size',
    { timeout: 300_000 },
    async (game, strategies, games) => {
      const digests = new Set<string | null>();
      for (const [threads, chunkSize] of [
        [0, games],
        [2, 1],
      ]) {
        const { digest, complete } = await simulate(game, strategies, games, { chunkSize, players: 2 }, threads);
        expect(complete).toBe(true);
        digests.add(digest);
      }
      expect([...digests]).toEqual([expect.any(String)]);
    },
  );

  test.each(['mcts{iterations:60}', 'lookahead{games:30,of:random,doubt:0}', 'mcts{iterations:60,horizon:1}'])(
    'include %s, which holds when that wins, and beats random',
    async (name) => {
      const answer = await ask(
        'simulate',
        { game: 'pig', strategies: [name, 'random'], games: 40, seed: 'plain', set: ['target=20'] },
        { threads: 0 },
      );
      expect(answer.findings.verdict.join(' ')).toMatch(/^Pig[^:]*:|wins/);
      const wins = JSON.stringify(answer.findings.verdict);
      expect(wins).toMatch(/([Mm]cts|[Ll]ookahead)\{[^}]*\} wins (6[5-9]|[789]\d|100)/);
    },
  );
});

describe('a search', () => {
  const refusal = async (...given: Parameters<typeof simulate>): Promise<string> =>
    simulate(...given).then(
      () => 'nothing was refused',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  test('does not imagine searching strategies', async () => {
    expect(await refusal('pig', ['mcts{rollout:lookahead}'], 1)).toContain(
      'UserError: mcts{rollout:lookahead}: lookahead thinks itself',
    );
  });

  test('refuses an imagined strategy that cannot play the table', async () => {
    expect(await refusal('pig', ['mcts{rollout:optimal}'], 1, { players: 3 })).toContain(
      'UserError: optimal cannot play at this table: it is worked out for two players only.',
    );
  });

  test('refuses an unknown imagined strategy', async () => {
    expect(await refusal('pig', ['lookahead{of:hodl}'], 1)).toContain(
      'There is no strategy for pig "hodl". Did you mean "hold"?',
    );
    expect(await refusal('pig', ['lookahead{off:hold}'], 1)).toContain(
      'There is no parameter of lookahead "off". Did you mean "of"?',
    );
    expect(await refusal('pig', ['lookahead{of:}'], 1)).toContain(
      'lookahead{of} must be a strategy, but was given "".',
    );
  });

  test('refuses a game with hidden information and no redraw', async () => {
    const cwd = emptyFolder();
    writeFileSync(path.join(cwd, 'coin.ts'), coinGame());
    expect(await refusal('./coin.ts', ['mcts'], 1, { cwd })).toContain('UserError: mcts cannot play at this table');
    expect(await refusal('./coin.ts', ['mcts'], 1, { cwd })).toContain('redraw(seat, rng)');
    writeFileSync(path.join(cwd, 'open-coin.ts'), coinGame({ facts: 'hidesNothing: true,' }));
    expect(await refusal('./open-coin.ts', ['mcts{iterations:2}'], 1, { cwd })).toBe('nothing was refused');
  });
});

describe('the search tree', () => {
  test('finds added nodes by their whole key, and is empty after clear', () => {
    const tree = new Tree(5000);
    const nodes: [number, number, number, number][] = [];
    for (let i = 1; i < 5000; i++) {
      const [parent, decider, option] = [i >> 3, deciderOf(i % 3, (i >> 2) % 5), (i * 2654435761) | 0];
      expect(tree.find(parent, decider, option)).toBe(NO_NODE);
      nodes.push([tree.add(parent, decider, option), parent, decider, option]);
    }
    for (const [node, parent, decider, option] of nodes) {
      expect(tree.find(parent, decider, option)).toBe(node);
      expect([tree.parentOf(node), tree.seatOf(node)]).toEqual([parent, decider & 15]);
      expect(tree.find(parent, decider + 16 * 9, option)).toBe(NO_NODE);
    }
    tree.clear();
    for (const [, parent, decider, option] of nodes) expect(tree.find(parent, decider, option)).toBe(NO_NODE);
    expect(tree.add(ROOT, 0, 7)).toBe(1);
  });
});
