import type { ListeningData } from './listening-data.ts';
import { fitListeningModel } from './listening-model.ts';
import { pickTopScores } from './top-scores.ts';

/** For each track the columns of its neighbours, nearest first. Computes for seconds: run it in a thread. */
export function findNeighbours(data: ListeningData, limit: number): Int32Array[] {
  const model = fitListeningModel(data);
  return Array.from(
    { length: data.trackCount },
    (_, track) => pickTopScores(model.score([track]), limit).columns,
  );
}
