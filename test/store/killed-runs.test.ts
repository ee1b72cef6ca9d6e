/**
 * Real processes, killed without warning at random moments. Twenty kills on a few folders; with WARREN_THOROUGH=1 each
 * kill has a folder of its own, which takes minutes.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFiles } from '../support/folder-files.js';
import { seededNumbers } from '../support/seeded-numbers.js';
import { runWarren, startWarren } from '../support/warren-process.js';

const thorough = process.env.WARREN_THOROUGH !== undefined;
const KILLS = 20;
/** Only the main thread writes, so it plays the games as well; a new thread takes time. */
const command = ['simulate', 'pig', '--strategies', 'hold,random', '--games', '10k', '--threads', '0'];
let cwd: string;
let uninterrupted: Record<string, string>;
let milliseconds: number;

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-killed-'));
  // The first start compiles the tests' build; only the second is timed.
  await runWarren(['--version'], { cwd });
  const started = Date.now();
  expect(await runWarren([...command, '--out', 'whole'], { cwd })).toMatchObject({ code: 0 });
  milliseconds = Date.now() - started;
  uninterrupted = folderFiles(path.join(cwd, 'whole'));
});

afterAll(() => rmSync(cwd, { recursive: true }));

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Its exit code if it was quicker, null if it was killed. */
async function killWhen(moment: () => boolean, argv: readonly string[]): Promise<number | null> {
  const { child, ended } = startWarren(argv, { cwd });
  while (child.exitCode === null && !moment()) await wait(2);
  child.kill('SIGKILL');
  return (await ended).code;
}

test(`a run killed and resumed ${KILLS} times is the same to the byte`, async () => {
  const random = seededNumbers('kills');
  const whole = uninterrupted['chunks.log'].length;
  const sizes: number[] = [];
  let kills = 0;
  for (let number = 0; kills < KILLS; number++) {
    const folder = `run-${number}`;
    const here = path.join(cwd, folder);
    const log = path.join(here, 'chunks.log');
    const killsHere = thorough ? 1 : 10;
    let code: number | null = null;
    for (let i = 0; i < killsHere && kills < KILLS; i++) {
      // Every other one at any time from start to end; the rest while it plays, which is the shorter part.
      const time = Date.now() + random() * milliseconds;
      // Not far on, so that there is something left to play for the kills to come.
      const size = sizeOf(log) + 28 + (random() * (whole - sizeOf(log)) * 2) / (killsHere - i + 1);
      const moment = kills % 2 === 0 ? () => Date.now() > time : () => sizeOf(log) > size;
      // Resuming needs no arguments once the folder says what it is the folder of.
      const argv =
        sizeOf(path.join(here, 'run.json')) > 0 ? ['resume', folder, '--threads', '0'] : [...command, '--out', folder];
      code = await killWhen(moment, argv);
      if (code !== null) break;
      kills++;
      sizes.push(sizeOf(log));
    }
    if (code === null) ({ code } = await runWarren([...command, '--out', folder], { cwd }));
    expect(code).toBe(0);
    expect(folderFiles(here)).toEqual(uninterrupted);
  }
  // Some kills must have come in the middle of playing, or nothing was shown.
  expect(sizes.filter((size) => size > 28 && size < whole).length).toBeGreaterThan(KILLS / 4);
}, 600_000);

test('Ctrl-C finishes games in flight, writes the report and exits with 130, and resume continues', async () => {
  const { child, ended } = startWarren([...command.slice(0, -1), '1', '--out', 'stopped'], { cwd });
  const log = path.join(cwd, 'stopped', 'chunks.log');
  while (sizeOf(log) < 2000 && child.exitCode === null) await wait(5);
  child.kill('SIGINT');
  const { code, stdout } = await ended;
  expect(code).toBe(130);
  expect(stdout).toContain('Go on with: warren resume stopped');
  expect(folderFiles(path.join(cwd, 'stopped'))['index.html']).toContain('The run was stopped after');
  expect(await runWarren(['resume', 'stopped'], { cwd })).toMatchObject({ code: 0 });
  expect(folderFiles(path.join(cwd, 'stopped'))).toEqual(uninterrupted);
});
