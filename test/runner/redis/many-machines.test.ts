/** The commands of docs/many-machines.md, run unchanged except for the address. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeWithRedis } from '../../support/describe-with.js';
import { QueueProcesses } from '../../support/queue-processes.js';
import { root } from '../../support/run-warren.js';
import { wordsOf } from '../../support/shell-words.js';
import { withFewGames } from '../../support/with-few-games.js';

const text = readFileSync(path.join(root, 'docs/many-machines.md'), 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block);

const [compose] = blocks('yaml').map((block) => parse(block));
const { redis, worker } = compose.services;

/** The place where Compose inserts environment variables. */
const PASSWORD = /\$\{QUEUE_PASSWORD(?::\?)?\}/;

/** The used part of a Compose service. */
const KNOWN = ['image', 'command', 'ports', 'working_dir', 'volumes', 'environment', 'init', 'restart'];
const ALSO_KNOWN = ['stop_grace_period', 'depends_on'];

test('the compose file is valid, and its worker has the address of its Redis', () => {
  expect(Object.keys(compose)).toEqual(['services']);
  expect(Object.keys(compose.services)).toEqual(['redis', 'worker']);
  for (const service of [redis, worker]) {
    for (const key of Object.keys(service)) expect([...KNOWN, ...ALSO_KNOWN]).toContain(key);
  }
  expect(worker.depends_on).toEqual(['redis']);
  expect(worker.environment.WARREN_QUEUE).toMatch(/^redis:\/\/:\$\{QUEUE_PASSWORD\}@redis:6379$/);
});

describeWithRedis('docs/many-machines.md', () => {
  let queue: QueueProcesses | undefined;
  let composed: QueueProcesses | undefined;
  afterAll(async () => {
    await queue?.stop();
    await composed?.stop();
  });

  test('has a compose file whose service commands play when started directly', async () => {
    const [program, ...flags] = redis.command.replace(PASSWORD, 'ant-hill').split(' ');
    expect(program).toBe('redis-server');
    composed = await QueueProcesses.start(...flags);
    const [node, file, ...words] = worker.command.split(' ');
    expect([node, file]).toEqual(['node', 'bin/warren.mjs']);
    const place = composed.url.replace('redis://', '');
    const WARREN_QUEUE = worker.environment.WARREN_QUEUE.replace(PASSWORD, 'ant-hill').replace('redis:6379', place);
    const started = composed.with({ WARREN_QUEUE }, WARREN_QUEUE).warren(words, path.join(root, file));
    await composed.until(() => started.said().includes('Waiting for games'));
    const question = ['simulate', 'pig', '--games', '500', '--json'];
    const asked = await composed.run(question, { WARREN_QUEUE });
    expect(asked.code, asked.stderr).toBe(0);
    await composed.until(() => started.said().includes('500 games'));
    // The signal of Compose.
    started.child.kill('SIGTERM');
    expect(await started.ended).toMatchObject({ code: 0 });
    // The control: a client without the password is refused.
    const stranger = await composed.run(question, { WARREN_QUEUE: composed.url });
    expect(stranger).toMatchObject({ code: 2, stderr: expect.stringContaining('wants a password') });
  });

  test('has commands that work', async () => {
    queue = await QueueProcesses.start('--requirepass', 'mole-hill');
    const address = queue.url.replace('//', '//:mole-hill@');
    const lines = blocks('console').flatMap((block) => block.trim().split('\n'));
    const commands = lines.map((line) => wordsOf(withFewGames(line.replace(/redis:\S+/, address))));
    expect(commands.map(([name]) => name)).toEqual(['worker', 'simulate', 'queue', 'queue']);
    const [first, ...others] = commands;
    const started = queue.warren([...first, '--threads', '1']);
    await queue.until(() => started.said().includes('Waiting for games'));
    for (const words of others) {
      const { code, stderr } = await queue.run(words);
      expect(code, `${words.join(' ')}\n${stderr}`).toBe(0);
    }
  });
});
