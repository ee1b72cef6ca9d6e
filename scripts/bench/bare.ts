/** How soon threads reach their pace that do nothing but play (scripts/bare-threads.ts). */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { splitIntoChunks } from '../../src/plan/chunks.js';
import { playerFile } from '../../src/plugins/own-files.js';
import { type SimulateRequest, simulate } from '../../src/questions/simulate/simulate.js';
import { toRunFacts } from '../../src/runner/job.js';

/** Long enough for a pace, which is that of the seconds after the second. */
const SECONDS = 8;

/** Games of the first two seconds, as a share of what two seconds give later. */
export async function bareShare(request: SimulateRequest, threads: number): Promise<number> {
  const { plan } = await simulate.plan(request);
  const [chunk] = splitIntoChunks(plan);
  const job = {
    run: { ...toRunFacts(plan), player: { file: playerFile } },
    chunk: { ...chunk, endless: [] },
  };
  const file = path.join(tmpdir(), `warren-bare-${process.pid}.job`);
  writeFileSync(file, serialize(job));
  try {
    const script = fileURLToPath(new URL('bare-threads.js', import.meta.url));
    const [early, all] = JSON.parse(
      execFileSync(process.execPath, [script, file, String(threads), String(SECONDS)], { encoding: 'utf8' }),
    );
    return early / 2 / ((all - early) / (SECONDS - 2));
  } finally {
    rmSync(file);
  }
}
