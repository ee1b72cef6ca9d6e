/**
 * Other odds on a die: its faces changed by a stated rule, so that a designer can predict them.
 *
 * 1. The die keeps its number of faces, unless another die is asked for.
 * 2. Every symbol whose faces are asked for gets exactly that many. On another die the number is brought to the nearest
 *    that the die can express: 3 of 6 are 4 of 8, 4 of 6 are 3 of 4 (a half rounds up).
 * 3. The faces left are shared out among the other symbols in proportion to their faces on the starting die, by largest
 *    remainder; of equal remainders the symbol that comes first on the die is served first. If the starting die has
 *    no other symbol, they are shared out evenly among the other symbols that the rule knows.
 * 4. Faces with the same symbol stand together, in the order in which symbols first appear on the starting die. If nothing
 *    changes, the die stays as it is.
 */

export interface FaceTargets {
  /** symbol → faces it shall have, counted on the starting die */
  readonly counts: ReadonlyMap<string, number>;
  /** Faces of the die; the starting die's if left out. */
  readonly sides?: number | undefined;
}

/** The faces with the wishes granted, or why they cannot be. */
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

/** `total` shared out in proportion to weights by largest remainder; nothing if there is something to share but nobody. */
export function apportion(total: number, weights: readonly number[]): number[] | undefined {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (total === 0) return weights.map(() => 0);
  if (sum === 0) return undefined;
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - shares.reduce((a, b) => a + b, 0);
  // Remainders as whole numbers, so that equal ones are equal.
  const remainders = weights.map((weight) => (total * weight) % sum);
  const order = weights.map((_, i) => i).sort((a, b) => remainders[b] - remainders[a] || a - b);
  for (const i of order.slice(0, left)) shares[i]++;
  return shares;
}

/** `trip*4,avoid,disarm`: as it can be typed after `--set key=`. */
export function formatFaces(faces: readonly string[]): string {
  const runs: { face: string; count: number }[] = [];
  for (const face of faces) {
    const last = runs.at(-1);
    if (last?.face === face) last.count++;
    else runs.push({ face, count: 1 });
  }
  return runs.map(({ face, count }) => (count === 1 ? face : `${face}*${count}`)).join(',');
}
