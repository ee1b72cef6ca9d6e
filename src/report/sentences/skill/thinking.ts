/** Sentences on the gain from thinking, and from more thinking. */
import { formatShare, list, percent } from '../../../analysis/format.js';
import { findDuel, type Ladder } from '../../../questions/skill/ladder.js';
import type { PairShare } from '../../../questions/tournament/pairs.js';
import type { Relation } from '../../../stats/judge.js';

export const thinkingSentences = (ladder: Ladder): string[] => [...paysSentences(ladder), ...moreSentences(ladder)];

/** The strongest thinker against all scripted strategies. */
function paysSentences({ thinkers, scripted, duels }: Ladder): string[] {
  const most = thinkers.at(-1);
  const met = most === undefined ? [] : scripted.flatMap(({ name }) => findDuel(duels, most.name, name) ?? []);
  if (most === undefined || met.length === 0) return [];
  const of = (relation: Relation) => met.filter(({ judgement }) => judgement.relation === relation);
  const [beaten, better, open] = [of('above'), of('below'), of('undecided')];
  const listed = (duels: readonly PairShare[], last: 'and' | 'or' = 'and') =>
    list(
      duels.map(({ opponent, estimate: { value, low, high } }) => {
        return `${opponent} (${percent(value)}, ${percent(low)} to ${percent(high)})`;
      }),
      last,
    );
  if (beaten.length === met.length) {
    const [hardest] = met.toSorted((a, b) => a.estimate.value - b.estimate.value);
    const isClear = met.every((duel) => duel === hardest || duel.estimate.low >= hardest.estimate.high);
    const least = `every scripted strategy${isClear ? ',' : '; in these games'} ${hardest.opponent} least of all`;
    const whom = met.length === 1 ? hardest.opponent : least;
    return [`Thinking pays: ${most.name} beats ${whom}, winning ${formatShare('duels', hardest.estimate)}.`];
  }
  if (better.length === met.length)
    return [`Thinking does not pay here: ${most.name} loses against ${listed(better)}.`];
  return [
    beaten.length > 0
      ? `Thinking pays against some: ${most.name} beats ${listed(beaten)}.`
      : `Whether thinking pays cannot be told yet: ${most.name} clearly beats no scripted strategy.`,
    ...(open.length > 0 ? [`Whether it beats ${listed(open, 'or')} is not decided yet.`] : []),
    ...(better.length > 0 ? [`It loses against ${listed(better)}.`] : []),
  ];
}

/** The largest budget against a quarter of it. */
export function moreSentences({ thinkers, duels }: Ladder): string[] {
  const [quarter, , most] = thinkers.slice(-3);
  const duel = most && findDuel(duels, most.name, quarter.name);
  if (duel === undefined || quarter.budget === null || most.budget === null) return [];
  const times = most.budget / quarter.budget;
  const more = TIMES[times] ?? `${Number(times.toFixed(1))} times`;
  const open = duel.judgement.relation === 'undecided' ? '; whether that is more than half is not decided yet' : '';
  return [
    `${more} the thinking (${most.budget} imagined games a decision instead of ${quarter.budget}) wins ${formatShare('duels', duel.estimate)}${open}.`,
  ];
}

const TIMES: Readonly<Record<number, string>> = { 2: 'Twice', 4: 'Four times', 8: 'Eight times', 16: 'Sixteen times' };
