/** Evaluates the stop rule of a run: its figure, and whether the estimate is precise enough. */

import type { CellResult } from '../../analysis/cell-result.js';
import { figurePhrase } from '../../analysis/labels.js';
import { fairReference, type HeadlineShare, headlineShare, SHOWN_LEVEL } from '../../analysis/win-shares.js';
import { FigureSample } from '../../counting/figure-sample.js';
import { sequentialOptionsOf } from '../../counting/significance.js';
import { type Figure, isShare } from '../../plan/figure.js';
import { amountFor } from '../../plan/number-text.js';
import { stopsEarly } from '../../plan/plan.js';
import { readFigure } from '../../plan/read-figure.js';
import type { Interval } from '../../stats/interval.js';
import { relationOf } from '../../stats/judge.js';

interface MeasuredFigure extends Interval {
  /** `the win share of hold`, `the average of rounds`. */
  readonly phrase: string;
  readonly isShare: boolean;
  readonly value: number;
}

export interface StopFigure extends MeasuredFigure {
  /** Whether the estimate meets the plan's stop rule. */
  readonly isPrecise: boolean;
}

/**
 * Returns the figure of the stop rule; undefined if the run plays all its games, in a game without winners, and before
 * the first game.
 */
export function stopFigureOf(cell: CellResult): StopFigure | undefined {
  const { stop } = cell.plan;
  if (stop === null || !stopsEarly(cell.plan) || cell.tally.games === 0) return undefined;
  const { halfWidth, tolerance } = stop;
  const named = halfWidth?.figure === undefined ? undefined : untilFigure(cell, halfWidth.figure);
  const isOther = named !== undefined && !isWinShare(named);
  const headline = headlineShare(cell, isOther ? undefined : named?.whose);
  const measured = isOther ? figureIn(cell, named) : headline && measuredShare(headline);
  if (measured === undefined) return undefined;
  const { low, high, isShare, value } = measured;
  const isFine = halfWidth !== null && (high - low) / 2 <= amountFor(halfWidth, isShare, value);
  const isDecided = tolerance !== null && headline !== undefined && isShareDecided(headline, tolerance.value);
  return { ...measured, isPrecise: isFine || isDecided };
}

/** Parses the figure that `--until` names. */
export const untilFigure = ({ game, cell }: Pick<CellResult, 'game' | 'cell'>, text: string): Figure =>
  readFigure(game, [cell], '--until', text);

const isWinShare = ({ column, statistic, over }: Figure): boolean =>
  column.role === 'win' && statistic === 'mean' && over === undefined;

const measuredShare = ({ name, value, low, high }: HeadlineShare): MeasuredFigure => ({
  phrase: `the win share of ${name}`,
  isShare: true,
  value,
  low,
  high,
});

/** Uses the same interval as the table of all figures. */
function figureIn({ tally, cell, plan }: CellResult, figure: Figure): MeasuredFigure {
  const { value, low, high } = FigureSample.of(figure, tally, cell).estimate(sequentialOptionsOf(plan), SHOWN_LEVEL);
  return { phrase: figurePhrase(figure), isShare: isShare(figure), value, low, high };
}

/** Returns whether the share is above the fair one, below it, or within the tolerance of it. */
const isShareDecided = (headline: HeadlineShare, tolerance: number): boolean =>
  relationOf(headline, tolerance, fairReference(headline.fair)) !== 'undecided';
