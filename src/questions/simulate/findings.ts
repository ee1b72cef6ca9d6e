/** The findings of a simulation: those of its cell, and what winners do differently. */

import { type CellFindings, cellFindings } from '../../analysis/cell-findings.js';
import { cellResults } from '../../analysis/cell-result.js';
import type { PlayedRun } from '../question.js';
import { type WhyFindings, whyFindings } from './why.js';

export interface SimulateFindings {
  readonly cell: CellFindings;
  readonly why: WhyFindings | undefined;
}

export function analyzeGames(played: PlayedRun<null>): SimulateFindings {
  const cell = cellFindings(cellResults(played)[0]);
  const [winners] = played.counts.of('winners');
  const why = winners && cell.tally.games > 0 ? whyFindings(winners, cell) : undefined;
  return { cell, why };
}
