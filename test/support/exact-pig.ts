/**
 * The exact chance that the first player wins two-player pig when both follow fixed policies, by dynamic programming
 * over all states: the independent truth for simulated win shares.
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
  const start = [0, 1].map(() => Array.from({ length: target }, () => new Float64Array(target)));
  const value = new Float64Array(target + sides);
  /** The mover's chance, given the value of a turn without points; `total` decreases, so later totals are known. */
  const turnValue = (mover: number, own: number, other: number, nothing: number): number => {
    for (let total = target - own + sides - 1; total >= 0; total--) {
      if (own + total >= target) value[total] = 1;
      else if (policies[mover](own, other, total))
        value[total] = total === 0 ? nothing : 1 - start[1 - mover][other][own + total];
      else {
        let sum = nothing;
        for (let face = 2; face <= sides; face++) sum += value[total + face];
        value[total] = sum / sides;
      }
    }
    return value[0];
  };
  for (let sum = 2 * (target - 1); sum >= 0; sum--) {
    for (let own = Math.max(0, sum - target + 1); own <= Math.min(sum, target - 1); own++) {
      const other = sum - own;
      // Chances are linear in the value of a turn without points, which is one minus the chance of the opponent: two
      // equations.
      const [a, b] = [turnValue(0, own, other, 0), turnValue(1, other, own, 0)];
      const [slopeA, slopeB] = [turnValue(0, own, other, 1) - a, turnValue(1, other, own, 1) - b];
      start[0][own][other] = (a + slopeA * (1 - b - slopeB)) / (1 - slopeA * slopeB);
      start[1][other][own] = b + slopeB * (1 - start[0][own][other]);
    }
  }
  return start[0][0][0];
}
