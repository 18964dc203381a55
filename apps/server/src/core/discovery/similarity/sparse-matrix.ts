/** A row of a sparse matrix: the columns that are not 0, and their values. */
export interface SparseRow {
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

/** Swaps rows and columns. @param columnCount Columns of the rows given. */
export function transpose(rows: readonly SparseRow[], columnCount: number): SparseRow[] {
  const lengths = new Int32Array(columnCount);
  for (const { columns } of rows) for (const column of columns) lengths[column] = (lengths[column] ?? 0) + 1;
  const turned = Array.from(lengths, (length) => ({
    columns: new Int32Array(length),
    values: new Float32Array(length),
  }));
  const filled = new Int32Array(columnCount);
  for (const [number, row] of rows.entries())
    for (const [at, column] of row.columns.entries()) {
      const into = turned[column];
      const place = filled[column] ?? 0;
      if (into === undefined) continue;
      into.columns[place] = number;
      into.values[place] = row.values[at] ?? 0;
      filled[column] = place + 1;
    }
  return turned;
}

/** The products of all rows with one another, row by row; only the lower triangle is filled in. */
export function multiplyByTranspose(columns: readonly SparseRow[], rowCount: number): Float64Array {
  const product = new Float64Array(rowCount * rowCount);
  // The row numbers in a column ascend: rows[other] <= row, so only the lower triangle is written.
  for (const { columns: rows, values } of columns)
    for (const [at, row] of rows.entries()) {
      const value = values[at] ?? 0;
      for (let other = 0; other <= at; other += 1) {
        const place = row * rowCount + (rows[other] ?? 0);
        product[place] = (product[place] ?? 0) + value * (values[other] ?? 0);
      }
    }
  return product;
}
