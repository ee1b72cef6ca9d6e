/**
 * Plays until everything that is expected is held or broken, or the budget is spent. Lap by lap every table that something is
 * still open at gets some more games; the others rest. The laps do not depend on the budget, so a larger one goes on where a
 * smaller one ended.
 */
import { RunCounts } from '../../counting/run-counts.js';
import type { Chunk } from '../../plan/chunks.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { Run } from '../../runner/run.js';
import type { Significance } from '../../stats/estimated-interval.js';
import { simultaneousLevel } from '../../stats/holm.js';
import type { Planned, Searched } from '../question.js';
import { type ExpectState, type JudgedExpectation, judgeAll, tableCounts } from './judge.js';

/** Games in a piece of work, and the fewest after which anything is judged. */
export const CHUNK_SIZE = 250;
const LAP_GROWTH = 1.2;

/** Confidence that not one verdict on a file is false. */
const CONFIDENCE = 0.95;
/** Where the intervals are narrowest: most expectations are decided in about this many games. */
const TUNED_FOR = 2_000;

/** How each of all parts of a file is looked at: after every lap. */
export const significanceFor = (parts: number): Significance => ({
  sequential: { tunedFor: TUNED_FOR },
  level: simultaneousLevel(parts, CONFIDENCE),
});

/** Games of a table after the lap that follows: whole chunks. */
export const nextLap = (games: number): number =>
  CHUNK_SIZE * Math.max(games / CHUNK_SIZE + 1, Math.ceil((games * LAP_GROWTH) / CHUNK_SIZE));

export async function search({ plan, state, found }: Planned<ExpectState>, run: Run): Promise<Searched<ExpectState>> {
  const { game, budget, significance } = state;
  const counts = new RunCounts(plan, found.game);
  const judge = () => judgeAll(game.expectations, tableCounts(plan.cells, counts), significance);
  let judged = judge();
  let left = Math.floor(budget / CHUNK_SIZE);
  const gamesRequested = plan.cells.map(() => 0);
  for (let goal = CHUNK_SIZE; !run.isStopped; goal = nextLap(goal)) {
    const chunks = planLap(plan.cells, openTables(judged), gamesRequested, goal).slice(0, left);
    if (chunks.length === 0) break;
    left -= chunks.length;
    for (const { group } of chunks) gamesRequested[group] += CHUNK_SIZE;
    for await (const [chunk, counted] of run.play(chunks)) counts.merge(chunk, counted);
    judged = judge();
    run.setNote(noteOf(judged));
  }
  return { state: { ...state, judged }, digest: counts.digest };
}

/** Tables of open parts; an expectation that is broken needs no more of any. */
function openTables(judged: readonly JudgedExpectation[]): number[] {
  const open = judged.filter(({ verdict }) => verdict === 'open').flatMap(({ parts }) => parts);
  return [
    ...new Set(
      open
        .filter(
          ({ verdict, lacksBound, isDecidedAsObserved }) => verdict === 'open' && !(lacksBound && isDecidedAsObserved),
        )
        .map(({ part }) => part.table),
    ),
  ].sort((a, b) => a - b);
}

/** Up to a goal. The tables take turns, so that those that the budget cuts off are about alike. */
function planLap(
  cells: readonly PlannedCell[],
  tables: readonly number[],
  gamesRequested: readonly number[],
  goal: number,
): Chunk[] {
  const chunks: Chunk[] = [];
  for (let turn = 0; turn < goal; turn += CHUNK_SIZE) {
    for (const table of tables.filter((table) => gamesRequested[table] <= turn)) {
      chunks.push({ group: table, cells: [cells[table]], firstGame: turn, games: CHUNK_SIZE });
    }
  }
  return chunks;
}

function noteOf(judged: readonly JudgedExpectation[]): string {
  const of = (wanted: string) => judged.filter(({ verdict }) => verdict === wanted).length;
  return `${of('held')} held, ${of('broken')} broken, ${of('open')} open`;
}
