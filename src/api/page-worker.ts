/** What runs in a thread of its own while the charts of a report are drawn: makes the pages of its games, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { lockModules } from '../plugins/lock-modules.js';
import { lockIntrinsics } from '../runner/threads/lock-intrinsics.js';
import { type GameOfRun, type PageRun, tryRenderPage } from './render-page.js';

export interface PageJob {
  readonly run: PageRun;
  readonly games: readonly GameOfRun[];
}

// What a strategy prints is a remark, not a part of the result.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

lockModules();
lockIntrinsics();

const { run, games } = workerData as PageJob;
for (const game of games) parentPort!.postMessage(await tryRenderPage(run, game));
