import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createBrowseReader } from '../../adapters/database/stores/browse/browse-reader.ts';
import { createFolderReader } from '../../adapters/database/stores/browse/folder-reader.ts';
import { catchUpEntries } from '../../adapters/database/stores/browse/rebuild-entries.ts';
import { createWorkReader } from '../../adapters/database/stores/browse/work-reader.ts';
import { createCatalogueReader } from '../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createDiscoveryReader } from '../../adapters/database/stores/discovery/discovery-reader.ts';
import { createSearchPlayStore } from '../../adapters/database/stores/listening/search-play.store.ts';
import { createIndexSyncStore } from '../../adapters/search/documents/index-sync.store.ts';
import { createSearchIndex } from '../../adapters/search/search-index.ts';
import { createBrowse } from '../../core/browse/browse.ts';
import { createFolders } from '../../core/browse/folders.ts';
import { createCatalogue } from '../../core/catalogue/catalogue.ts';
import { createTrackReader } from '../../core/catalogue/track-reader.ts';
import type { Clock } from '../../core/clock.ts';
import { createDiscovery } from '../../core/discovery/discovery.ts';
import {
  type CommittedChange,
  type CatalogueSubscriber,
  emptyChange,
} from '../../core/library/catalogue/committed-change.ts';
import type { RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { Log } from '../../core/log/log.ts';
import type { Secrets } from '../../adapters/secrets/file-secrets.ts';
import { createCountSearchPlay } from '../../core/search/learnt/count-search-play.ts';
import type { OpenedReads } from './open-reads.ts';
import type { SearchIndex } from '../../core/search/search-index.ts';
import { createIndexSync } from '../../core/search/indexing/index-sync.ts';
import { createSearchIndexer, type SearchIndexer } from '../../core/search/indexing/search-indexer.ts';
import { SEARCH_PLAY_RULE } from '../../hosts/music/music.host.ts';
import { createSearch, type Search } from '../../core/search/search.ts';

export interface CatalogueSources {
  readonly database: OpenedDatabase;
  /** Readers for displaying the catalogue; the database itself unless it has a replica. */
  readonly reads: Pick<OpenedReads, 'database' | 'bulk' | 'thread' | 'noteOwnWrites'>;
  /** Whether this process serves listeners; otherwise it only maintains the index. */
  readonly isWeb: boolean;
  readonly roots: readonly string[];
  readonly clock: Clock;
  readonly limiters: RateLimiters;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly log: Log;
}

/**
 * Picks the search thread; a database server needs none, since its queries are asynchronous. A process that serves
 * listeners then loads what is compared for typos itself, as the thread does when it starts.
 */
function pickSearch({ reads: { database, thread }, isWeb, log }: CatalogueSources, index: SearchIndex) {
  if (thread !== null) return { search: thread, close: () => undefined };
  const search = createSearch(index, createCatalogueReader(database), createSearchPlayStore(database));
  let isClosed = false;
  if (isWeb)
    void search.prepare().catch((cause: unknown) => {
      if (!isClosed) log.warn('search.not-prepared', { cause });
    });
  return {
    search,
    close: (): void => {
      isClosed = true;
    },
  };
}

/** Derived data that has to follow changes of the catalogue. */
interface CatalogueDependents {
  readonly indexer: SearchIndexer;
  readonly browse: CatalogueSubscriber;
  readonly discovery: CatalogueSubscriber;
}

/** Keeps index, pages and shelves consistent with the catalogue. */
function createCatalogueSync(
  { database, reads, isWeb, clock }: CatalogueSources,
  dependents: CatalogueDependents,
) {
  const { indexer, browse, discovery } = dependents;
  const sync = createIndexSync({ indexer, store: createIndexSyncStore(database), clock });
  const refresh = async (change: CommittedChange): Promise<void> => {
    await browse.changed(change);
    await discovery.changed(change);
  };
  const subscriber: CatalogueSubscriber = {
    changed: async (change) => {
      await reads.noteOwnWrites();
      await indexer.changed(change);
      if (isWeb) await refresh(change);
    },
  };
  return {
    subscriber,
    /** Invalidates caches of the catalogue after a change by another process. */
    refresh: async (): Promise<void> => {
      await reads.noteOwnWrites();
      await refresh(emptyChange);
    },
    catchUp: async (signal?: AbortSignal): Promise<void> => {
      await catchUpEntries(database, signal);
      await sync.catchUp(signal);
    },
    during: sync.during,
    compact: indexer.compact,
  };
}

/** Opens pages, search and shelves on the catalogue, and their updates. */
export function createCatalogueParts(sources: CatalogueSources) {
  const { database, reads, roots, clock, limiters, secrets, log } = sources;
  const reader = createCatalogueReader(reads.database);
  const ownReader = createCatalogueReader(database);
  // Of a database server with a replica, the replica; of SQLite the thread.
  const lists = database.capabilities.isShared ? reads.database : reads.bulk;
  const discovery = createDiscovery({
    catalogue: reader,
    discovery: createDiscoveryReader(reads.database, lists),
    clock,
    log,
  });
  const index = createSearchIndex(reads.database);
  const indexer = createSearchIndexer(createSearchIndex(database), ownReader);
  const browse = createBrowse({
    reader: createBrowseReader(reads.database),
    bulkReader: createBrowseReader(lists),
    works: createWorkReader(reads.database),
    records: reader,
    index: createSearchIndex(lists),
    folders: createFolders(createFolderReader(reads.database), reader, roots),
  });
  const picked = pickSearch(sources, index);
  const search: Search = picked.search;
  const bulkReader = createCatalogueReader(reads.bulk);
  const generated = discovery.generatedPlaylists;
  const listReader = database.capabilities.isShared ? reader : bulkReader;
  return {
    catalogue: {
      ...createCatalogue(reader, generated),
      // Uses the reader for many rows: playlists from files may have thousands of tracks.
      findPlaylist: createCatalogue(listReader, generated).findPlaylist,
    },
    tracks: createTrackReader(ownReader, bulkReader),
    search,
    searchPlays: {
      count: createCountSearchPlay({
        store: createSearchPlayStore(database),
        search,
        clock,
        markKey: secrets.keyFor('search-plays'),
      }),
      limit: limiters.bucket('search-plays', SEARCH_PLAY_RULE),
    },
    home: discovery.personalHome,
    overview: discovery.overview,
    watchLists: discovery.watchLists,
    browse,
    ...createCatalogueSync(sources, { indexer, browse, discovery }),
    close: (): void => {
      picked.close();
      discovery.close();
    },
  };
}
