/** Pearson's test of draws against probabilities computed by hand. */
import { chiSquareUpperTail } from './chi-square.js';

/** How likely each outcome is. */
export type Chances = ReadonlyMap<string, number>;

/**
 * Outcomes of all orders of `items`, each order as likely as every other: what blind dealing does. `outcomeOf` says what an order
 * looks like where some of them look alike.
 */
export function chancesOfOrders<T>(items: readonly T[], outcomeOf: (order: readonly T[]) => string): Chances {
  const counts = new Map<string, number>();
  let orders = 0;
  const order = [...items];
  const permute = (from: number): void => {
    if (from >= order.length - 1) {
      const outcome = outcomeOf(order);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      orders++;
      return;
    }
    for (let i = from; i < order.length; i++) {
      [order[from], order[i]] = [order[i], order[from]];
      permute(from + 1);
      [order[from], order[i]] = [order[i], order[from]];
    }
  };
  permute(0);
  return new Map([...counts].map(([outcome, count]) => [outcome, count / orders]));
}

/** How surprising it is, 0 to 1, that `draws` outcomes come as they do; 0 if one comes that cannot. */
export function surpriseOf(chances: Chances, draws: number, draw: () => string): number {
  const counts = new Map([...chances.keys()].map((outcome) => [outcome, 0]));
  for (let i = 0; i < draws; i++) {
    const outcome = draw();
    const count = counts.get(outcome);
    if (count === undefined) return 0;
    counts.set(outcome, count + 1);
  }
  // Outcomes too rare for the test are counted together.
  let statistic = 0;
  let classes = 0;
  let rare = { expected: 0, seen: 0 };
  const add = (seen: number, expected: number): void => {
    statistic += (seen - expected) ** 2 / expected;
    classes++;
  };
  for (const [outcome, chance] of chances) {
    const expected = chance * draws;
    const seen = counts.get(outcome) ?? 0;
    if (expected >= 5) add(seen, expected);
    else rare = { expected: rare.expected + expected, seen: rare.seen + seen };
  }
  if (rare.expected > 0) add(rare.seen, rare.expected);
  return classes < 2 ? 1 : chiSquareUpperTail(statistic, classes - 1);
}
