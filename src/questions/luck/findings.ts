/** The findings of a question for luck: what decides games by source, by time, and compared with skill and seat. */

import { type CellResult, cellResults } from '../../analysis/cell-result.js';
import { cellsOf } from '../../counting/redraws.js';
import { looksOf } from '../../counting/watch.js';
import type { Looked } from '../../stats/watched-interval.js';
import type { Played } from '../question.js';
import { type BySource, findBySource, sourceClaims } from './by-source.js';
import { type ByTime, findByTime, TIME_CLAIMS } from './by-time.js';
import { type ExampleGame, exampleGames } from './example-games.js';
import type { LuckKnown } from './known.js';
import { findParts, partClaims, type WinParts } from './shares.js';

export interface LuckFindings {
  /** The games as they are, without anything drawn anew. */
  readonly cell: CellResult;
  readonly bySource: BySource;
  readonly byTime: ByTime | undefined;
  readonly parts: WinParts | undefined;
  readonly examples: readonly ExampleGame[];
  /** How many claims hold together, and how sure each of them is by itself. */
  readonly claims: number;
  readonly looked: Looked;
}

export async function analyze(played: Played<LuckKnown>): Promise<LuckFindings> {
  const { plan, known, counts } = played;
  const [cell, ...others] = cellResults(played);
  const teams = others.slice(cellsOf(known.sources.length) - 1);
  const claims = sourceClaims(known.sources.length) + TIME_CLAIMS + partClaims(cell, teams.length);
  const looked = looksOf(plan, claims);
  const [redraws] = counts.of('redraws');
  const [courses] = counts.of('courses');
  const bySource = findBySource(redraws, known.sources, known.figures, cell.cell, looked);
  const byTime = findByTime(courses, looked);
  const parts = findParts(cell, teams, redraws, looked);
  const examples = await exampleGames(played, byTime);
  return { cell, bySource, byTime, parts, examples, claims, looked };
}
