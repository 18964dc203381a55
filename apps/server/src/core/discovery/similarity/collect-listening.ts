import { MIN_LISTENERS } from '../../listening/min-listeners.ts';
import { readPages, yieldToEventLoop } from '../../paging.ts';
import type { ListeningData, TagRow } from './listening-data.ts';
import type { ListeningSource, TrackTag } from './similarity.store.ts';

/** Training data of a model, and the videoId of each of its columns. */
export interface CollectedListening {
  readonly videoIds: readonly string[];
  readonly data: ListeningData;
}

const MAX_LISTENERS = 2000;
/** Limit for each of plays, likes and playlist entries. */
const MAX_TRACKS_OF_LISTENER = 500;
/** Limit of tracks: those with the most listeners are kept. */
const MAX_TRACKS = 20_000;
/** Limit of tags: the largest are kept, and none with fewer than MIN_TAGGED tracks, which says too little. */
const MAX_TAGS = 600;
const MIN_TAGGED = 5;
const ACCOUNTS_PER_PAGE = 100;
const TRACKS_PER_QUERY = 500;

async function loadListeners(source: ListeningSource): Promise<(readonly string[])[]> {
  const listeners: (readonly string[])[] = [];
  for await (const page of readPages<string>(source.loadAccountIds, ACCOUNTS_PER_PAGE))
    for (const accountId of page) {
      if (listeners.length === MAX_LISTENERS) return listeners;
      const heard = await source.loadListenedVideoIds(accountId, MAX_TRACKS_OF_LISTENER);
      if (heard.length > 0) listeners.push(heard);
      await yieldToEventLoop();
    }
  return listeners;
}

/** Tracks that enough listeners heard, like or have in a playlist, those of the most first. */
function pickShared(listeners: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const heard of listeners)
    for (const videoId of heard) counts.set(videoId, (counts.get(videoId) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= MIN_LISTENERS)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_TRACKS)
    .map(([videoId]) => videoId);
}

async function loadTags(source: ListeningSource, videoIds: readonly string[]): Promise<TrackTag[]> {
  const tags: TrackTag[] = [];
  for (let start = 0; start < videoIds.length; start += TRACKS_PER_QUERY) {
    tags.push(...(await source.loadTags(videoIds.slice(start, start + TRACKS_PER_QUERY))));
    await yieldToEventLoop();
  }
  return tags;
}

const toColumns = (videoIds: Iterable<string>, columns: ReadonlyMap<string, number>): Int32Array =>
  Int32Array.from(new Set([...videoIds].flatMap((videoId) => columns.get(videoId) ?? [])));

const toTagRows = (tags: readonly TrackTag[], columns: ReadonlyMap<string, number>): TagRow[] =>
  [...Map.groupBy(tags, ({ tag }) => tag)]
    .filter(([tag, tagged]) => tag !== '' && tagged.length >= MIN_TAGGED)
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, MAX_TAGS)
    .map(([, tagged]) => {
      const tracks = toColumns(
        tagged.map(({ videoId }) => videoId),
        columns,
      );
      return { tracks, counts: new Float32Array(tracks.length).fill(1) };
    });

/** Reads what listeners heard, like and have in playlists, bounded. @returns null while too few listen. */
export async function collectListening(source: ListeningSource): Promise<CollectedListening | null> {
  const listeners = await loadListeners(source);
  const tags = await loadTags(source, pickShared(listeners));
  const videoIds = [...new Set(tags.map(({ videoId }) => videoId))];
  if (videoIds.length === 0) return null;
  const columns = new Map(videoIds.map((videoId, column) => [videoId, column]));
  const data = {
    trackCount: videoIds.length,
    listeners: listeners.map((heard) => toColumns(heard, columns)).filter(({ length }) => length > 0),
    tags: toTagRows(tags, columns),
  };
  return { videoIds, data };
}
