import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createBrowseReader } from '../../adapters/database/stores/browse/browse-reader.ts';
import { createFolderReader } from '../../adapters/database/stores/browse/folder-reader.ts';
import { catchUpEntries } from '../../adapters/database/stores/browse/rebuild-entries.ts';
import { createWorkReader } from '../../adapters/database/stores/browse/work-reader.ts';
import { createCatalogueReader } from '../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createDiscoveryReader } from '../../adapters/database/stores/discovery/discovery-reader.ts';
import { createSearchPlayStore } from '../../adapters/database/stores/listening/search-play.store.ts';
import { createSearchIndex } from '../../adapters/search/search-index.ts';
import { createBrowse } from '../../core/browse/browse.ts';
import { createFolders } from '../../core/browse/folders.ts';
import { createCatalogue, createTrackReader } from '../../core/catalogue/catalogue.ts';
import type { Clock } from '../../core/clock.ts';
import { createDiscovery, type Discovery } from '../../core/discovery/discovery.ts';
import {
  type CatalogueChanges,
  type CatalogueListener,
  noChanges,
} from '../../core/library/catalogue/catalogue-changes.ts';
import type { RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { Log } from '../../core/log.ts';
import { createCountSearchPlay } from '../../core/search/learnt/count-search-play.ts';
import type { OpenedReads } from './open-reads.ts';
import type { SearchIndex } from '../../core/search/search-index.ts';
import { createSearchIndexer, type SearchIndexer } from '../../core/search/search-indexer.ts';
import { SEARCH_PLAY_RULE } from '../../hosts/music/music.host.ts';
import { createSearch, type Search } from '../../core/search/search.ts';

export interface CatalogueSources {
  readonly database: OpenedDatabase;
  /** What shows the catalogue reads; the database itself unless it has a replica. */
  readonly reads: Pick<OpenedReads, 'database' | 'bulk' | 'thread' | 'noteOwn'>;
  /** Whether this process answers listeners; else it keeps the index alone. */
  readonly isWeb: boolean;
  /** The library folders. */
  readonly roots: readonly string[];
  readonly clock: Clock;
  readonly limiters: RateLimiters;
  readonly log: Log;
}

/** Search over a database that is asked over the network needs no thread. */
const pickSearch = ({ reads: { database, thread } }: CatalogueSources, index: SearchIndex): Search =>
  thread ?? createSearch(index, createCatalogueReader(database), createSearchPlayStore(database));

/** What is to be told of changes of the catalogue. */
interface KeptOfCatalogue {
  readonly indexer: SearchIndexer;
  readonly browse: CatalogueListener;
  readonly discovery: Pick<Discovery, 'home' | 'overview'>;
}

/** Keeps the index, pages and shelves equal to the catalogue. */
function createUpkeep({ database, reads, isWeb }: CatalogueSources, kept: KeptOfCatalogue) {
  const { indexer, browse, discovery } = kept;
  const refresh = async (changes: CatalogueChanges): Promise<void> => {
    await browse.changed(changes);
    await discovery.home.changed(changes);
    await discovery.overview.changed(changes);
  };
  const listener: CatalogueListener = {
    changed: async (changes) => {
      await reads.noteOwn();
      await indexer.changed(changes);
      if (isWeb) await refresh(changes);
    },
  };
  return {
    listener,
    /** Forgets what is kept of the catalogue: another process has changed it. */
    refresh: async (): Promise<void> => {
      await reads.noteOwn();
      await refresh(noChanges);
    },
    catchUp: async (signal?: AbortSignal): Promise<void> => {
      await catchUpEntries(database.db, signal);
      await indexer.catchUp(signal);
    },
    compact: indexer.compact,
  };
}

/** Pages, search and shelves over the catalogue, and what keeps them equal to it. */
export function createCatalogueParts(sources: CatalogueSources) {
  const { database, reads, roots, clock, limiters, log } = sources;
  const reader = createCatalogueReader(reads.database);
  const ownReader = createCatalogueReader(database);
  const discovery = createDiscovery({
    catalogue: reader,
    discovery: createDiscoveryReader(reads.database),
    clock,
    log,
  });
  const index = createSearchIndex(reads.database);
  const indexer = createSearchIndexer(createSearchIndex(database), ownReader);
  const browse = createBrowse({
    reader: createBrowseReader(reads.database),
    works: createWorkReader(reads.database),
    records: reader,
    index,
    folders: createFolders(createFolderReader(reads.database), reader, roots),
  });
  const search = pickSearch(sources, index);
  const bulkReader = createCatalogueReader(reads.bulk);
  const generated = discovery.generatedPlaylists;
  const listReader = database.capabilities.isShared ? reader : bulkReader;
  return {
    catalogue: {
      ...createCatalogue(reader, generated),
      // Playlists of files have thousands of tracks.
      findPlaylist: createCatalogue(listReader, generated).findPlaylist,
    },
    tracks: createTrackReader(bulkReader),
    search,
    searchPlays: {
      count: createCountSearchPlay({ store: createSearchPlayStore(database), search, clock }),
      limit: limiters.bucket('search-plays', SEARCH_PLAY_RULE),
    },
    home: discovery.personalHome,
    overview: discovery.overview,
    watchLists: discovery.watchLists,
    browse,
    ...createUpkeep(sources, { indexer, browse, discovery }),
    close: () => {
      discovery.home.close();
      discovery.overview.close();
    },
  };
}
