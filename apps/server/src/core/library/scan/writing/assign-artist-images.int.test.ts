import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../../adapters/database/database.ts';
import { toJson } from '../../../../adapters/database/columns.ts';
import { insertRows } from '../../../../adapters/database/stores/queries/insert-rows.ts';
import { createLibraryStore } from '../../../../adapters/database/stores/library/library.store.ts';
import { testDatabases } from '../../../../adapters/database/testing/databases.ts';
import type { LibraryStore } from '../../library.store.ts';
import { assignArtistImages } from './assign-artist-images.ts';
import { createUnfinished } from './unfinished.ts';

const IMAGES = 1000;

/** The image of an artist, as the scan of its folder stored it. */
const toRow = (at: number) => ({
  root: at % 2 === 0 ? '/music' : '/more',
  path: `Artist ${at}/artist.jpg`,
  size_bytes: 1,
  modified_at_ms: 1,
  kind: 'artist-image',
  is_missing: 0,
  tags: toJson({ artworkId: `art ${at}`, artist: { artistId: `artist ${at}`, depth: 1 } }),
});

describe.each(testDatabases)('the images of many artists, in %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    const rows = Array.from({ length: IMAGES }, (__, at) => toRow(at));
    await insertRows(database.db, 'library_files', rows, (db, chunk) =>
      db.insertInto('library_files').values(chunk),
    );
  });
  afterAll(() => database.close());

  it('are read in pages, between which requests are answered [10.82]', async () => {
    const library = createLibraryStore(database);
    const pageSizes: number[] = [];
    const turnsAtPage: number[] = [];
    let turns = 0;
    const store: LibraryStore = {
      ...library,
      filesOfKind: async (...asked) => {
        const page = await library.filesOfKind(...asked);
        pageSizes.push(page.length);
        turnsAtPage.push(turns);
        return page;
      },
      artistImages: async () =>
        new Map(Array.from({ length: IMAGES }, (__, at) => [`artist ${at}`, `art ${at}`])),
    };
    const count = (): void => {
      turns += 1;
      pending = setImmediate(count);
    };
    let pending = setImmediate(count);
    const notified: unknown[] = [];
    await assignArtistImages({
      store,
      writer: { notify: async (change) => void notified.push(change) },
      unfinished: createUnfinished(),
      signal: undefined,
    });
    clearImmediate(pending);
    expect(pageSizes).toEqual([200, 200, 200, 200, 200, 0]);
    expect(new Set(turnsAtPage).size).toBe(pageSizes.length);
    // Each artist shows its image already: no page is left out or read twice.
    expect(notified).toEqual([]);
  });
});
