/** The demo: a question a designer might ask, answered in a few seconds, with a report in reports/demo. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const warren = fileURLToPath(new URL('../bin/warren.mjs', import.meta.url));
const question = ['simulate', 'pig', '--strategies', 'hold,hold{at:25}', '--games', '400k', '--seed', 'demo'];
console.log('Is it better to hold at 20 or at 25 in a game of Pig?\n');
rmSync('reports/demo', { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [warren, ...question, '--out', 'reports/demo'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
