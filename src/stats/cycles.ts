/**
 * Rock-paper-scissors among strategies: A beats B beats C beats A. Only results that are significant after Holm's
 * correction over all pairs count, so that noise makes no circles.
 */
import { holmAdjust } from './holm.js';
import { normalTwoSided } from './normal.js';

export interface Cycle {
  /** Each beats the next, and the last the first. Begins with the lowest number. */
  readonly members: readonly number[];
  /** The smallest lead in it, as win share above one half. */
  readonly weakest: number;
}

/**
 * `leads[i][j]`: by how much i's share of wins against j lies above one half, where that is significant; else 0. The test is
 * the score test of a share against one half (Wilson 1927); shared wins make it cautious.
 */
export function significantLeads(wins: readonly (readonly number[])[], level = 0.95): number[][] {
  const pairs = wins.flatMap((_, i) => wins.slice(i + 1).map((_, step) => [i, i + 1 + step] as const));
  const pValues = pairs.map(([i, j]) => {
    const games = wins[i][j] + wins[j][i];
    return games === 0 ? 1 : normalTwoSided((wins[i][j] - wins[j][i]) / Math.sqrt(games));
  });
  const leads = wins.map((row) => new Array<number>(row.length).fill(0));
  holmAdjust(pValues).forEach((pValue, index) => {
    if (pValue > 1 - level) return;
    const [i, j] = pairs[index];
    const lead = wins[i][j] / (wins[i][j] + wins[j][i]) - 0.5;
    if (lead > 0) leads[i][j] = lead;
    else leads[j][i] = -lead;
  });
  return leads;
}

/** All cycles of 3 up to `longest` members in `leads` (entries above 0), the clearest first. */
export function findCycles(leads: readonly (readonly number[])[], longest = 3): Cycle[] {
  const cycles: Cycle[] = [];
  const walk = (members: readonly number[], weakest: number): void => {
    const first = members[0];
    const last = members[members.length - 1];
    if (members.length >= 3 && leads[last][first] > 0) {
      cycles.push({ members, weakest: Math.min(weakest, leads[last][first]) });
    }
    if (members.length === longest) return;
    for (let next = first + 1; next < leads.length; next++) {
      if (leads[last][next] > 0 && !members.includes(next)) {
        walk([...members, next], Math.min(weakest, leads[last][next]));
      }
    }
  };
  for (let first = 0; first < leads.length; first++) walk([first], Number.POSITIVE_INFINITY);
  return cycles.sort((a, b) => b.weakest - a.weakest);
}
