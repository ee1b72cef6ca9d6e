/** Renews the committed sample report: npm run sample. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
rmSync(`${root}reports/sample`, { recursive: true, force: true });
const question = [
  'simulate',
  'dig',
  '--strategies',
  'rusher,trapper,hoarder,survivor',
  '--games',
  '50k',
  '--seed',
  'sample',
];
const { status } = spawnSync(process.execPath, [`${root}bin/warren.mjs`, ...question, '--out', 'reports/sample'], {
  stdio: 'inherit',
  cwd: root,
});
process.exitCode = status ?? 1;
