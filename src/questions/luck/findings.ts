/** The findings about luck: what decides games by source and by time, compared with skill and seat. */

import { type CellResult, cellResults } from '../../analysis/cell-result.js';
import { resampleCellCount } from '../../counting/resample-counts.js';
import { significanceOf } from '../../counting/significance.js';
import type { Significance } from '../../stats/estimated-interval.js';
import type { PlayedRun } from '../question.js';
import { type BySource, findBySource, sourceClaims } from './by-source.js';
import { type ByTime, findByTime, TIME_CLAIMS } from './by-time.js';
import { type ExampleGame, exampleGames } from './example-games.js';
import type { LuckState } from './luck-state.js';
import { findParts, partClaims, type WinParts } from './shares.js';

export interface LuckFindings {
  /** The cell without anything redrawn. */
  readonly cell: CellResult;
  readonly bySource: BySource;
  readonly byTime: ByTime | undefined;
  readonly parts: WinParts | undefined;
  readonly examples: readonly ExampleGame[];
  /** Number of claims that hold simultaneously, and the significance of each. */
  readonly claims: number;
  readonly significance: Significance;
}

export async function analyze(played: PlayedRun<LuckState>): Promise<LuckFindings> {
  const { plan, state, counts } = played;
  const [cell, ...others] = cellResults(played);
  const teams = others.slice(resampleCellCount(state.sources.length) - 1);
  const claims = sourceClaims(state.sources.length) + TIME_CLAIMS + partClaims(cell, teams.length);
  const significance = significanceOf(plan, claims);
  const [redraws] = counts.of('redraws');
  const [courses] = counts.of('courses');
  const bySource = findBySource(redraws, state.sources, state.figures, cell.cell, significance);
  const byTime = findByTime(courses, significance);
  const parts = findParts(cell, teams, redraws, significance);
  const examples = await exampleGames(played, byTime);
  return { cell, bySource, byTime, parts, examples, claims, significance };
}
