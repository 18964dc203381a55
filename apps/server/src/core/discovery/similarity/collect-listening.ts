import { MIN_LISTENERS } from '../../listening/min-listeners.ts';
import { inChunks, readPages, yieldToEventLoop } from '../../paging.ts';
import type { ListeningData, TagRow } from './listening-data.ts';
import type { ListeningSource } from './similarity.store.ts';

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

/** Entries counted or picked before the event loop gets a turn. */
const ENTRIES_PER_TURN = 20_000;

interface Listening {
  readonly listeners: readonly (readonly string[])[];
  /** Listeners of each track. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Counts while it reads, one listener after another, so that no turn of the event loop takes long. */
async function loadListeners(source: ListeningSource): Promise<Listening> {
  const listeners: (readonly string[])[] = [];
  const counts = new Map<string, number>();
  for await (const page of readPages<string>(source.loadAccountIds, ACCOUNTS_PER_PAGE))
    for (const accountId of page) {
      if (listeners.length === MAX_LISTENERS) return { listeners, counts };
      const heard = await source.loadListenedVideoIds(accountId, MAX_TRACKS_OF_LISTENER);
      for (const videoId of heard) counts.set(videoId, (counts.get(videoId) ?? 0) + 1);
      if (heard.length > 0) listeners.push(heard);
      await yieldToEventLoop();
    }
  return { listeners, counts };
}

/** Tracks that enough listeners heard, like or have in a playlist, those of the most first. */
async function pickShared(counts: Listening['counts']): Promise<string[]> {
  const byCount: (string[] | undefined)[] = [];
  let entries = 0;
  for (const [videoId, count] of counts) {
    if (count >= MIN_LISTENERS) (byCount[count] ??= []).push(videoId);
    entries += 1;
    if (entries % ENTRIES_PER_TURN === 0) await yieldToEventLoop();
  }
  return byCount
    .toReversed()
    .flatMap((videoIds) => videoIds ?? [])
    .slice(0, MAX_TRACKS);
}

/** The columns of the available tracks, and the columns that have each tag. */
interface Tagged {
  readonly columns: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, ReadonlySet<number>>;
}

async function loadTagged(source: ListeningSource, videoIds: readonly string[]): Promise<Tagged> {
  const columns = new Map<string, number>();
  const tags = new Map<string, Set<number>>();
  for (const chunk of inChunks(videoIds, TRACKS_PER_QUERY)) {
    for (const { videoId, tag } of await source.loadTags(chunk)) {
      const column = columns.get(videoId) ?? columns.size;
      columns.set(videoId, column);
      if (tag !== '') tags.set(tag, (tags.get(tag) ?? new Set()).add(column));
    }
    await yieldToEventLoop();
  }
  return { columns, tags };
}

async function toListenerRows(
  listeners: Listening['listeners'],
  columns: Tagged['columns'],
): Promise<Int32Array[]> {
  const rows: Int32Array[] = [];
  for (const heard of listeners) {
    const row = Int32Array.from(new Set(heard.flatMap((videoId) => columns.get(videoId) ?? [])));
    if (row.length > 0) rows.push(row);
    await yieldToEventLoop();
  }
  return rows;
}

async function toTagRows(tags: Tagged['tags']): Promise<TagRow[]> {
  const largest = [...tags.values()]
    .filter(({ size }) => size >= MIN_TAGGED)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MAX_TAGS);
  const rows: TagRow[] = [];
  for (const tagged of largest) {
    rows.push({ tracks: Int32Array.from(tagged), counts: new Float32Array(tagged.size).fill(1) });
    await yieldToEventLoop();
  }
  return rows;
}

/** Reads what listeners heard, like and have in playlists, bounded. @returns null while too few listen. */
export async function collectListening(source: ListeningSource): Promise<CollectedListening | null> {
  const { listeners, counts } = await loadListeners(source);
  const { columns, tags } = await loadTagged(source, await pickShared(counts));
  if (columns.size === 0) return null;
  const data = {
    trackCount: columns.size,
    listeners: await toListenerRows(listeners, columns),
    tags: await toTagRows(tags),
  };
  return { videoIds: [...columns.keys()], data };
}
