import { readSmartRules } from '@segue/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { catchUpEntries } from '../../../adapters/database/stores/browse/rebuild-entries.ts';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createPlaylistStore } from '../../../adapters/database/stores/playlists/playlist.store.ts';
import { createSmartReader } from '../../../adapters/database/stores/playlists/smart/smart-reader.ts';
import { createTrackPaths } from '../../../adapters/database/stores/playlists/track-paths.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { insertLibrary } from '../../../adapters/database/testing/library-rows.ts';
import { insertListener } from '../../../adapters/database/testing/listening-rows.ts';
import { createTrackReader } from '../../catalogue/track-reader.ts';
import { silentLog } from '../../log/log.ts';
import { createPlaylists } from '../create-playlists.ts';
import type { PlaylistStore } from '../playlist.store.ts';

const NOW_MS = Date.UTC(2026, 4, 1);
const TITLES = ['Dune', 'Reef', 'Shore'];
const LISTENER = { accountId: 'ada', link: null };

describe('what a smart playlist has', () => {
  let database: OpenedDatabase;
  let logged: object[];
  beforeEach(async () => {
    logged = [];
    database = await openInMemory();
    await insertLibrary(database.db, { tracks: TITLES.map((title) => ({ title, artists: ['Nina'] })) });
    await catchUpEntries(database);
    await insertListener(database.db, 'ada');
  });
  afterEach(() => database.close());

  /** Ada's smart playlist of all songs. */
  async function aSmartPlaylist(stores: Partial<PlaylistStore> = {}) {
    const playlists = createPlaylists({
      store: { ...createPlaylistStore(database), ...stores },
      thumbnails: { remove: async () => undefined },
      smart: createSmartReader(database),
      tracks: createTrackReader(createCatalogueReader(database)),
      trackPaths: createTrackPaths(database),
      findLibraryPlaylist: async () => null,
      listLibraryPlaylists: async () => [],
      clock: { now: () => NOW_MS },
      log: { ...silentLog, warn: (event, details) => void logged.push({ event, ...details }) },
    });
    const made = await playlists.make('ada', {
      opId: 'a',
      title: 'All',
      description: null,
      visibility: 'private',
      videoIds: [],
      copyOf: null,
      rules: readSmartRules({ root: { match: 'all', rules: [] } }),
    });
    const id = made.kind === 'done' ? made.value.playlistId : '';
    return {
      open: async () => {
        const read = await playlists.readEntries(id, LISTENER);
        if (read.kind !== 'done') throw new Error(`Expected entries, got '${read.why}'.`);
        return read.value[Symbol.asyncIterator]();
      },
      countListed: async () => (await playlists.list('ada', null)).playlists[0]?.trackCount,
    };
  }

  const letWrite = (isAllowed: boolean) =>
    sql`pragma query_only = ${sql.lit(isAllowed ? 0 : 1)}`.execute(database.db);

  it('is read also while that cannot be noted, which is logged once; noted once there is room [16.27]', async () => {
    const { open, countListed } = await aSmartPlaylist();
    await letWrite(false);
    for (let reads = 0; reads < 2; reads += 1) {
      const entries = await open();
      expect((await entries.next()).value).toHaveLength(TITLES.length);
      expect(await entries.next()).toMatchObject({ done: true });
    }
    expect(logged).toEqual([
      expect.objectContaining({ event: 'database.note-failed', kind: 'smart-playlist' }),
    ]);
    expect(await countListed()).toBe(null);

    await letWrite(true);
    const entries = await open();
    await entries.next();
    await entries.next();
    expect(await countListed()).toBe(TITLES.length);
  });

  it('is noted once, and its first songs do not wait for that', async () => {
    const store = createPlaylistStore(database);
    const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>();
    let writes = 0;
    const { open } = await aSmartPlaylist({
      keepFound: async (...args) => {
        writes += 1;
        await room;
        await store.keepFound(...args);
      },
    });
    const entries = await open();
    expect((await entries.next()).value).toHaveLength(TITLES.length);
    makeRoom();
    await entries.next();
    const again = await open();
    await again.next();
    await again.next();
    expect(writes).toBe(1);
  });
});
