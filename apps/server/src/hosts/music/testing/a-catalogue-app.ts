import { createPlaybackStore } from '../../../adapters/database/stores/playback/playback.store.ts';
import { createLyricsReader } from '../../../adapters/media/probe/lyrics-reader.ts';
import { createLyricsFinder } from '../../../core/playback/lyrics/lyrics.ts';
import { type CallName, type LibraryStatus, type Reply, routes } from '@segue/contract';
import { pino } from 'pino';
import { Check } from 'typebox/value';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { createBrowseReader } from '../../../adapters/database/stores/browse/browse-reader.ts';
import { createFolderReader } from '../../../adapters/database/stores/browse/folder-reader.ts';
import { catchUpEntries } from '../../../adapters/database/stores/browse/rebuild-entries.ts';
import { createWorkReader } from '../../../adapters/database/stores/browse/work-reader.ts';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createDiscoveryReader } from '../../../adapters/database/stores/discovery/discovery-reader.ts';
import { type DescribedLibrary, insertLibrary } from '../../../adapters/database/testing/library-rows.ts';
import { createSearchPlayStore } from '../../../adapters/database/stores/listening/search-play.store.ts';
import { createSearchIndex } from '../../../adapters/search/search-index.ts';
import { createBrowse } from '../../../core/browse/browse.ts';
import { createFolders } from '../../../core/browse/folders.ts';
import { createCatalogue } from '../../../core/catalogue/catalogue.ts';
import { createDiscovery } from '../../../core/discovery/discovery.ts';
import { silentLog } from '../../../core/log/log.ts';
import { createCountSearchPlay } from '../../../core/search/learnt/count-search-play.ts';
import { createSearch } from '../../../core/search/search.ts';
import { createSearchIndexer } from '../../../core/search/indexing/search-indexer.ts';
import { createServe } from '../../../http/calls/host.ts';
import { createTokenBucket } from '../../../adapters/limits/memory-limiters.ts';
import { createServer } from '../../../http/server.ts';
import { homeHost } from '../../home/home.host.ts';
import { musicHost, RESCAN_RULE, SEARCH_PLAY_RULE } from '../music.host.ts';

const ORIGIN = 'http://music.example';

const libraryStatus: LibraryStatus = {
  state: 'idle',
  isDemo: true,
  isComposing: false,
  filesFound: 24,
  filesDone: 24,
  secondsLeft: null,
  phase: null,
  filesPerSecond: null,
  filesRead: 24,
  bytesRead: 4096,
  tracks: 24,
  albums: 8,
  artists: 8,
  lastScanEndedAt: null,
  problemCount: 1,
  problems: [{ path: 'demos/torn.flac', reason: 'It ends too early.' }],
  jobs: [{ kind: 'mail', waiting: 1, running: 0, retried: 0 }],
  videos: [{ videoId: 'video______', title: 'Glass Tide', made: 1, total: 3 }],
};

/** The music and home hosts on a described library, in an in-memory database unless told otherwise. */
export async function aCatalogueApp(library: DescribedLibrary, open = openInMemory) {
  const clock = { now: () => Date.UTC(2026, 4, 1) };
  let rescans = 0;
  const database = await open();
  await insertLibrary(database.db, library);
  const catalogueStore = createCatalogueReader(database);
  const index = createSearchIndex(database);
  await createSearchIndexer(index, catalogueStore).catchUp();
  await catchUpEntries(database);
  const discovery = createDiscovery({
    catalogue: catalogueStore,
    discovery: createDiscoveryReader(database),
    clock,
    log: silentLog,
  });
  const app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
  const serve = createServe(app, {
    findListener: async (token) => ({ accountId: token, homeVersion: 0 }),
    originOf: () => ORIGIN,
  });
  const searchPlayStore = createSearchPlayStore(database);
  const browseReader = createBrowseReader(database);
  const search = createSearch(index, catalogueStore, searchPlayStore);
  musicHost(serve, {
    browse: createBrowse({
      reader: browseReader,
      bulkReader: browseReader,
      works: createWorkReader(database),
      records: catalogueStore,
      index,
      folders: createFolders(createFolderReader(database), catalogueStore, ['/music/own']),
    }),
    catalogue: createCatalogue(catalogueStore, discovery.generatedPlaylists),
    search,
    searchPlays: {
      count: createCountSearchPlay({
        store: searchPlayStore,
        search,
        clock,
        markKey: Buffer.from('a key'),
      }),
      limit: createTokenBucket(SEARCH_PLAY_RULE, clock),
    },
    watchLists: discovery.watchLists,
    overview: discovery.overview,
    lyrics: createLyricsFinder({
      store: createPlaybackStore(database),
      reader: createLyricsReader({ roots: null }),
      log: silentLog,
    }),
    libraryStatus: { read: async () => libraryStatus },
    rescans: {
      isOperator: async (accountId) => accountId === 'operator',
      limit: createTokenBucket(RESCAN_RULE, clock),
      begin: async () => {
        rescans += 1;
      },
      stop: async () => {
        rescans -= 1;
      },
    },
    folders: ['/music/own'],
  });
  homeHost(serve, { home: discovery.personalHome });
  return {
    db: database.db,
    get: (url: string, headers = {}) => app.inject({ url, headers }),
    /** @param authToken Also the account id; null: not signed in. */
    rescan: (authToken: string | null, method: 'POST' | 'DELETE' = 'POST') =>
      app.inject({
        method,
        url: '/api/library/rescan',
        headers: authToken === null ? {} : { 'auth-token': authToken },
      }),
    countSearchPlay: (authToken: string | null, query: string, videoId: string) =>
      app.inject({
        method: 'POST',
        url: '/api/searchPlays',
        headers: authToken === null ? {} : { 'auth-token': authToken },
        payload: { query, videoId },
      }),
    readFolders: async (authToken: string) =>
      (await app.inject({ url: '/api/library/folders', headers: { 'auth-token': authToken } })).json(),
    countRescans: () => rescans,
    /** Makes a call and checks its reply against the contract. */
    read: async <Name extends CallName>(name: Name, url: string): Promise<Reply<Name>> => {
      const reply: unknown = (await app.inject({ url })).json();
      if (!Check(routes[name].reply, reply)) throw new Error(`${name} broke its contract`);
      return reply as Reply<Name>;
    },
    close: async () => {
      discovery.close();
      await app.close();
      await database.close();
    },
  };
}

export type CatalogueApp = Awaited<ReturnType<typeof aCatalogueApp>>;
