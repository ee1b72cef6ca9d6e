/** Cells that go through the queue come out as they were, with the code that the reader has. */
import { expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import { planCell } from '../../../src/plan/plan-cells.js';
import { serializeAgent } from '../../../src/plan/serialize-agent.js';
import { findGame } from '../../../src/plugins/find-game.js';
import { CodeRegistry } from '../../../src/runner/redis/code-registry.js';
import { deserializeCells, serializeCells } from '../../../src/runner/redis/serialize-cells.js';

test('a searching strategy is sent with the fingerprint of the imagined one', async () => {
  const found = await findGame('pig');
  const cell = await planCell(found, {
    game: 'pig',
    strategies: ['mcts{rollout:hold{at:25}}', 'lookahead', 'random'],
    players: 3,
  });
  const text = JSON.parse(JSON.stringify(serializeCells([cell]))) as ReturnType<typeof serializeCells>;
  const [mcts] = text.agents;
  expect(mcts.imagined?.rollout).toMatchObject({ name: 'hold{at:25}', parameters: { at: 25 } });
  expect(JSON.stringify(text)).not.toContain('"file"');
  const code = await CodeRegistry.load([]);
  const modules = new Map<string, Awaited<ReturnType<CodeRegistry['findStrategy']>>>();
  for (const agent of text.agents.flatMap((one) => [one, ...Object.values(one.imagined ?? {})])) {
    modules.set(agent.code, await code.findStrategy('pig', agent));
  }
  const [read] = deserializeCells(text, (agent) => modules.get(agent.code)!);
  expect(read).toEqual(cell);
  expect(read.rules).toEqual(resolveRules(found.game, {}, 3));
  expect(read.lineUp.map(serializeAgent)).toEqual(cell.lineUp.map(serializeAgent));
});
