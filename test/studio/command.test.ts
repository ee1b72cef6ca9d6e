/** The command `warren studio`, with its errors. */
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/run-warren.js';
import { runWarren } from '../support/warren-process.js';

test.each([
  [['nosuch'], 'no game "nosuch"'],
  [['pig', '--port', '99999'], '--port must be at most 65535, but was given 99999'],
  [['pig', '--prot', '8080'], 'Did you mean --port?'],
])('studio %s is refused with a message', async (words, said) => {
  const { code, stderr } = await runWarren(['studio', ...words], { cwd: emptyFolder() });
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  expect(stderr).toContain('warren studio --help');
});

test('an occupied port is reported, and no process is left running', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runWarren(['studio', 'pig', '--port', String(port)], { cwd: emptyFolder() });
  expect([code, stderr]).toEqual([2, expect.stringContaining(`Port ${port} is taken. Name another with --port`)]);
  await new Promise((resolve) => other.close(resolve));
});
