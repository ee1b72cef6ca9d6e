/**
 * Strengths from placements of any number of competitors (Luce 1959; Plackett 1975, Applied Statistics 24, 193–202): the
 * winner is drawn in proportion to strength, then the second from those left, and so on. Fitted by the MM algorithm of
 * Hunter (2004, Annals of Statistics 32, 384–406). With two competitors it is Bradley–Terry.
 *
 * Where a seat is worth something as well, a participant's strength is the competitor's times the seat's, and both are fitted,
 * in turns (Fienberg and Larntz 1976, Biometrika 63, 245–254, for two). Left out, seats that differ would draw all strengths
 * together: a strong one in a bad seat and a weak one in a good seat look alike.
 */
import {
  climb,
  describeStrengths,
  STRENGTH_LEVEL,
  STRENGTH_PRIOR,
  type StrengthOptions,
  type Strengths,
} from './strengths.js';
import { invertSymmetric } from './symmetric-inverse.js';

/** How one kind of game ended, and how often. */
export interface Ranking {
  /**
   * Places from best to worst; each the competitors that share it. A competitor may come up more than once. With seats, a
   * number stands for both: competitor × seats + seat.
   */
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

/** `competitors` is how many there are, from 0; `options.seats` how many seats, if rankings tell who sat where. */
export function fitPlackettLuce(
  competitors: number,
  rankings: readonly Ranking[],
  options: StrengthOptions = {},
): Strengths {
  const { level = STRENGTH_LEVEL, prior = STRENGTH_PRIOR, seats = 1 } = options;
  const stages = [...rankings.flatMap(stagesOf), ...drawnGames(competitors, seats, prior)];
  const who = (one: number): number => Math.floor(one / seats);
  const where = (one: number): number => one % seats;

  let seatValues = new Array<number>(seats).fill(1);
  const log = climb(competitors, (strengths) => {
    const weigh = (one: number) => strengths[who(one)] * seatValues[where(one)];
    const raised = raise(stages, weigh, who, strengths);
    if (seats > 1) {
      const values = raise(stages, (one) => raised[who(one)] * seatValues[where(one)], where, seatValues);
      const mean = values.reduce((sum, value) => sum + Math.log(value), 0) / seats;
      seatValues = values.map((value) => value / Math.exp(mean));
    }
    return raised;
  });

  const weigh = (one: number) => Math.exp(log[who(one)]) * seatValues[where(one)];
  const own = informationOf(stages, weigh, [who, competitors], [who, competitors]);
  if (seats === 1) return describeStrengths(log, own, level);
  // What the seats leave open of the strengths is not known of them.
  const shared = informationOf(stages, weigh, [who, competitors], [where, seats]);
  const ofSeats = informationOf(stages, weigh, [where, seats], [where, seats]);
  const spread = invertSymmetric(ofSeats.map((row) => row.map((value) => value + 1 / seats)));
  const left = own.map((row, i) =>
    row.map((value, j) => {
      let lost = 0;
      for (let s = 0; s < seats; s++)
        for (let t = 0; t < seats; t++) lost += shared[i][s] * spread[s][t] * shared[j][t];
      return value - lost;
    }),
  );
  return describeStrengths(log, left, level);
}

/** One round of MM for strengths or for seats, `part` of a participant, the other being held. */
function raise(
  stages: readonly Stage[],
  weigh: (one: number) => number,
  part: (one: number) => number,
  values: readonly number[],
): number[] {
  const chosen = new Array<number>(values.length).fill(0);
  const exposure = new Array<number>(values.length).fill(0);
  for (const stage of stages) {
    chosen[part(stage.chosen)] += stage.weight;
    const share = stage.weight / stage.left.reduce((sum, one) => sum + weigh(one), 0);
    for (const one of stage.left) exposure[part(one)] += share * (weigh(one) / values[part(one)]);
  }
  return chosen.map((wins, i) => wins / exposure[i]);
}

type Part = readonly [of: (one: number) => number, count: number];

/** Fisher's information: how log strengths (or seats) bear on the likelihood together. */
function informationOf(
  stages: readonly Stage[],
  weigh: (one: number) => number,
  [row, rows]: Part,
  [column, columns]: Part,
): number[][] {
  const information = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  for (const { left, weight } of stages) {
    const total = left.reduce((sum, one) => sum + weigh(one), 0);
    for (const one of left) {
      const chance = weigh(one) / total;
      information[row(one)][column(one)] += weight * chance;
      for (const other of left) information[row(one)][column(other)] -= weight * chance * (weigh(other) / total);
    }
  }
  return information;
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

/** The prior: everybody drew against everybody from the same seat, and every seat against every seat, `prior` games each. */
function drawnGames(competitors: number, seats: number, prior: number): Stage[] {
  const among = (count: number, participant: (i: number) => number): Stage[] => {
    const weight = prior / 2 / (count - 1);
    const all = Array.from({ length: count }, (_, i) => participant(i));
    return all.flatMap((chosen) =>
      all.filter((other) => other !== chosen).map((other) => ({ chosen, left: [chosen, other], weight })),
    );
  };
  return [...among(competitors, (i) => i * seats), ...among(seats, (seat) => seat)];
}
