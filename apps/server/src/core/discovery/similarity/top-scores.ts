/** Columns with the highest scores, best first. */
export interface TopScores {
  readonly columns: Int32Array;
  readonly scores: Float32Array;
}

/** Binary search: where to insert `score` so that the first `length` scores stay in descending order. */
function findPlace(scores: Float32Array, length: number, score: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((scores[middle] ?? 0) >= score) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Picks the highest positive scores. Ties keep the order of their columns. */
export function pickTopScores(all: Float32Array, limit: number): TopScores {
  const columns = new Int32Array(limit);
  const scores = new Float32Array(limit);
  let length = 0;
  let least = 0;
  for (let column = 0; column < all.length; column += 1) {
    const score = all[column] ?? 0;
    if (score <= least) continue;
    const place = findPlace(scores, length, score);
    length = Math.min(length + 1, limit);
    scores.copyWithin(place + 1, place, length - 1);
    columns.copyWithin(place + 1, place, length - 1);
    scores[place] = score;
    columns[place] = column;
    if (length === limit) least = scores[limit - 1] ?? 0;
  }
  return { columns: columns.slice(0, length), scores: scores.slice(0, length) };
}
