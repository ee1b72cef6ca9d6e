/**
 * Strengths from placements of any number of competitors (Luce 1959; Plackett 1975, Applied Statistics 24, 193–202): the
 * winner is drawn in proportion to strength, then the second from those left, and so on. Fitted by the MM algorithm of
 * Hunter (2004, Annals of Statistics 32, 384–406). With two competitors it is Bradley–Terry.
 */
import {
  climb,
  describeStrengths,
  STRENGTH_LEVEL,
  STRENGTH_PRIOR,
  type StrengthOptions,
  type Strengths,
} from './strengths.js';

/** How one kind of game ended, and how often. */
export interface Ranking {
  /** Places from best to worst; each the competitors that share it. A competitor may come up more than once. */
  readonly places: readonly (readonly number[])[];
  /** Competitors that took part and came after all of `places`, nobody knows in what order. */
  readonly unplaced?: readonly number[];
  readonly count: number;
}

/** One draw in a ranking: `chosen` out of all who were `left`. */
interface Stage {
  readonly chosen: number;
  readonly left: readonly number[];
  readonly weight: number;
}

/** Sharing a place is worth the average over all orders, and there are n! of those. */
const MOST_SHARING = 7;

/** `competitors` is how many there are; rankings name them from 0. */
export function fitPlackettLuce(
  competitors: number,
  rankings: readonly Ranking[],
  options: StrengthOptions = {},
): Strengths {
  const { level = STRENGTH_LEVEL, prior = STRENGTH_PRIOR } = options;
  const stages = [...rankings.flatMap(stagesOf), ...drawnGames(competitors, prior)];
  const chosen = new Array<number>(competitors).fill(0);
  for (const stage of stages) chosen[stage.chosen] += stage.weight;

  const log = climb(competitors, (s) => {
    const exposure = new Array<number>(competitors).fill(0);
    for (const { left, weight } of stages) {
      const share = weight / left.reduce((sum, i) => sum + s[i], 0);
      for (const i of left) exposure[i] += share;
    }
    return chosen.map((wins, i) => wins / exposure[i]);
  });

  const information = chosen.map(() => new Array<number>(competitors).fill(0));
  for (const { left, weight } of stages) {
    const total = left.reduce((sum, i) => sum + Math.exp(log[i]), 0);
    for (const i of left) {
      const chance = Math.exp(log[i]) / total;
      information[i][i] += weight * chance;
      for (const j of left) information[i][j] -= weight * chance * (Math.exp(log[j]) / total);
    }
  }
  return describeStrengths(log, information, level);
}

function stagesOf({ places, unplaced = [], count }: Ranking): Stage[] {
  if (count === 0) return [];
  const stages: Stage[] = [];
  places.forEach((sharing, place) => {
    if (sharing.length > MOST_SHARING) {
      throw new RangeError(`at most ${MOST_SHARING} competitors can share a place; received ${sharing.length}`);
    }
    const after = [...places.slice(place + 1).flat(), ...unplaced];
    addOrders(stages, sharing, after, count);
  });
  return stages;
}

/** All orders of the competitors sharing a place, each with the same part of the weight. */
function addOrders(stages: Stage[], sharing: readonly number[], after: readonly number[], weight: number): void {
  const left = [...sharing, ...after];
  if (left.length < 2) return;
  sharing.forEach((chosen, i) => {
    stages.push({ chosen, left, weight: weight / sharing.length });
    addOrders(stages, sharing.toSpliced(i, 1), after, weight / sharing.length);
  });
}

/** The prior: everybody drew against everybody, `prior` games each in all. */
function drawnGames(competitors: number, prior: number): Stage[] {
  const weight = prior / 2 / (competitors - 1);
  const stages: Stage[] = [];
  for (let chosen = 0; chosen < competitors; chosen++) {
    for (let other = 0; other < competitors; other++) {
      if (other !== chosen) stages.push({ chosen, left: [chosen, other], weight });
    }
  }
  return stages;
}
