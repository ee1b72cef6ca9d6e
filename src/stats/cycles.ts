/**
 * Finds cycles among strategies, as in rock-paper-scissors: A beats B beats C beats A.
 *
 * Only significant leads count, so that noise creates no cycles.
 */
import { type Significance, shareIntervalFor } from './estimated-interval.js';

export interface Cycle {
  /** Each beats the next, and the last the first. Begins with the lowest number. */
  readonly members: readonly number[];
  /** Smallest lead in the cycle, as win share above one half. */
  readonly weakest: number;
}

/**
 * Returns `leads[i][j]`: how far i's share of wins against j is above one half, where the interval of that share
 * (`watch` and `level` apply to each) excludes one half; else 0.
 */
export function significantLeads(
  wins: readonly (readonly number[])[],
  { sequential, level }: Significance,
): number[][] {
  return wins.map((row, i) =>
    row.map((won, j) => {
      const games = won + wins[j][i];
      return games > 0 && shareIntervalFor(won, games, sequential, level).low > 0.5 ? won / games - 0.5 : 0;
    }),
  );
}

/** Returns all cycles of 3 up to `longest` members in `leads` (entries above 0), the clearest first. */
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
