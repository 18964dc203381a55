import { invertSymmetric } from './invert-symmetric.ts';
import type { ListeningData } from './listening-data.ts';
import { multiplyByTranspose, type SparseRow, transpose } from './sparse-matrix.ts';
import { pickTopScores } from './top-scores.ts';

/** Scores all tracks for a listener of some; higher is better, 0 is neutral. */
export interface ListeningModel {
  /** @param tracks Columns of the tracks that the listener plays; their own score is 0. */
  readonly score: (tracks: ArrayLike<number>) => Float32Array;
}

/** Regularization (the lambda of EASE). */
const REGULARIZATION = 50;
/** Weight of a track: (its listeners) ** this. Popular tracks say less of taste and are recommended less. */
const POPULARITY_EXPONENT = -0.2;
/** Weight of a tag relative to a listener. */
const TAG_WEIGHT = 1.36;

function countListeners({ listeners, trackCount }: ListeningData): Int32Array {
  const counts = new Int32Array(trackCount);
  for (const tracks of listeners) for (const track of tracks) counts[track] = (counts[track] ?? 0) + 1;
  return counts;
}

/** Listeners and tags are rows of one matrix; a rare tag counts more than a common one (tf-idf). */
function toRows({ listeners, tags, trackCount }: ListeningData, scales: Float32Array): SparseRow[] {
  const rows = listeners.map((tracks) => ({
    columns: tracks,
    values: Float32Array.from(tracks, (track) => scales[track] ?? 0),
  }));
  for (const { tracks, counts } of tags) {
    const rarity = Math.log(trackCount / tracks.length) / Math.log(trackCount);
    rows.push({
      columns: tracks,
      values: Float32Array.from(
        tracks,
        (track, at) => TAG_WEIGHT * rarity * Math.log1p(counts[at] ?? 0) * (scales[track] ?? 0),
      ),
    });
  }
  return rows;
}

/** The weighted sum of rows of a dense square matrix. */
function sumRows(matrix: Float64Array, size: number, weights: Float64Array): Float64Array {
  const sum = new Float64Array(size);
  for (const [row, weight] of weights.entries()) {
    if (weight === 0) continue;
    const values = matrix.subarray(row * size, (row + 1) * size);
    for (let at = 0; at < size; at += 1) sum[at] = (sum[at] ?? 0) + weight * (values[at] ?? 0);
  }
  return sum;
}

function addRow(into: Float64Array | Float32Array, { columns, values }: SparseRow, weight: number): void {
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at] ?? 0;
    into[column] = (into[column] ?? 0) + weight * (values[at] ?? 0);
  }
}

/** How much of each track the model leaves unexplained, 0 to 1: the diagonal that EASE divides by. */
function toUnexplained(tracks: readonly SparseRow[], inverse: Float64Array, size: number): Float32Array {
  return Float32Array.from(tracks, ({ columns, values }) => {
    let explained = 0;
    for (let at = 0; at < columns.length; at += 1) {
      const row = (columns[at] ?? 0) * size;
      let sum = 0;
      for (let other = 0; other < columns.length; other += 1)
        sum += (inverse[row + (columns[other] ?? 0)] ?? 0) * (values[other] ?? 0);
      explained += sum * (values[at] ?? 0);
    }
    return 1 - explained;
  });
}

/**
 * Fits a linear autoencoder (EASE, Steck 2019) over listeners and tags. It inverts a matrix of listeners and
 * tags instead of one of tracks, which gives the same scores (Woodbury): time grows with the cube of their
 * number, and only linearly with the tracks.
 */
export function fitListeningModel(data: ListeningData): ListeningModel {
  const scales = Float32Array.from(
    countListeners(data),
    (count) => Math.max(count, 1) ** POPULARITY_EXPONENT,
  );
  const rows = toRows(data, scales);
  const tracks = transpose(rows, data.trackCount);
  const size = rows.length;
  const inverse = multiplyByTranspose(tracks, size);
  for (let row = 0; row < size; row += 1)
    inverse[row * size + row] = (inverse[row * size + row] ?? 0) + REGULARIZATION;
  invertSymmetric(inverse, size);
  const unexplained = toUnexplained(tracks, inverse, size);

  return {
    score: (profile) => {
      const weights = new Float64Array(size);
      for (const track of Array.from(profile)) {
        const column = tracks[track];
        if (column) addRow(weights, column, scales[track] ?? 0);
      }
      const scores = new Float32Array(data.trackCount);
      for (const [row, weight] of sumRows(inverse, size, weights).entries()) {
        const values = rows[row];
        if (values) addRow(scores, values, weight);
      }
      for (let track = 0; track < scores.length; track += 1)
        scores[track] = (scores[track] ?? 0) / (unexplained[track] ?? 1);
      for (const track of Array.from(profile)) scores[track] = 0;
      return scores;
    },
  };
}

/** For each track the columns of its neighbours, nearest first. Computes for seconds: run it in a thread. */
export function findNeighbours(data: ListeningData, limit: number): Int32Array[] {
  const model = fitListeningModel(data);
  return Array.from(
    { length: data.trackCount },
    (_, track) => pickTopScores(model.score([track]), limit).columns,
  );
}
