/** Renders the page of a game of the bench, in a worker thread, so that slow strategies block nothing else. */

import { renderPages } from '../api/report-games.js';
import { UserError } from '../core/errors.js';
import { replayCommand } from '../plan/request.js';
import { simulate } from '../questions/simulate/simulate.js';
import { variantRequest } from './bench-request.js';
import { BENCH_TIMEOUT_SECONDS } from './executor-cache.js';
import { findBenchGame } from './find-bench-game.js';
import type { Bench } from './protocol.js';

/** Timeouts: a busy machine takes seconds for a game with its scenes, longer for turning points; nothing else waits. */
const PAGE_TIMEOUT_SECONDS = 30;
const FOLLOW_TIMEOUT_SECONDS = 120;

/** `variant`: its number on the bench, counted from 1; 0 is the unchanged game. `hasTurningPoints`: marks them. */
export async function renderWatchPage(
  bench: Bench,
  variant: number,
  index: number,
  hasTurningPoints = false,
): Promise<string> {
  if (!Number.isSafeInteger(index) || index < 0) throw new UserError('Games are numbered from 0.');
  if (variant !== 0 && bench.variants[variant - 1] === undefined) throw new UserError('There is no such variant.');
  const { game: facts } = await findBenchGame(bench.game);
  const request = variantRequest(facts, bench, bench.variants[variant - 1]);
  const { plan } = await simulate.plan(request, BENCH_TIMEOUT_SECONDS);
  const game = {
    cell: plan.cells[0],
    index,
    command: `${replayCommand(request, index)}${hasTurningPoints ? ' --turning-points' : ''}`,
  };
  const [page] = await renderPages({
    plan,
    title: facts.title,
    games: [game],
    isInline: false,
    hasTurningPoints,
    patienceSeconds: hasTurningPoints ? FOLLOW_TIMEOUT_SECONDS : PAGE_TIMEOUT_SECONDS,
  });
  return page;
}
