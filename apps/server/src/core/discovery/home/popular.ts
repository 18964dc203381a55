import { MIN_LISTENERS } from '../../listening/min-listeners.ts';
import { readPages } from '../../paging.ts';
import type { DiscoveryReader, PlayedTrack } from '../discovery-reader.ts';

/** Tracks that many play, found once for each plan of the home page. */
export interface Popular {
  /** The most played songs and videos of all time. */
  readonly findMostPlayed: () => Promise<readonly string[]>;
  /** The most played of those that have a video picture. */
  readonly findMostPlayedPictured: () => Promise<readonly string[]>;
  /** The tracks that trend. */
  readonly findTrending: () => Promise<readonly string[]>;
}

/** From so many accounts on, MIN_LISTENERS must have heard what trends or is most played; below it, two. */
const ACCOUNTS_OF_MIN_LISTENERS = 6;

const TRACKS = 100;
/** Rows that are read to find as many: with many accounts, most played tracks have too few listeners. */
const MAX_ROWS = 2000;
const ROWS_PER_PAGE = 100;

/** How many listeners must have heard a track before it trends or is shown as one that many play. */
export async function loadMinListeners(reader: Pick<DiscoveryReader, 'countAccounts'>): Promise<number> {
  const accounts = await reader.countAccounts(ACCOUNTS_OF_MIN_LISTENERS);
  if (accounts <= 1) return 1;
  return accounts < ACCOUNTS_OF_MIN_LISTENERS ? 2 : MIN_LISTENERS;
}

type PopularReader = Pick<
  DiscoveryReader,
  'countAccounts' | 'filterByListenerCount' | 'findMostPlayed' | 'findMostPlayedPictured'
>;

/**
 * Reads on until enough tracks have enough listeners: the counts of one who plays songs all day, or whose history
 * is gone, are above all others.
 */
async function findWithListeners(
  reader: PopularReader,
  load: (after: PlayedTrack | null, limit: number) => Promise<readonly PlayedTrack[]>,
): Promise<readonly string[]> {
  const minListeners = await loadMinListeners(reader);
  const found: string[] = [];
  let rows = 0;
  for await (const page of readPages(load, ROWS_PER_PAGE)) {
    const ids = page.map(({ videoId }) => videoId);
    // A server with one account shows what that plays, of which the counts remain when its history is deleted.
    found.push(...(minListeners === 1 ? ids : await reader.filterByListenerCount(ids, minListeners)));
    rows += page.length;
    if (found.length >= TRACKS || rows >= MAX_ROWS) break;
  }
  return found.slice(0, TRACKS);
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => (loading ??= load());
}

export const createPopular = (
  reader: PopularReader,
  findTrending: () => Promise<readonly string[]>,
): Popular => ({
  findMostPlayed: once(() => findWithListeners(reader, reader.findMostPlayed)),
  findMostPlayedPictured: once(() => findWithListeners(reader, reader.findMostPlayedPictured)),
  findTrending: once(findTrending),
});
