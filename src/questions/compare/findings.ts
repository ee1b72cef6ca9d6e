/** The findings of a comparison: judged differences, pairs of games to watch, and both sides. */

import { type CellFindings, cellFindings } from '../../analysis/cell-findings.js';
import { CountedColumn, cellResults } from '../../analysis/cell-result.js';
import { type Distribution, distributionOf } from '../../analysis/distribution.js';
import type { Pairs } from '../../counting/pairs.js';
import { pairedScale } from '../../plan/figure.js';
import { stopsEarly } from '../../plan/plan.js';
import { isDirected } from '../../stats/judge.js';
import type { PlayedRun } from '../question.js';
import { type CompareState, type Difference, differencesOf } from './differences.js';
import { type SplitFigure, splitFigures } from './rule-effects.js';
import { informativeFigure, isOutcomeFigure, notablePairs, type WatchedPair, watchPairs } from './watch-pairs.js';

export interface CompareFindings {
  /** The headline first. */
  readonly differences: readonly Difference[];
  readonly pairs: Pairs;
  readonly watch: readonly WatchedPair[];
  /** The difference that the verdict states. */
  readonly lead: Difference;
  /** Distribution of a figure's differences over pairs; undefined if only shares are compared. */
  readonly spread: Spread | undefined;
  /** Effects of each changed rule, figure by figure; undefined without a split. */
  readonly byRule: readonly SplitFigure[] | undefined;
  /** A and B, each on its own. */
  readonly cells: readonly CellFindings[];
}

interface Spread {
  readonly label: string;
  readonly distribution: Distribution;
}

export async function analyze(played: PlayedRun<CompareState>): Promise<CompareFindings> {
  const { plan, found, state, counts } = played;
  const [pairs] = counts.of('pairs');
  const differences = differencesOf(plan, state, pairs);
  const [contrasts] = counts.of('contrasts');
  const byRule = state.split && splitFigures(plan, state.split, differences, contrasts);
  const lead = leadOf(differences, played);
  // Before the run is complete, other games may be chosen.
  const watched = played.isUnderWay
    ? []
    : await watchPairs(plan, found.game, state.figures, notablePairs(pairs, state.figures, counts.tallies[1].notable));
  return {
    differences,
    pairs,
    watch: watched,
    lead,
    spread: spreadOf(differences, pairs),
    byRule,
    cells: cellResults(played).slice(0, 2).map(cellFindings),
  };
}

const MAX_BINS = 40;

function spreadOf(differences: readonly Difference[], pairs: Pairs): Spread | undefined {
  const chosen = informativeFigure(differences.map(({ figure }) => figure));
  const { figure, label } = differences[chosen];
  if (isOutcomeFigure(figure)) return undefined;
  const column = { ...figure.column, scale: pairedScale(figure) };
  const distribution = distributionOf(new CountedColumn(column, () => pairs.figures[chosen].difference), MAX_BINS);
  return distribution && { label, distribution };
}

/**
 * Selects the difference that the verdict leads with.
 *
 * It is the requested figure, or else the largest clear difference, with robust ones preferred. If none is clear, it is
 * the one estimated to be decided first.
 */
export function leadOf(rows: readonly Difference[], { plan, state }: PlayedRun<CompareState>): Difference {
  if (state.hasRequestedFigures || stopsEarly(plan)) return rows[0];
  const clearRows = rows.filter(({ judgement }) => isDirected(judgement.relation));
  const robustRows = clearRows.filter(({ judgement }) => judgement.robust);
  const clear = robustRows.length > 0 ? robustRows : clearRows;
  // With other strategies in the same seats, the question is which of them win.
  const isReplacedWins = ({ figure }: Difference) => figure.column.role === 'win' && figure.whose === 'changed';
  // Causes of a team's loss are implied by its win.
  const isTeamWin = ({ figure }: Difference) => figure.column.role === 'win' && figure.whose === 'game';
  const news = clear.some(isTeamWin) ? clear.filter(({ figure }) => figure.column.role !== 'cause') : clear;
  if (news.length > 0) return news.find(isReplacedWins) ?? news.reduce((a, b) => (b.effect > a.effect ? b : a));
  const open = rows.filter(({ judgement }) => Number.isFinite(judgement.moreGames));
  if (open.length === 0) return rows[0];
  const missing = ({ judgement }: Difference) => judgement.moreGames ?? 0;
  return open.find(isReplacedWins) ?? open.reduce((a, b) => (missing(b) < missing(a) ? b : a));
}
