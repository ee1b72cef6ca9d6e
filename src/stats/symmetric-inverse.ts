/** The inverse of a symmetric positive definite matrix, by Gauss–Jordan elimination (no pivoting is needed for these). */

export function invertSymmetric(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rest = matrix.map((row) => [...row]);
  const inverse = matrix.map((_, i) => matrix.map((_, j) => (i === j ? 1 : 0)));
  for (let pivot = 0; pivot < size; pivot++) {
    const divisor = rest[pivot][pivot];
    if (!(divisor > 0)) throw new Error(`the matrix is not positive definite: pivot ${pivot} is ${divisor}`);
    for (let column = 0; column < size; column++) {
      rest[pivot][column] /= divisor;
      inverse[pivot][column] /= divisor;
    }
    for (let row = 0; row < size; row++) {
      const factor = rest[row][pivot];
      if (row === pivot || factor === 0) continue;
      for (let column = 0; column < size; column++) {
        rest[row][column] -= factor * rest[pivot][column];
        inverse[row][column] -= factor * inverse[pivot][column];
      }
    }
  }
  return inverse;
}
