/** Chooses the line-ups of a tournament: all if they are few, or else a sample that varies the last seat. */
import { Chance, type Rng } from '../../core/chance.js';

/** The method of choosing line-ups. */
export type LineUpRule = 'all' | 'sample';

export interface ChosenLineUps {
  readonly rule: LineUpRule;
  /** Each as indices of strategies, one per place. */
  readonly lineUps: readonly (readonly number[])[];
}

/**
 * Upper bound for playing every line-up: six strategies at four seats, including line-ups of a single strategy; eight
 * at three; five at five.
 */
export const MAX_LINE_UPS = 126;

export interface LineUpOptions {
  /**
   * Position of the line-ups of a single strategy. In a team they show how well it cooperates with itself; in a field
   * they show only what one of its seats wins there, and come last so that everything else can leave them out.
   */
  readonly alone: 'inOrder' | 'last';
  /** Seed of the sample. */
  readonly seed: string;
}

/**
 * Chooses line-ups without regard to order, because every order around the table is played. A sample has every pair of
 * strategies half and half, and tables of more strategies: sets of opponents that meet each strategy in the last seat.
 */
export function chooseLineUps(strategies: number, players: number, { alone, seed }: LineUpOptions): ChosenLineUps {
  const arranged = (lineUps: readonly (readonly number[])[]) =>
    alone === 'inOrder'
      ? lineUps
      : [...lineUps.filter((lineUp) => !isAlone(lineUp)), ...lineUps.filter((lineUp) => isAlone(lineUp))];
  const all = allLineUps(strategies, players, MAX_LINE_UPS);
  if (all.length <= MAX_LINE_UPS) return { rule: 'all', lineUps: arranged(all) };
  const duels = halfAndHalf(strategies, players);
  // At tables of two these are all line-ups.
  if (players < 3) return { rule: 'all', lineUps: arranged(duels) };
  const rng = new Chance(seed, [STREAM]).stream(STREAM);
  return { rule: 'sample', lineUps: arranged([...duels, ...variedTables(strategies, players, duels, rng)]) };
}

const STREAM = 'line-ups';

/** Whether all seats play the same strategy. */
export const isAlone = <One>(lineUp: readonly One[]): boolean => lineUp.every((strategy) => strategy === lineUp[0]);

/** Returns the number of line-ups: combinations of strategies with repetition. */
export function countLineUps(strategies: number, seats: number): number {
  let ways = 1;
  for (let i = 1; i <= seats; i++) ways = (ways * (strategies + i - 1)) / i;
  return Math.round(ways);
}

/** Lists all line-ups in lexical order, up to one more than `limit`. */
function allLineUps(strategies: number, players: number, limit: number): number[][] {
  const found: number[][] = [];
  const extend = (lineUp: number[]): void => {
    if (found.length > limit) return;
    if (lineUp.length === players) found.push(lineUp);
    else for (let next = lineUp.at(-1) ?? 0; next < strategies; next++) extend([...lineUp, next]);
  };
  extend([]);
  return found;
}

function halfAndHalf(strategies: number, players: number): number[][] {
  const lineUps: number[][] = [];
  for (let first = 0; first < strategies; first++) {
    lineUps.push(new Array<number>(players).fill(first));
    for (let second = first + 1; second < strategies; second++) lineUps.push(...duelLineUps(first, second, players));
  }
  return lineUps;
}

/** Alternates two strategies around the table; with an odd number of seats, once with each in the majority. */
export function duelLineUps<One>(first: One, second: One, players: number): One[][] {
  const turns = (one: One, other: One) =>
    Array.from({ length: players }, (_, place) => (place % 2 === 0 ? one : other));
  return players % 2 === 0 ? [turns(first, second)] : [turns(first, second), turns(second, first)];
}

/** Returns a key that is equal for all orders of the same strategies. */
export const lineUpKey = (lineUp: readonly number[]): string => lineUp.toSorted((a, b) => a - b).join();

/** Maximum number of duplicate draws before the sample ends. */
const MAX_REDRAWS = 100;

/** Samples distinct sets of opponents, each with every strategy in the last seat, until the next does not fit. */
function variedTables(
  strategies: number,
  players: number,
  duels: readonly (readonly number[])[],
  rng: Rng,
): readonly number[][] {
  const seen = new Set(duels.map(lineUpKey));
  const drawn = new Set<string>();
  const lineUps: number[][] = [];
  const balance = new OpponentBalance(strategies, rng);
  // Minimum number of sets in which every strategy is an opponent at least once.
  const fewest = Math.ceil(strategies / (players - 1));
  for (let redraws = 0; redraws < MAX_REDRAWS; ) {
    const opponents = balance.draw(players - 1);
    if (drawn.has(lineUpKey(opponents))) {
      redraws++;
      continue;
    }
    const fresh = Array.from({ length: strategies }, (_, last) => [...opponents, last]).filter(
      (lineUp) => !isAlone(lineUp) && !seen.has(lineUpKey(lineUp)),
    );
    if (drawn.size >= fewest && duels.length + lineUps.length + fresh.length > MAX_LINE_UPS) break;
    drawn.add(lineUpKey(opponents));
    balance.add(opponents);
    for (const lineUp of fresh) seen.add(lineUpKey(lineUp));
    lineUps.push(...fresh);
  }
  return lineUps;
}

/** Samples sets of opponents in which strategies, and pairs of them, occur as evenly as possible. */
class OpponentBalance {
  readonly #strategies: number;
  readonly #rng: Rng;
  /** strategy → number of sets with it */
  readonly #sat: number[];
  /** strategy → other strategy → number of sets with both */
  readonly #met: number[][];

  constructor(strategies: number, rng: Rng) {
    this.#strategies = strategies;
    this.#rng = rng;
    this.#sat = new Array<number>(strategies).fill(0);
    this.#met = this.#sat.map(() => new Array<number>(strategies).fill(0));
  }

  /**
   * Draws one at a time: the strategy with the fewest seats in this set, then in the fewest sets so far, then with the
   * fewest earlier meetings with this set.
   */
  draw(seats: number): number[] {
    const drawn: number[] = [];
    while (drawn.length < seats) {
      const order = Array.from({ length: this.#strategies }, (_, strategy) => strategy);
      this.#rng.shuffle(order, 0, order.length);
      const costs = order.map((one) => [
        drawn.filter((other) => other === one).length,
        this.#sat[one],
        drawn.reduce((sum, other) => sum + this.#met[one][other], 0),
      ]);
      const ranked = order.map((_, i) => i).sort((i, j) => compareCosts(costs[i], costs[j]));
      drawn.push(order[ranked[0]]);
    }
    return drawn;
  }

  add(opponents: readonly number[]): void {
    for (const one of opponents) {
      this.#sat[one]++;
      for (const other of opponents) if (other !== one) this.#met[one][other]++;
    }
  }
}

function compareCosts(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((cost, i) => cost !== other[i]);
  return at < 0 ? 0 : one[at] - other[at];
}
