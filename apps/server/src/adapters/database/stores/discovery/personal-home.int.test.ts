import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Discovery } from '../../../../core/discovery/discovery.ts';
import { emptyChange } from '../../../../core/library/catalogue/committed-change.ts';
import type { OpenedDatabase } from '../../database.ts';
import { openInMemory } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { albumIdOf, type DescribedTrack, insertLibrary } from '../../testing/library-rows.ts';
import { createPlayWriter, insertListener } from '../../testing/listening-rows.ts';

const NOW_MS = Date.UTC(2026, 4, 1);

const tracks = Array.from({ length: 8 }, (_, number): DescribedTrack => {
  const name = `Artist ${number}`;
  return { title: `Song ${number}`, artists: [name], album: `${name} Album`, genres: ['House'] };
});

describe('the home page of a listener', () => {
  let database: OpenedDatabase;
  let discovery: Discovery;

  const albumsOf = async (accountId: string): Promise<string[]> => {
    const shelves = await discovery.personalHome.load(accountId);
    const albums = shelves.find(({ title }) => title === 'Recommended albums')?.contents ?? [];
    return albums.flatMap((card) => (card.kind === 'album' ? card.title : []));
  };
  const removeAlbum = (title: string) =>
    database.db
      .updateTable('albums')
      .set({ is_missing: 1, is_findable: 0 })
      .where('album_id', '=', albumIdOf(title))
      .execute();

  beforeAll(async () => {
    database = await openInMemory();
    await insertLibrary(database.db, { tracks });
    await insertListener(database.db, 'ada');
    await createPlayWriter(database.db, NOW_MS)('ada', ['Song 1']);
    discovery = createDiscoveryAt(database, NOW_MS);
  });
  afterAll(async () => {
    discovery.close();
    await database.close();
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('loses an album that a scan found gone within seconds [13.13]', async () => {
    expect(await albumsOf('ada')).toContain('Artist 2 Album');
    await removeAlbum('Artist 2 Album');
    await discovery.changed(emptyChange);
    expect(await albumsOf('ada')).toContain('Artist 2 Album');
    await vi.advanceTimersByTimeAsync(2000);
    const albums = await albumsOf('ada');
    expect(albums).toContain('Artist 3 Album');
    expect(albums).not.toContain('Artist 2 Album');
  });

  it('has no timer left once it is closed', async () => {
    await discovery.changed(emptyChange);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    discovery.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
