import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDrawnId } from '../../../../core/artwork/drawn/drawn-id.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { aTrackRow } from '../../testing/library-rows.ts';
import { aFileRow } from '../../testing/playback-rows.ts';
import { createMadeFormatStore } from './made-format.store.ts';
import { claimMediaStoreId, ONLY_STORE } from './media-store-id.ts';
import { addAlias } from '../identity/video-ids.ts';
import { createPlaybackStore } from './playback.store.ts';

describe.each(testDatabases)('playback stores on %s', (_, open) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const addTrack = (videoId: string, values: Parameters<typeof aTrackRow>[0] = {}) =>
    opened.db
      .insertInto('tracks')
      .values(aTrackRow({ video_id: videoId, ...values }))
      .execute();

  const addFile = (videoId: string, path: string, values: Parameters<typeof aFileRow>[0] = {}) =>
    opened.db
      .insertInto('library_files')
      .values(aFileRow({ video_id: videoId, path, ...values }))
      .execute();

  it('find a track with its shown artists and its readable files', async () => {
    await addTrack('found______', { title: 'Tide' });
    await addFile('found______', 'a.flac', { size_bytes: 9, modified_at_ms: 5 });
    await addFile('found______', 'gone.flac', { is_missing: 1 });
    await addFile('found______', 'broken.flac', { problem: 'It ends too early.' });
    await opened.db
      .insertInto('track_artists')
      .values(
        ['main', 'featured', 'composer'].map((role, position) => ({
          video_id: 'found______',
          position,
          artist_id: `UC${role}`,
          name: role,
          role,
        })),
      )
      .execute();
    const track = await createPlaybackStore(opened).find('found______');
    expect(track).toMatchObject({ title: 'Tide', author: 'main, featured' });
    expect(track?.files.map(({ path, version }) => ({ path, version }))).toEqual([
      { path: '/music/a.flac', version: '9-5' },
    ]);
  });

  it('choose the cover of a track: its own, its album’s, a video frame, or a drawn one', async () => {
    const album = { title: '', title_folded: '', type: 'Album', is_compilation: 0, is_explicit: 0 };
    const sums = { track_count: 1, duration_ms: 0, added_at_ms: 0, is_missing: 0, is_findable: 1 };
    await opened.db
      .insertInto('albums')
      .values([
        { ...album, ...sums, album_id: 'MPREb_covered', artwork_id: 'sleeve' },
        { ...album, ...sums, album_id: 'MPREb_plain', artwork_id: null },
      ])
      .execute();
    const pictures = [
      [{ artwork_id: 'own', album_id: 'MPREb_covered' }, 'own'],
      [{ album_id: 'MPREb_covered', video_artwork_id: 'frame' }, 'sleeve'],
      [{ album_id: 'MPREb_plain', video_artwork_id: 'frame' }, 'frame'],
      [{ album_id: 'MPREb_plain' }, toDrawnId('MPREb_plain')],
      [{ album_id: null }, toDrawnId('cover-4')],
      [{ album_id: 'MPREb_gone' }, toDrawnId('cover-5')],
    ] as const;
    for (const [number, [values, artworkId]] of pictures.entries()) {
      await addTrack(`cover-${number}`, { artwork_id: null, video_artwork_id: null, ...values });
      expect(await createPlaybackStore(opened).find(`cover-${number}`)).toMatchObject({ artworkId });
    }
  });

  it('find nothing for an unknown videoId', async () => {
    expect(await createPlaybackStore(opened).find('neverwas___')).toBeNull();
  });

  it('resolve an alias through several replacements', async () => {
    await addTrack('oldest_____', { is_missing: 1 });
    await addTrack('newest_____');
    await addAlias(opened.db, { oldVideoId: 'oldest_____', videoId: 'older______' });
    await addAlias(opened.db, { oldVideoId: 'older______', videoId: 'newest_____' });
    const store = createPlaybackStore(opened);
    expect((await store.find('oldest_____'))?.videoId).toBe('newest_____');
  });

  it('find a missing track that nothing replaced, without files', async () => {
    await addTrack('missing____', { is_missing: 1 });
    await addFile('missing____', 'missing.flac', { is_missing: 1 });
    expect(await createPlaybackStore(opened).find('missing____')).toMatchObject({
      videoId: 'missing____',
      files: [],
    });
  });

  it('keep made formats with their total size, least recently used first', async () => {
    const store = createMadeFormatStore(opened, ONLY_STORE);
    expect(await store.totalBytes()).toBe(0);
    const made = { videoId: 'made_______', itag: 251, sourceVersion: '1', sizeBytes: 5e9, usedAtMs: 10 };
    await store.save(made);
    await store.save({ ...made, sourceVersion: '2', usedAtMs: 30 });
    await store.save({ ...made, itag: 140, usedAtMs: 20 });
    expect(await store.totalBytes()).toBe(1e10);
    expect((await store.listLeastUsed(null, 1)).map(({ itag }) => itag)).toEqual([140]);
    await store.touch({ ...made, itag: 140 }, 40);
    expect(await store.listLeastUsed(null, 1)).toEqual([{ ...made, sourceVersion: '2', usedAtMs: 30 }]);
    await store.remove(made);
    expect((await store.list('made_______')).map(({ itag }) => itag)).toEqual([140]);
  });

  it('keep the made formats of different data folders apart on a shared database [13.20]', async () => {
    const claim = (folderId: string) => claimMediaStoreId(opened, async () => folderId);
    const [first, second] = [await claim('first'), await claim('second')];
    expect([first, await claim('first')]).toEqual([ONLY_STORE, ONLY_STORE]);
    expect(second).toBe(opened.capabilities.isShared ? 'second' : ONLY_STORE);
    if (!opened.capabilities.isShared) return;
    const [ours, theirs] = [first, second].map((storeId) => createMadeFormatStore(opened, storeId));
    const made = { videoId: 'own________', itag: 251, sourceVersion: '1', sizeBytes: 5, usedAtMs: 10 };
    await ours?.save(made);
    await theirs?.save({ ...made, usedAtMs: 20 });
    await theirs?.remove(made);
    expect(await ours?.list('own________')).toEqual([made]);
    expect([await theirs?.list('own________'), await theirs?.listLeastUsed(null, 1)]).toEqual([[], []]);
    expect(await theirs?.totalBytes()).toBe(0);
  });
});
