/**
 * Changes the odds of a die by a fixed rule, so that designers can predict its faces.
 *
 * 1. The die keeps its number of faces, unless another number of sides is requested.
 * 2. Every requested symbol gets exactly that number of faces. On another die the number is scaled and rounded to the
 *    nearest integer: 3 of 6 are 4 of 8, 4 of 6 are 3 of 4 (a half rounds up).
 * 3. The remaining faces are shared out among the other symbols in proportion to their faces on the starting die, by
 *    largest remainder; ties go to the symbol that comes first on the die. If the starting die has no other symbol,
 *    they are shared out evenly among the other symbols that the rule knows.
 * 4. Faces with the same symbol are adjacent, in the order in which symbols first appear on the starting die. If
 *    nothing changes, the die stays unchanged.
 */

export interface FaceTargets {
  /** symbol → requested number of faces, counted on the starting die */
  readonly counts: ReadonlyMap<string, number>;
  /** Number of faces of the die; default: as on the starting die. */
  readonly sides?: number | undefined;
}

/** Returns the changed faces, or why the targets cannot be met. */
export function changeFaces(
  faces: readonly string[],
  choices: readonly string[],
  { counts, sides = faces.length }: FaceTargets,
): readonly string[] | { readonly refused: string } {
  const symbols = [...new Set([...faces, ...choices])];
  const before = symbols.map((symbol) => faces.filter((face) => face === symbol).length);
  const fixed = symbols.map((symbol) => {
    const count = counts.get(symbol);
    return count === undefined ? undefined : Math.round((count * sides) / faces.length);
  });
  const rest = sides - fixed.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (rest < 0) return { refused: `a die of ${sides} has no ${sides - rest} faces` };
  const weights = symbols.map((_, i) => (fixed[i] === undefined ? before[i] : 0));
  const isEmpty = weights.every((weight) => weight === 0);
  const shares = apportion(rest, isEmpty ? fixed.map((count) => (count === undefined ? 1 : 0)) : weights);
  if (shares === undefined) return { refused: `${rest} of the ${sides} faces would show nothing` };
  const after = symbols.map((_, i) => fixed[i] ?? shares[i]);
  if (after.every((count, i) => count === before[i])) return faces;
  return symbols.flatMap((symbol, i) => Array<string>(after[i]).fill(symbol));
}

/**
 * Shares out `total` in proportion to weights, by largest remainder; undefined if all weights are 0 and `total` is not.
 */
export function apportion(total: number, weights: readonly number[]): number[] | undefined {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (total === 0) return weights.map(() => 0);
  if (sum === 0) return undefined;
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - shares.reduce((a, b) => a + b, 0);
  // Integer remainders, so that equal ones compare as equal.
  const remainders = weights.map((weight) => (total * weight) % sum);
  const order = weights.map((_, i) => i).sort((a, b) => remainders[b] - remainders[a] || a - b);
  for (const i of order.slice(0, left)) shares[i]++;
  return shares;
}

/** Formats faces as they are typed after `--set key=`: `trip*4,avoid,disarm`. */
export function formatFaces(faces: readonly string[]): string {
  const runs: { face: string; count: number }[] = [];
  for (const face of faces) {
    const last = runs.at(-1);
    if (last?.face === face) last.count++;
    else runs.push({ face, count: 1 });
  }
  return runs.map(({ face, count }) => (count === 1 ? face : `${face}*${count}`)).join(',');
}
