/** What a run that is to go on until something is known is about, and whether it is known. */

import type { CellResult } from '../../analysis/cell-result.js';
import { figurePhrase } from '../../analysis/labels.js';
import { type HeadlineShare, headlineShare, SHOWN } from '../../analysis/win-shares.js';
import { FigureSample } from '../../counting/figure-sample.js';
import { watchOf } from '../../counting/watch.js';
import { type Figure, isShare } from '../../plan/figure.js';
import { amountFor } from '../../plan/number-text.js';
import { stopsEarly } from '../../plan/plan.js';
import { readFigure } from '../../plan/read-figure.js';
import type { Interval } from '../../stats/interval.js';

/** A figure as far as it is known. */
interface Known extends Interval {
  /** `the win share of hold`, `the average of rounds`. */
  readonly phrase: string;
  readonly isShare: boolean;
  readonly value: number;
}

export interface Sought extends Known {
  /** Whether it is known as well as the plan's stop rule asks. */
  readonly isKnown: boolean;
}

/** Nothing of a run that is to play all its games, of a game without winners, and before the first game. */
export function soughtIn(cell: CellResult): Sought | undefined {
  const { stop } = cell.plan;
  if (stop === null || !stopsEarly(cell.plan) || cell.tally.games === 0) return undefined;
  const { halfWidth, tolerance } = stop;
  const named = halfWidth?.figure === undefined ? undefined : untilFigure(cell, halfWidth.figure);
  const isOther = named !== undefined && !isWinShare(named);
  const headline = headlineShare(cell, isOther ? undefined : named?.whose);
  const known = isOther ? figureIn(cell, named) : headline && shareAsKnown(headline);
  if (known === undefined) return undefined;
  const { low, high, isShare, value } = known;
  const isFine = halfWidth !== null && (high - low) / 2 <= amountFor(halfWidth, isShare, value);
  const isDecided = tolerance !== null && headline !== undefined && isTold(headline, tolerance.value);
  return { ...known, isKnown: isFine || isDecided };
}

/** The figure that `--until` names. */
export const untilFigure = ({ game, cell }: Pick<CellResult, 'game' | 'cell'>, text: string): Figure =>
  readFigure(game, [cell], '--until', text);

const isWinShare = ({ column, statistic, over }: Figure): boolean =>
  column.role === 'win' && statistic === 'mean' && over === undefined;

const shareAsKnown = ({ name, share, low, high }: HeadlineShare): Known => ({
  phrase: `the win share of ${name}`,
  isShare: true,
  value: share,
  low,
  high,
});

/** By the interval that the table of all figures shows. */
function figureIn({ tally, cell, plan }: CellResult, figure: Figure): Known {
  const { value, low, high } = FigureSample.of(figure, tally, cell).estimate(watchOf(plan), SHOWN);
  return { phrase: figurePhrase(figure), isShare: isShare(figure), value, low, high };
}

/** Above the fair share, below it, or so near to it. */
const isTold = ({ low, high, fair }: HeadlineShare, within: number): boolean =>
  low > fair || high < fair || (low >= fair - within && high <= fair + within);
