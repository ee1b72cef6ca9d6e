/** The identity in run.json: Warren's engine, the files of a strategy, a valid shape. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentFor } from '../../src/api/answer-files.js';
import { ask } from '../../src/api/ask.js';
import { UserError } from '../../src/core/errors.js';
import { fingerprintIn } from '../../src/plugins/bundle.js';
import { removeStaleFolders } from '../../src/plugins/compile.js';
import { engineFingerprint } from '../../src/plugins/find-module.js';
import { type RunFile, readRun, writeRunFile } from '../../src/store/run-file.js';
import { runInProcess } from '../support/run-in-process.js';

let cwd: string;
const request = { game: 'pig', games: 300, strategies: ['hold', 'random'] };
const play = (out: string, asked: object = request) =>
  ask('simulate', { ...request, ...asked, cwd }, { out: path.join(cwd, out), threads: 0 });

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-made-'));
  await play('run');
});

afterAll(() => rmSync(cwd, { recursive: true }));

/** Changes run.json and its checksum with it. */
async function forge(folder: string, change: (run: Record<string, never>) => object): Promise<void> {
  mkdirSync(path.join(cwd, folder), { recursive: true });
  const run = structuredClone(readRun(path.join(cwd, 'run'))) as unknown as Record<string, never>;
  await writeRunFile(path.join(cwd, folder), change(run) as RunFile);
}

describe('the engine', () => {
  test('has one fingerprint, built or unbuilt, in any folder', async () => {
    const built = readFileSync(path.resolve(import.meta.dirname, '../../dist/worker.js'), 'utf8');
    expect(fingerprintIn(built)).toBe(await engineFingerprint());
    // No address of the machine that built it: what is installed elsewhere must find its own.
    expect(built).not.toContain('file://');
    expect(fingerprintIn(built.replaceAll('ChunkPlayer', 'Chunkplayer'))).not.toBe(fingerprintIn(built));
    expect(readRun(path.join(cwd, 'run')).identity.engine).toBe(fingerprintIn(built));
  });

  test('that has changed is reported with the version that began the run', async () => {
    await forge('older', (run) => ({
      ...run,
      warren: '0.0.9',
      identity: { ...(run.identity as object), engine: '0' },
    }));
    await expect(play('older')).rejects.toThrow(
      /holds another run \(of Warren 0\.0\.9; this is \d+\.\d+\.\d+\):\n {2}Warren's own engine has changed\n/,
    );
  });
});

describe('a file that a strategy declares', () => {
  const code = (files: string) => `import { defineStrategy } from 'warren';
export default defineStrategy({ game: 'pig', about: 'Reads.', parameters: {}, files: ${files},
  create: ({ files }) => { const at = Number(files['at.txt']); return (view) => (view.turnTotal < at ? 0 : 1); } });
`;
  const asked = { strategies: ['./reader.ts', 'random'] };

  test('is passed to it, and a run with another text of it is refused', async () => {
    writeFileSync(path.join(cwd, 'reader.ts'), code("['at.txt']"));
    writeFileSync(path.join(cwd, 'at.txt'), '20');
    const roundsOf = async (out: string, by: object) => {
      const { cells } = documentFor(await play(out, by)) as unknown as {
        cells: { columns: { rounds: { mean: number } } }[];
      };
      return cells[0].columns.rounds.mean;
    };
    const rounds = await roundsOf('reads', asked);
    for (const at of [20, 25]) {
      writeFileSync(path.join(cwd, `at${at}.ts`), code('[]').replace("Number(files['at.txt'])", String(at)));
      expect(rounds === (await roundsOf(`at${at}`, { strategies: [`./at${at}.ts`, 'random'] }))).toBe(at === 20);
    }
    writeFileSync(path.join(cwd, 'at.txt'), '25');
    await expect(play('reads', asked)).rejects.toThrow('  the file at.txt of the strategy reader has changed\n');
    for (const command of ['verify', 'report']) {
      const { status, err } = await runInProcess([command, 'reads'], cwd);
      expect({ status, err }).toEqual({
        status: 2,
        err: expect.stringContaining('the file at.txt of the strat'),
      });
    }
  });

  test('is a user error if it is missing or not a name', async () => {
    writeFileSync(path.join(cwd, 'reader.ts'), code("['gone.txt']"));
    await expect(play('gone', asked)).rejects.toThrow('./reader.ts needs the file "gone.txt", which cannot be read');
    writeFileSync(path.join(cwd, 'reader.ts'), code('[7] as never'));
    await expect(play('gone', asked)).rejects.toThrow('"files" must be a list of names');
  });

  test('is the only one tracked, with a note about code that can read others', async () => {
    const spy = "import { readFileSync } from 'node:fs';\nconst size = readFileSync('spy.ts').length;\n";
    writeFileSync(path.join(cwd, 'spy.ts'), spy + code('[]').replace("Number(files['at.txt'])", 'size'));
    const argv = ['simulate', 'pig', '--strategies', './spy.ts', '--games', '100', '--threads', '0', '--out', 'spied'];
    expect((await runInProcess(argv, cwd)).err).toContain('Note: spy uses node:fs. What it reads there is no part');
    expect((await runInProcess(['verify', 'spied'], cwd)).err).toContain('Note: spy uses node:fs.');
    expect((await runInProcess([...argv.slice(0, 3), 'hold', '--games', '100', '--json'], cwd)).err).not.toContain(
      'Note:',
    );
  });
});

describe('a run.json with a valid checksum and invalid contents is refused:', () => {
  const SHAPES: readonly [string, (run: Record<string, never>) => object][] = [
    ['nothing', () => ({})],
    ['no request', ({ asked, ...run }) => run],
    ['a request that is a list', (run) => ({ ...run, asked: { question: 'simulate', request: [], from: '..' } })],
    ['a question that is a number', (run) => ({ ...run, asked: { ...(run.asked as object), question: 7 } })],
    ['no identity', (run) => ({ ...run, identity: null })],
    ['no cells', (run) => ({ ...run, identity: { ...(run.identity as object), cells: [] } })],
    ['cells that are none', (run) => ({ ...run, identity: { ...(run.identity as object), cells: [null] } })],
    ['no stages', (run) => ({ ...run, stages: [] })],
    ['chunks of no games', (run) => ({ ...run, stages: [{ games: 300, chunkSize: 0 }] })],
    ['games that shrink', (run) => ({ ...run, stages: [100, 100].map((games) => ({ games, chunkSize: 50 })) })],
  ];
  test.each(SHAPES)('%s', async (_, change) => {
    await forge('shape', change);
    expect(() => readRun(path.join(cwd, 'shape'))).toThrow(UserError);
    expect(() => readRun(path.join(cwd, 'shape'))).toThrow(/run\.json was changed or is damaged/);
  });

  test('a request that cannot be planned', async () => {
    await forge('asks', (run) => {
      const asked = run.asked as { request: object };
      return { ...run, asked: { ...asked, request: { ...asked.request, strategies: 5 } } };
    });
    for (const command of ['resume', 'report', 'verify']) {
      const { status, err } = await runInProcess([command, 'asks'], cwd);
      expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(/run\.json asks for something/) });
      expect(err).not.toContain(' at ');
    }
  });
});

test('resume accepts --threads and --patience', async () => {
  const { status, err } = await runInProcess(['resume', 'run', '--threads', '1', '--patience', '5'], cwd);
  expect({ status, refused: err.includes('warren:') }).toEqual({ status: 0, refused: false });
  expect((await runInProcess(['resume', 'run', '--threads', 'many'], cwd)).err).toContain('--threads must be');
  expect((await runInProcess(['verify', 'run', '--threads', '0', '--patience', '5'], cwd)).err).toContain(
    '--patience needs threads',
  );
  expect((await runInProcess(['verify', 'run', '--patience', 'long'], cwd)).err).toContain(
    '--patience must be a whole number of seconds from 1 to 86400, but was given "long".',
  );
});

test('removeStaleFolders deletes folders of compiled code of ended processes alone', () => {
  const make = (name: string, owner: object): string => {
    const folder = mkdtempSync(path.join(tmpdir(), name));
    writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(owner));
    return path.basename(folder);
  };
  const gone = make('warren-code-', { pid: 2 ** 22 + 1, host: hostname(), began: '1' });
  const stays = [
    make('warren-code-', { pid: process.pid, host: hostname(), began: '' }),
    make('warren-code-', { pid: 2 ** 22 + 1, host: 'elsewhere', began: '1' }),
    make('warren-code-', {}),
    make('warren-other-', { pid: 2 ** 22 + 1, host: hostname(), began: '1' }),
  ];
  removeStaleFolders();
  const there = readdirSync(tmpdir());
  expect(there).not.toContain(gone);
  expect(there).toEqual(expect.arrayContaining(stays));
  for (const name of stays) rmSync(path.join(tmpdir(), name), { recursive: true });
});
