/** The findings of a ladder of skill: its rungs, and what each option is worth. */

import { type CellFindings, cellFindings } from '../../analysis/cell-findings.js';
import { cellResults } from '../../analysis/cell-result.js';
import { looksOf } from '../../counting/watch.js';
import type { Looked } from '../../stats/watched-interval.js';
import type { Played } from '../question.js';
import type { SkillKnown } from './known.js';
import { type Ladder, ladderClaims, ladderOfDuels, ladderOfTeams } from './ladder.js';
import { type OptionRow, optionClaims, optionRows } from './options.js';

export interface SkillFindings {
  readonly cells: readonly CellFindings[];
  /** Nothing before the first game. */
  readonly ladder: Ladder | undefined;
  readonly options: readonly OptionRow[];
  /** How many claims hold together. */
  readonly claims: number;
  /** How sure each claim is by itself: of the ladder, and of options. */
  readonly looked: Looked;
  readonly optionsLooked: Looked;
}

export function analyzeLadder(played: Played<SkillKnown>): SkillFindings {
  const { ofLadder, ofOptions } = claimsOf(played);
  // One half of the doubt is for the ladder, the other for options.
  return analyzeAt(played, looksOf(played.plan, 2 * ofLadder), looksOf(played.plan, 2 * ofOptions));
}

function claimsOf({ known: { rungs, seated }, found: { game } }: Played<SkillKnown>) {
  const met = new Set(seated.map((sitting) => sitting.join())).size;
  return { ofLadder: ladderClaims(rungs.length, met), ofOptions: optionClaims(game) };
}

/** The same with each claim as sure as is said. */
export function analyzeAt(played: Played<SkillKnown>, looked: Looked, optionsLooked: Looked): SkillFindings {
  const { plan, known, counts } = played;
  const { rungs, seated, tried } = known;
  const cells = cellResults(played).map(cellFindings);
  const evidence = { rungs, cells: cells.slice(0, seated.length), looked };
  const [contrasts] = counts.of('contrasts');
  const ladder =
    contrasts === undefined
      ? ladderOfDuels(evidence, counts.of('seatWins').slice(0, seated.length))
      : ladderOfTeams(evidence, contrasts);
  const choices = counts.of('choices');
  const choicesOf = (cell: number) => (plan.together ? choices[0]?.cells[cell] : choices[cell]?.cells[0]);
  const options =
    tried === undefined
      ? []
      : optionRows({ game: played.found.game, cells: plan.cells, choicesOf, known, looked: optionsLooked });
  const { ofLadder, ofOptions } = claimsOf(played);
  return { cells, ladder, options, claims: ofLadder + ofOptions, looked, optionsLooked };
}
