/**
 * Plays until every expectation is held or broken, or the budget is spent. Each lap adds games to every table with open
 * parts; the others wait. Laps do not depend on the budget, so a run with a larger one resumes where a smaller one
 * ended.
 */

import { RunCounts } from '../../counting/counts.js';
import type { Chunk } from '../../plan/chunks.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { Run } from '../../runner/run.js';
import type { Significance } from '../../stats/estimated-interval.js';
import { simultaneousLevel } from '../../stats/holm.js';
import type { Planned } from '../question.js';
import { type ExpectState, type JudgedExpectation, judgeAll, tableCounts } from './judge.js';

/** Games per chunk, and the minimum before anything is judged. */
export const CHUNK_SIZE = 250;
const LAP_GROWTH = 1.2;

/** Confidence that no verdict on the file is false. */
const CONFIDENCE = 0.95;
/** Games at which intervals are tightest: most expectations are decided at about this number. */
const TUNED_FOR = 2_000;

/** Returns the significance of each part of a file, with an interim analysis after every lap. */
export const significanceFor = (parts: number): Significance => ({
  sequential: { tunedFor: TUNED_FOR },
  level: simultaneousLevel(parts, CONFIDENCE),
});

/** Returns the games of a table after the next lap, in whole chunks. */
export const nextLap = (games: number): number =>
  CHUNK_SIZE * Math.max(games / CHUNK_SIZE + 1, Math.ceil((games * LAP_GROWTH) / CHUNK_SIZE));

export async function search({ plan, state, found }: Planned<ExpectState>, run: Run) {
  const { game, budget, significance } = state;
  const counts = new RunCounts(plan, found.game);
  const judge = () => judgeAll(game.expectations, tableCounts(plan.cells, counts), significance);
  let judged = judge();
  let left = Math.floor(budget / CHUNK_SIZE);
  const scheduledGames = plan.cells.map(() => 0);
  for (let goal = CHUNK_SIZE; !run.isStopped; goal = nextLap(goal)) {
    const chunks = planLap(plan.cells, openTables(judged), scheduledGames, goal).slice(0, left);
    if (chunks.length === 0) break;
    left -= chunks.length;
    for (const { group } of chunks) scheduledGames[group] += CHUNK_SIZE;
    for await (const [chunk, counted] of run.play(chunks)) counts.merge(chunk, counted);
    judged = judge();
    run.setNote(noteOf(judged));
  }
  return { outcome: judged, digest: counts.digest };
}

/** Returns the tables of open parts; a broken expectation needs no more games. */
function openTables(judged: readonly JudgedExpectation[]): number[] {
  const open = judged
    .filter(({ relation }) => relation === 'undecided')
    .flatMap(({ parts }) => parts)
    .filter(({ judgement }) => judgement.relation === 'undecided')
    .filter(({ lacksBound, isDecidedAsObserved }) => !(lacksBound && isDecidedAsObserved));
  return [...new Set(open.map(({ part }) => part.table))].sort((a, b) => a - b);
}

/**
 * Plans the chunks up to a goal. Tables alternate, so that a budget that runs out leaves them with about the same
 * games.
 */
function planLap(
  cells: readonly PlannedCell[],
  tables: readonly number[],
  scheduledGames: readonly number[],
  goal: number,
): Chunk[] {
  const chunks: Chunk[] = [];
  for (let turn = 0; turn < goal; turn += CHUNK_SIZE) {
    for (const table of tables.filter((table) => scheduledGames[table] <= turn)) {
      chunks.push({ group: table, cells: [cells[table]], firstGame: turn, games: CHUNK_SIZE });
    }
  }
  return chunks;
}

function noteOf(judged: readonly JudgedExpectation[]): string {
  const held = judged.filter(({ relation }) => relation === 'equivalent').length;
  const open = judged.filter(({ relation }) => relation === 'undecided').length;
  return `${held} held, ${judged.length - held - open} broken, ${open} open`;
}
