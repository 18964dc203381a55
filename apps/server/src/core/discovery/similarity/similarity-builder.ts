import { yieldToEventLoop } from '../../paging.ts';
import { collectListening } from './collect-listening.ts';
import type { ListeningData } from './listening-data.ts';
import type { Neighbours, SimilarityStore } from './similarity.store.ts';

/** Port: fits a model outside the event loop. */
export interface NeighbourFinder {
  /** See `findNeighbours`. @throws when it was closed, or the thread failed. */
  readonly find: (data: ListeningData, limit: number) => Promise<readonly Int32Array[]>;
  readonly close: () => Promise<void>;
}

/** Neighbours stored per track: twice what a watch-list takes. */
const NEIGHBOURS = 50;
const TRACKS_PER_STEP = 1000;

async function toLists(videoIds: readonly string[], found: readonly Int32Array[]): Promise<Neighbours[]> {
  const lists: Neighbours[] = [];
  for (const [track, columns] of found.entries()) {
    if (track % TRACKS_PER_STEP === 0) await yieldToEventLoop();
    const neighbours = Array.from(columns, (column) => videoIds[column] ?? '');
    if (neighbours.length > 0) lists.push({ videoId: videoIds[track] ?? '', neighbours });
  }
  return lists;
}

/** Computes and stores the neighbours of all tracks. @returns the number of tracks that have neighbours. */
export async function buildSimilarity(store: SimilarityStore, finder: NeighbourFinder): Promise<number> {
  const collected = await collectListening(store);
  const found = collected === null ? [] : await finder.find(collected.data, NEIGHBOURS);
  const lists = await toLists(collected?.videoIds ?? [], found);
  await store.replaceNeighbours(lists);
  return lists.length;
}
