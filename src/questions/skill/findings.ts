/** The findings of a skill ladder: its rungs, and the value of each option. */

import { type CellFindings, cellFindings } from '../../analysis/cell-findings.js';
import { cellResults } from '../../analysis/cell-result.js';
import { significanceOf } from '../../counting/significance.js';
import type { Significance } from '../../stats/estimated-interval.js';
import type { PlayedRun } from '../question.js';
import { type Ladder, ladderClaims, ladderOfDuels, ladderOfTeams } from './ladder.js';
import { type OptionRow, optionClaims, optionRows } from './options.js';
import type { SkillState } from './skill-state.js';

export interface SkillFindings {
  readonly cells: readonly CellFindings[];
  /** Undefined before the first game. */
  readonly ladder: Ladder | undefined;
  readonly options: readonly OptionRow[];
  /** Number of claims that hold simultaneously. */
  readonly claims: number;
  /** Significance of each claim: about the ladder, and about options. */
  readonly significance: Significance;
  readonly optionsSignificance: Significance;
}

export function analyzeLadder(played: PlayedRun<SkillState>): SkillFindings {
  const { ofLadder, ofOptions } = claimsOf(played);
  // Half of the error probability is for the ladder, half for options.
  return analyzeAt(played, significanceOf(played.plan, 2 * ofLadder), significanceOf(played.plan, 2 * ofOptions));
}

function claimsOf({ state: { rungs, seatedRungs }, found: { game } }: PlayedRun<SkillState>) {
  const duels = new Set(seatedRungs.map((sitting) => sitting.join())).size;
  return { ofLadder: ladderClaims(rungs.length, duels), ofOptions: optionClaims(game) };
}

/** Returns the same findings, for a given significance of each claim. */
export function analyzeAt(
  played: PlayedRun<SkillState>,
  significance: Significance,
  optionsSignificance: Significance,
): SkillFindings {
  const { plan, state, counts } = played;
  const { rungs, seatedRungs, trialCell } = state;
  const cells = cellResults(played).map(cellFindings);
  const evidence = { rungs, cells: cells.slice(0, seatedRungs.length), significance };
  const [contrasts] = counts.of('contrasts');
  const ladder =
    contrasts === undefined
      ? ladderOfDuels(evidence, counts.of('seatWins').slice(0, seatedRungs.length))
      : ladderOfTeams(evidence, contrasts);
  const choices = counts.of('choices');
  const choicesOf = (cell: number) => (plan.together ? choices[0]?.cells[cell] : choices[cell]?.cells[0]);
  const options =
    trialCell === undefined
      ? []
      : optionRows({ game: played.found.game, cells: plan.cells, choicesOf, state, significance: optionsSignificance });
  const { ofLadder, ofOptions } = claimsOf(played);
  return { cells, ladder, options, claims: ofLadder + ofOptions, significance, optionsSignificance };
}
