/**
 * The exact chance that the first player wins two-player pig when both follow fixed policies, by iterating over the whole
 * state space: the truth from outside that simulated win shares are held against.
 */

/** Whether the mover holds at (own score, other score, turn total). */
export type Policy = (own: number, other: number, total: number) => boolean;

export const holdAt =
  (at: number, target = 100): Policy =>
  (own, _other, total) =>
    total >= at || own + total >= target;

export function firstPlayerWins(first: Policy, second: Policy, target = 100, sides = 6): number {
  const policies = [first, second];
  // mover, own score, other score → the mover's chance to win at the start of its turn
  const start = [0, 1].map(() => Array.from({ length: target }, () => new Float64Array(target).fill(0.5)));
  /** The mover's chance, given what busting is worth; `total` runs down so that later totals are known. */
  const turnValue = (mover: number, own: number, other: number): number => {
    const bust = 1 - start[1 - mover][other][own];
    const value = new Float64Array(target - own + sides);
    for (let total = target - own + sides - 1; total >= 0; total--) {
      if (own + total >= target) value[total] = 1;
      else if (policies[mover](own, other, total)) value[total] = 1 - start[1 - mover][other][own + total];
      else {
        let sum = bust;
        for (let face = 2; face <= sides; face++) sum += value[total + face];
        value[total] = sum / sides;
      }
    }
    return value[0];
  };
  for (let sum = 2 * (target - 1); sum >= 0; sum--) {
    for (let own = Math.max(0, sum - target + 1); own <= Math.min(sum, target - 1); own++) {
      const other = sum - own;
      for (let change = 1; change > 1e-13; ) {
        change = 0;
        for (const [mover, a, b] of [
          [0, own, other],
          [1, other, own],
        ]) {
          const value = turnValue(mover, a, b);
          change = Math.max(change, Math.abs(value - start[mover][a][b]));
          start[mover][a][b] = value;
        }
      }
    }
  }
  return start[0][0][0];
}
