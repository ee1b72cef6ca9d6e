/** Sentences on the teams of a cooperative game: the best line-ups, and who contributes most. */
import type { Relation } from '../../../analysis/finding.js';
import { capital, formatShare, list, signedPoints } from '../../../analysis/format.js';
import { teamName } from '../../../analysis/labels.js';
import type { Contribution, TeamFindings } from '../../../questions/tournament/team.js';
import { weakestSentence } from './strengths.js';

/** A line-up in a sentence: `balanced + miner`, because commas separate line-ups. Text within braces is unchanged. */
const spaced = (lineUp: string): string => lineUp.replaceAll(/,(?![^{]*})/g, ' + ');

/** Maximum names listed; more are counted or omitted. */
const MAX_NAMED = 4;

/** Names the best and the worst line-up, as far as no other interval overlaps. */
export function teamLineUpSentences({ lineUps, players }: TeamFindings): string[] {
  const rows = lineUps.map((row) => ({ ...row, name: spaced(row.lineUp) }));
  const team = capital(teamName(players));
  const [best, worst] = [rows[0], rows[rows.length - 1]];
  if (rows.length === 1) return [`${team} wins ${formatShare('games', best)} as ${best.name}.`];
  const rivals = rows.filter((row) => row !== best && row.high >= best.low);
  const lasts = rows.filter(({ low }) => low <= worst.high).map(({ name }) => name);
  const others = rows.length - 1;
  const start = rivals.length === 0 ? team : `In these games ${teamName(players)}`;
  const least = lasts.length === 1 ? `; least often as ${worst.name}: ${formatShare('games', worst)}` : '';
  const many = `${rivals.length === others ? 'all' : `${rivals.length} of the`} ${others} others`;
  const names = rivals.map(({ name }) => name);
  return [
    `${start} wins most often as ${best.name}: ${formatShare('games', best)}${least}.`,
    ...(rivals.length === 0 ? [] : [`Perhaps as good: ${names.length <= MAX_NAMED ? list(names, 'or') : many}.`]),
    // If any may be the best, any may be the worst.
    ...(lasts.length > 1 && lasts.length <= MAX_NAMED && rivals.length < others ? [weakestSentence(lasts)] : []),
  ];
}

/** Names strategies that help and harm, each by its own interval. "Most" requires an interval clear of all others. */
export function contributionSentences({ contributions: rows }: TeamFindings): string[] {
  if (rows.length === 0) return [];
  const [best, worst] = [rows[0], rows[rows.length - 1]];
  const text = ({ estimate: { value, low, high } }: Contribution) => {
    const [middle, from, to] = [value, low, high].map((end) => signedPoints(end, high - low));
    return `${middle} percentage points, ${from} to ${to}`;
  };
  const those = (relation: Relation) => rows.filter(({ judgement }) => judgement.relation === relation);
  const [helping, harming] = [those('above'), those('below').reverse()];
  const each = (group: readonly Contribution[]) => list(group.map((row) => `${row.strategy} (${text(row)})`));
  const isBestClear = rows.every((other) => other === best || other.estimate.high < best.estimate.low);
  const isWorstClear = rows.every((other) => other === worst || other.estimate.low > worst.estimate.high);
  const clearHelp = isBestClear
    ? `${capital(best.strategy)} helps most: with it the team wins more often, on average over the line-ups (${text(best)}).`
    : `On average over the line-ups the team wins more often with ${each(helping)}; who helps most is not decided yet.`;
  const harm = isWorstClear
    ? `${capital(worst.strategy)} harms most (${text(worst)}).`
    : `The team wins less often with ${each(harming)}; who harms most is not decided yet.`;
  const noHelp = `No strategy is sure to help; in these games ${best.strategy} comes first (${text(best)}).`;
  return [helping.length === 0 ? noHelp : clearHelp, ...(harming.length === 0 ? [] : [harm])];
}
