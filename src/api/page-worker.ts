/** Worker thread that renders the game pages of a report while its charts are drawn. */
import { parentPort, workerData } from 'node:worker_threads';
import { type GameOfRun, type PageRun, tryRenderPage } from './render-page.js';

export interface PageJob {
  readonly run: PageRun;
  readonly games: readonly GameOfRun[];
}

// Output of a strategy is a remark, not part of the result.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

const { run, games } = workerData as PageJob;
for (const game of games) parentPort!.postMessage(await tryRenderPage(run, game));
