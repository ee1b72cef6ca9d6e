/** Cells that go through the queue come out as they were, with the code that the reader has. */
import { expect, test } from 'vitest';
import { settleRules } from '../../../src/core/settle.js';
import { agentText } from '../../../src/plan/agent-text.js';
import { planCell } from '../../../src/plan/plan-cells.js';
import { findGame } from '../../../src/plugins/find-game.js';
import { cellsText, readCells } from '../../../src/runner/redis/cells-text.js';
import { OwnCode } from '../../../src/runner/redis/own-code.js';

test('a strategy that thinks comes with whom it imagines, by fingerprint', async () => {
  const found = await findGame('pig');
  const cell = await planCell(found, {
    game: 'pig',
    strategies: ['mcts{rollout:hold{at:25}}', 'lookahead', 'random'],
    players: 3,
  });
  const text = JSON.parse(JSON.stringify(cellsText([cell]))) as ReturnType<typeof cellsText>;
  const [mcts] = text.agents;
  expect(mcts.imagined?.rollout).toMatchObject({ name: 'hold{at:25}', parameters: { at: 25 } });
  expect(JSON.stringify(text)).not.toContain('"file"');
  const code = await OwnCode.load([]);
  const modules = new Map<string, Awaited<ReturnType<OwnCode['strategy']>>>();
  for (const agent of text.agents.flatMap((one) => [one, ...Object.values(one.imagined ?? {})])) {
    modules.set(agent.code, await code.strategy('pig', agent));
  }
  const [read] = readCells(text, (agent) => modules.get(agent.code)!);
  expect(read).toEqual(cell);
  expect(read.rules).toEqual(settleRules(found.game, {}, 3));
  expect(read.lineUp.map(agentText)).toEqual(cell.lineUp.map(agentText));
});
