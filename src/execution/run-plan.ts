/**
 * Plays a plan: hands out its chunks in order, merges the answers in order, and stops early when asked to or when a
 * plug-in fails. Order of completion never matters.
 */

import { RowLayout } from '../core/column.js';
import { type FailedGame, PluginError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { type Chunk, splitIntoChunks } from '../plan/chunks.js';
import { type Plan, strategyNames } from '../plan/plan.js';
import { digestOf, type RunResult } from '../plan/run-result.js';
import { Tally } from '../stats/tally.js';
import type { Executor } from './executor.js';
import type { Answer } from './job.js';

export interface Progress {
  readonly gamesDone: number;
  readonly gamesPlanned: number;
}

export interface RunHooks {
  readonly onProgress?: (progress: Progress) => void;
  /** Aborting it stops the run gently: what is in flight is finished and kept. */
  readonly signal?: AbortSignal;
}

export async function runPlan(plan: Plan, game: Game, executor: Executor, hooks: RunHooks = {}): Promise<RunResult> {
  const started = process.hrtime.bigint();
  const shapes = plan.cells.map(({ players, lineUp }) => ({
    layout: new RowLayout(game.columns, players),
    players,
    strategies: strategyNames(lineUp).length,
  }));
  const tallies = shapes.map(({ layout, players, strategies }) => new Tally(layout, players, strategies));
  const gamesPlanned = plan.games * plan.cells.length;
  let gamesDone = 0;
  for await (const { chunk, answer } of playInOrder(plan, executor, hooks.signal)) {
    if ('failure' in answer) throw new PluginError(answer.failure.message, answer.failure.failed satisfies FailedGame);
    const { layout, players, strategies } = shapes[chunk.cell];
    tallies[chunk.cell].merge(Tally.fromBuffer(answer.tally, layout, players, strategies));
    gamesDone += chunk.games;
    hooks.onProgress?.({ gamesDone, gamesPlanned });
  }
  return {
    plan,
    game,
    tallies,
    digest: digestOf(plan, tallies),
    elapsedSeconds: Number(process.hrtime.bigint() - started) / 1e9,
    complete: gamesDone === gamesPlanned,
  };
}

/** Answers in the order of the chunks, with as many under way as the executor can use. */
async function* playInOrder(
  plan: Plan,
  executor: Executor,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ chunk: Chunk; answer: Answer }> {
  const underWay: { chunk: Chunk; answer: Promise<Answer> }[] = [];
  const chunks = splitIntoChunks(plan);
  let next = chunks.next();
  for (;;) {
    while (!next.done && underWay.length < executor.capacity && !signal?.aborted) {
      const chunk = next.value;
      const answer = executor.play({ chunk, cell: plan.cells[chunk.cell] });
      // Awaited below in order; until then a failure must not count as unhandled.
      answer.catch(() => {});
      underWay.push({ chunk, answer });
      next = chunks.next();
    }
    const first = underWay.shift();
    if (first === undefined) return;
    yield { chunk: first.chunk, answer: await first.answer };
  }
}
