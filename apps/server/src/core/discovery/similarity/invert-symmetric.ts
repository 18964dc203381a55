/** Reads row `at` of a symmetric matrix of which only the lower triangle is kept up to date. */
function readSymmetricRow(matrix: Float64Array, size: number, at: number, into: Float64Array): void {
  into.set(matrix.subarray(at * size, at * size + at + 1));
  for (let row = at + 1; row < size; row += 1) into[row] = matrix[row * size + at] ?? 0;
}

/** Subtracts a multiple of a vector from the first `length` entries of a row. */
function subtractScaled(row: Float64Array, vector: Float64Array, factor: number, length: number): void {
  for (let at = 0; at < length; at += 1) row[at] = (row[at] ?? 0) - factor * (vector[at] ?? 0);
}

/** Negates the lower triangle, the negative inverse after the sweep, and mirrors it to the upper one. */
function completeInverse(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1)
    for (let at = 0; at <= row; at += 1) {
      const value = -(matrix[row * size + at] ?? 0);
      matrix[row * size + at] = value;
      matrix[at * size + row] = value;
    }
}

/**
 * Inverts a symmetric positive definite matrix in place with the sweep operator: n³ / 2 multiplications, all
 * of them along rows.
 * @param matrix Row by row, `size` × `size`; only its lower triangle is read.
 */
export function invertSymmetric(matrix: Float64Array, size: number): void {
  const swept = new Float64Array(size);
  for (let pivot = 0; pivot < size; pivot += 1) {
    readSymmetricRow(matrix, size, pivot, swept);
    const scale = 1 / (swept[pivot] ?? 1);
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const factor = (swept[row] ?? 0) * scale;
      subtractScaled(matrix.subarray(row * size, row * size + size), swept, factor, row + 1);
      if (row > pivot) matrix[row * size + pivot] = factor;
    }
    for (let at = 0; at < pivot; at += 1) matrix[pivot * size + at] = (swept[at] ?? 0) * scale;
    matrix[pivot * size + pivot] = -scale;
  }
  completeInverse(matrix, size);
}
