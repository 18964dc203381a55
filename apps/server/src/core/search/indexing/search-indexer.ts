import {
  FINDABLE_KINDS,
  type FindableItem,
  type FindableKind,
  toAlbumItem,
  toNamedItem,
  toTrackItem,
} from '../../catalogue/findable.ts';
import type { ComposerReader, RecordReader } from '../../catalogue/catalogue-reader.ts';
import { pickRecords } from '../../catalogue/records.ts';
import type { CommittedChange, CatalogueSubscriber } from '../../library/catalogue/committed-change.ts';
import { readPages, yieldToEventLoop } from '../../paging.ts';
import { toIndexWords, toSearchName } from '../text/search-form.ts';
import type { EntryState, IndexChange, IndexState, SearchDocument, SearchIndex } from '../search-index.ts';

/** Entries of a kind written per transaction, and items compared per chunk: a few milliseconds each. */
const WRITE_CHUNK = 50;
const COMPARE_CHUNK = 200;

/** The entry of an item in the index. */
const toDocument = ({ id, name, otherNames }: FindableItem): SearchDocument => ({
  id,
  name: toSearchName(name),
  nameWords: toIndexWords(name),
  // One by one: a name of signs alone is a word only by itself.
  otherWords: [...new Set(otherNames.flatMap(toIndexWords))],
});

const namesOf = (artists: readonly { readonly name: string }[]): string[] => artists.map(({ name }) => name);

type ItemReader = RecordReader & ComposerReader;

async function loadTrackItems(
  reader: ItemReader,
  kind: 'song' | 'video',
  ids: readonly string[],
): Promise<FindableItem[]> {
  const records = await reader.loadTracks(ids);
  const composers = await reader.loadComposerNames(ids);
  return pickRecords(records, ids).map(({ videoId, title, artists, album }) =>
    toTrackItem(kind, {
      videoId,
      title,
      artistNames: namesOf(artists),
      albumTitle: album?.name ?? null,
      composerNames: composers.get(videoId) ?? [],
    }),
  );
}

/** Loads items with the texts by which search finds them; leaves out ids without a row. */
async function loadItems(
  reader: ItemReader,
  kind: FindableKind,
  ids: readonly string[],
): Promise<FindableItem[]> {
  switch (kind) {
    case 'song':
    case 'video':
      return loadTrackItems(reader, kind, ids);
    case 'album':
      return pickRecords(await reader.loadAlbums(ids), ids).map(({ albumId, title, artists }) =>
        toAlbumItem(albumId, title, namesOf(artists)),
      );
    case 'artist':
      return pickRecords(await reader.loadArtists(ids), ids).map(({ artistId, name }) =>
        toNamedItem(kind, artistId, name),
      );
    case 'playlist':
      return pickRecords(await reader.loadPlaylists(ids), ids).map(({ playlistId, title }) =>
        toNamedItem(kind, playlistId, title),
      );
  }
}

/** The ids of changed items of a kind. */
function toIdsOfKind(change: CommittedChange, kind: FindableKind): readonly string[] {
  switch (kind) {
    case 'song':
    case 'video':
      return change.videoIds;
    case 'album':
      return change.albumIds;
    case 'artist':
      return change.artistIds;
    case 'playlist':
      return change.playlistIds;
  }
}

/** Keeps the index in sync with the catalogue. */
export interface SearchIndexer extends CatalogueSubscriber {
  /**
   * Indexes in small chunks what is missing or stale, for example after a crash. Run after each start.
   * @param signal Stops it between two chunks.
   * @param state Behind: changes may have been committed without being indexed. Then the words of all items
   *   are compared, which loads each with its artists and album; otherwise only the names.
   */
  readonly catchUp: (signal?: AbortSignal, state?: { readonly isBehind: boolean }) => Promise<void>;
  /** Merges index segments after many writes, see `SearchIndex.compact`. */
  readonly compact: (signal?: AbortSignal) => Promise<void>;
}

const isStale = ({ title, indexedName }: IndexState): boolean =>
  title === null ? indexedName !== null : indexedName !== toSearchName(title);

function hasOtherWords(item: FindableItem, { indexedWords }: IndexState): boolean {
  const { nameWords, otherWords } = toDocument(item);
  return indexedWords !== `${nameWords.join(' ')} ${otherWords.join(' ')}`;
}

/** What changes in the entries of a kind: `items` are upserted, entries of `goneIds` removed. */
interface KindChange {
  readonly kind: FindableKind;
  readonly items: readonly FindableItem[];
  readonly goneIds: readonly string[];
}

/** The entries that the nth transaction writes. */
const toPart = ({ kind, items, goneIds }: KindChange, nth: number): IndexChange => {
  const [from, to] = [nth * WRITE_CHUNK, (nth + 1) * WRITE_CHUNK];
  return { kind, documents: items.slice(from, to).map(toDocument), removedIds: goneIds.slice(from, to) };
};

/** Writes changes in small transactions, each with entries of all kinds, and yields to requests after each. */
async function writeChanges(index: SearchIndex, changes: readonly KindChange[]): Promise<void> {
  const most = Math.max(...changes.map(({ items, goneIds }) => Math.max(items.length, goneIds.length)));
  for (let nth = 0; nth * WRITE_CHUNK < most; nth += 1) {
    const parts = changes.map((change) => toPart(change, nth));
    await yieldToEventLoop();
    await index.write(parts);
    await yieldToEventLoop();
  }
}

/**
 * Removes entries of deleted items, which a process leaves that is killed between the deletion and the write to
 * the index.
 */
async function removeOrphans(index: SearchIndex, kind: FindableKind, signal?: AbortSignal): Promise<void> {
  const pages = readPages<EntryState>(
    (last, size) => index.loadEntries(kind, last?.id ?? '', size),
    COMPARE_CHUNK,
  );
  for await (const page of pages) {
    if (signal?.aborted) return;
    const goneIds = page.filter(({ isOrphan }) => isOrphan).map(({ id }) => id);
    await writeChanges(index, [{ kind, items: [], goneIds }]);
  }
}

function toKindChange(change: CommittedChange, kind: FindableKind): KindChange {
  const items = change.findable.filter((item) => item.kind === kind);
  const found = new Set(items.map(({ id }) => id));
  return { kind, items, goneIds: toIdsOfKind(change, kind).filter((id) => !found.has(id)) };
}

/** @param reader Loads items that `catchUp` found missing or stale. */
export function createSearchIndexer(index: SearchIndex, reader: ItemReader): SearchIndexer {
  const catchUpPage = async (
    kind: FindableKind,
    page: readonly IndexState[],
    isBehind: boolean,
  ): Promise<void> => {
    const gone = page.filter((state) => state.title === null && isStale(state)).map(({ id }) => id);
    const loaded = page.filter((state) => state.title !== null && (isBehind || isStale(state)));
    await writeChanges(index, [{ kind, items: [], goneIds: gone }]);
    if (loaded.length === 0) return;
    await yieldToEventLoop();
    const states = new Map(loaded.map((state) => [state.id, state]));
    const items = await loadItems(reader, kind, [...states.keys()]);
    await yieldToEventLoop();
    const stale = items.filter((item) => {
      const state = states.get(item.id);
      return state !== undefined && (isStale(state) || hasOtherWords(item, state));
    });
    await writeChanges(index, [{ kind, items: stale, goneIds: [] }]);
  };

  const catchUpKind = async (kind: FindableKind, isBehind: boolean, signal?: AbortSignal): Promise<void> => {
    const pages = readPages<IndexState>(
      (last, size) => index.compare(kind, last?.id ?? '', size),
      COMPARE_CHUNK,
    );
    for await (const page of pages) {
      if (signal?.aborted) return;
      await catchUpPage(kind, page, isBehind);
    }
  };

  const catchUp: SearchIndexer['catchUp'] = async (signal, { isBehind } = { isBehind: false }) => {
    for (const kind of FINDABLE_KINDS) {
      await catchUpKind(kind, isBehind, signal);
      await removeOrphans(index, kind, signal);
    }
    await index.removeUnused(signal);
    await index.compact(signal);
  };

  return {
    changed: (change) =>
      writeChanges(
        index,
        FINDABLE_KINDS.map((kind) => toKindChange(change, kind)),
      ),
    catchUp,
    compact: index.compact,
  };
}
