/** The commands of docs/many-machines.md, run as they stand there but for the address. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { withFewGames } from '../support/few-games.js';
import { QueueProcesses } from '../support/queue-processes.js';
import { describeWithRedis } from '../support/redis-server.js';
import { root } from '../support/run-warren.js';
import { wordsOf } from '../support/shell-words.js';

const text = readFileSync(path.join(root, 'docs/many-machines.md'), 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block);

test('the compose file is one, and its worker is told of its Redis', () => {
  const [compose] = blocks('yaml').map((block) => parse(block));
  expect(Object.keys(compose.services)).toEqual(['redis', 'worker']);
  expect(compose.services.worker.environment.WARREN_QUEUE).toContain('@redis:6379');
});

describeWithRedis('docs/many-machines.md', () => {
  let queue: QueueProcesses | undefined;
  afterAll(() => queue?.stop());

  test('its commands work', async () => {
    queue = await QueueProcesses.start('--requirepass', 'mole-hill');
    const address = queue.url.replace('//', '//:mole-hill@');
    const lines = blocks('console').flatMap((block) => block.trim().split('\n'));
    const commands = lines.map((line) => wordsOf(withFewGames(line.replace(/redis:\S+/, address))));
    expect(commands.map(([name]) => name)).toEqual(['worker', 'simulate', 'queue', 'queue']);
    const [worker, ...others] = commands;
    const started = queue.warren([...worker, '--threads', '1']);
    await queue.until(() => started.said().includes('Waiting for games'));
    for (const words of others) {
      const { code, stderr } = await queue.run(words);
      expect(code, `${words.join(' ')}\n${stderr}`).toBe(0);
    }
  });
});
