/** Why a run that was to go on until something is known ended where it did. */
import { headlineShare, isShareKnown } from '../plan/headline-share.js';
import type { RunResult } from '../plan/run-result.js';
import { count, points } from '../tables/format.js';

export function stopSentences({ plan, game, tallies }: RunResult): string[] {
  if (plan.stop === null || plan.cells.length > 1) return [];
  const [tally] = tallies;
  const headline = headlineShare(plan, game, plan.cells[0], tally);
  if (headline === undefined) return [];
  const reach = points((headline.high - headline.low) / 2);
  const subject = `the win share of ${headline.name}`;
  if (!isShareKnown(plan, game, tally)) {
    return [`All ${count(plan.games)} games were played, but ${subject} is known only to within ${reach}.`];
  }
  return [
    `${count(tally.games)} games of at most ${count(plan.games)} were enough: ${subject} is known to within ${reach}.`,
  ];
}
