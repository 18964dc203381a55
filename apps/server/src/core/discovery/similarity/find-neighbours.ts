import type { ListeningData } from './listening-data.ts';
import { fitListeningModel } from './listening-model.ts';
import { pickTopScores } from './top-scores.ts';

/** For each track the columns of those next to it, nearest first. It computes for seconds: not for the event loop. */
export function findNeighbours(data: ListeningData, limit: number): Int32Array[] {
  const model = fitListeningModel(data);
  return Array.from(
    { length: data.trackCount },
    (_, track) => pickTopScores(model.score([track]), limit).columns,
  );
}
