import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import {
  makeCover,
  makeFile,
  makeTone,
  makeVideo,
  retag,
} from '../../../adapters/media/probe/testing/media-files.ts';
import { toManifest } from '../../../adapters/media/input/testing/manifests.ts';
import { toAlbumId, toArtistId } from '../identity/ids.ts';
import { openScanWorld, readCatalogue, type ScanWorld } from '../testing/scan-world.ts';
import { insertListener } from '../../../adapters/database/testing/listening-rows.ts';

describe.each(testDatabases)('a library scanned into %s', (_, open) => {
  let world: ScanWorld;
  /** Differs in each test, so that each one has other audio. */
  let frequencyHz = 200;

  beforeAll(async () => {
    world = await openScanWorld(open);
    makeFile(world.at('notes.txt'), 'no music');
    await insertListener(world.database.db, 'listener');
  });
  afterAll(() => world.close());

  const tone = (path: string, tags: Record<string, string>, seconds = 1): void =>
    makeTone(world.at(path), { tags, seconds, frequencyHz: (frequencyHz += 13) });
  const scan = () => world.scanner.scan();
  const tracks = (title: string) =>
    world.database.db.selectFrom('tracks').selectAll().where('title', '=', title).execute();
  const track = async (title: string) => {
    const [found, ...more] = await tracks(title);
    if (!found || more.length > 0) throw new Error(`${title}: ${more.length + (found ? 1 : 0)} tracks`);
    return found;
  };
  const album = (title: string) =>
    world.database.db.selectFrom('albums').selectAll().where('title', '=', title).execute();
  const like = (videoId: string) =>
    world.database.db
      .insertInto('likes')
      .values({ account_id: 'listener', video_id: videoId, liked_at_ms: 1, song: '{}' })
      .execute();
  const likes = async () =>
    (await world.database.db.selectFrom('likes').select('video_id').execute()).map((row) => row.video_id);

  it('has its tracks, album, artists and genres', async () => {
    const tags = { album: 'Tide', album_artist: 'Nina', date: '1999', genre: 'Ambient; Dub' };
    tone('Nina/Tide/02.mp3', { ...tags, title: 'Sand', artist: 'Nina feat. Otto', track: '2' });
    tone('Nina/Tide/01.flac', { ...tags, title: 'Shore', artist: 'Nina', track: '1' });
    makeFile(world.at('Nina/Tide/cover.png'), await makeCover('#112233'));
    const report = await scan();
    expect(report).toMatchObject({
      kind: 'complete',
      filesFound: 3,
      filesChanged: 3,
      filesMissing: 0,
      problems: [],
    });
    const tide = toAlbumId('Tide', ['Nina'], null);
    expect(await album('Tide')).toMatchObject([
      { album_id: tide, type: 'Single', year: 1999, track_count: 2, is_missing: 0, is_compilation: 0 },
    ]);
    const { db } = world.database;
    const order = await db
      .selectFrom('album_tracks')
      .innerJoin('tracks', 'tracks.video_id', 'album_tracks.video_id')
      .select('title')
      .where('album_tracks.album_id', '=', tide)
      .orderBy('position')
      .execute();
    expect(order.map(({ title }) => title)).toEqual(['Shore', 'Sand']);
    expect(
      await db.selectFrom('artists').select(['artist_id', 'track_count']).orderBy('name').execute(),
    ).toEqual([
      { artist_id: toArtistId('Nina'), track_count: 2 },
      { artist_id: toArtistId('Otto'), track_count: 1 },
    ]);
    const genres = await db.selectFrom('track_tags').select('name').distinct().orderBy('name').execute();
    expect(genres.map(({ name }) => name)).toEqual(['Ambient', 'Dub']);
  });

  it('shows the image of the folder for the album and its tracks', async () => {
    const [tide] = await album('Tide');
    const [image] = await world.database.db
      .selectFrom('artworks')
      .selectAll()
      .where('artwork_id', '=', tide?.artwork_id ?? '')
      .execute();
    expect(image).toMatchObject({ source: 'image-file', source_path: world.at('Nina/Tide/cover.png') });
    expect((await track('Shore')).artwork_id).toBe(tide?.artwork_id);
  });

  it.runIf(process.platform === 'linux')(
    'reports how many bytes it read, fewer than a long file has [10.10]',
    async () => {
      tone('Long/1.wav', { title: 'Long' }, 60);
      const { filesChanged, bytesRead } = await scan();
      expect(filesChanged).toBe(1);
      expect(bytesRead).toBeGreaterThan(64 * 1024);
      expect(bytesRead).toBeLessThan(2_000_000);
      expect(await world.scanner.status()).toMatchObject({ filesRead: 1, bytesRead, phase: null });
      rmSync(world.at('Long'), { recursive: true });
      await scan();
    },
  );

  it('reads nothing again when nothing changed [10.09]', async () => {
    const before = await readCatalogue(world.database);
    expect(await scan()).toMatchObject({ filesChanged: 0, filesMissing: 0, bytesRead: 0 });
    expect(await readCatalogue(world.database)).toEqual(before);
  });

  it('keeps likes when a file is retagged, renamed and moved', async () => {
    tone('Inbox/x.flac', { title: 'Rough', artist: 'Pia' });
    await scan();
    const { video_id: videoId } = await track('Rough');
    await like(videoId);
    retag(world.at('Inbox/x.flac'), world.at('Pia/Stone/01.flac'), {
      title: 'Smooth',
      artist: 'Pia',
      album: 'Stone',
    });
    rmSync(world.at('Inbox/x.flac'));
    await scan();
    expect(await tracks('Rough')).toEqual([]);
    expect(await track('Smooth')).toMatchObject({ video_id: videoId, is_missing: 0 });
    expect(await likes()).toContain(videoId);
    const files = await world.database.db
      .selectFrom('library_files')
      .select('path')
      .where('video_id', '=', videoId)
      .execute();
    expect(files).toEqual([{ path: 'Pia/Stone/01.flac' }]);
  });

  it('marks a track as missing while its file is gone, and restores it afterwards', async () => {
    tone('Quin/Gone.mp3', { title: 'Gone', artist: 'Quin', album: 'Away' });
    await scan();
    const { video_id: videoId } = await track('Gone');
    await like(videoId);
    renameSync(world.at('Quin/Gone.mp3'), `${world.root}-aside.mp3`);
    expect(await scan()).toMatchObject({ filesMissing: 1 });
    expect(await track('Gone')).toMatchObject({ video_id: videoId, is_missing: 1 });
    expect(await album('Away')).toMatchObject([{ is_missing: 1, track_count: 0 }]);
    mkdirSync(world.at('Quin'), { recursive: true });
    renameSync(`${world.root}-aside.mp3`, world.at('Quin/Gone.mp3'));
    await scan();
    expect(await track('Gone')).toMatchObject({ video_id: videoId, is_missing: 0 });
    expect(await album('Away')).toMatchObject([{ is_missing: 0, track_count: 1 }]);
    expect(await likes()).toContain(videoId);
  });

  it('moves the likes of a replaced file to the new track', async () => {
    const tags = { title: 'Upgrade', artist: 'Rosa', album: 'Bits' };
    tone('Rosa/Bits/1.mp3', tags, 5);
    await scan();
    const { video_id: oldId } = await track('Upgrade');
    await like(oldId);
    rmSync(world.at('Rosa/Bits/1.mp3'));
    tone('Rosa/Bits/1.flac', tags, 6);
    await scan();
    const { video_id: newId } = await track('Upgrade');
    expect(newId).not.toBe(oldId);
    expect(await likes()).toContain(newId);
    expect(await likes()).not.toContain(oldId);
    const aliases = await world.database.db
      .selectFrom('track_aliases')
      .selectAll()
      .where('old_video_id', '=', oldId)
      .execute();
    expect(aliases).toEqual([{ old_video_id: oldId, video_id: newId }]);
  });

  it('has one track for two files of the same sound, on both their albums', async () => {
    tone('Sol/One/a.flac', { title: 'Twice', artist: 'Sol', album: 'One' });
    retag(world.at('Sol/One/a.flac'), world.at('Sol/Two/a.flac'), {
      title: 'Twice',
      artist: 'Sol',
      album: 'Two',
    });
    await scan();
    await track('Twice');
    expect(await album('One')).toMatchObject([{ track_count: 1 }]);
    expect(await album('Two')).toMatchObject([{ track_count: 1 }]);
  });

  it('has one compilation for a folder with one album title by several artists', async () => {
    for (const [index, artist] of ['Tom', 'Una', 'Vic', 'Wim'].entries())
      tone(`Mix/${index}.mp3`, { title: `Mix ${index}`, artist, album: 'Summer Mix' });
    await scan();
    expect(await album('Summer Mix')).toMatchObject([{ is_compilation: 1, track_count: 4, type: 'Album' }]);
  });

  it('marks a song as having a music video while a video file is beside it', async () => {
    tone('Xena/Dive.flac', { title: 'Dive', artist: 'Xena' });
    await scan();
    expect((await track('Dive')).video_type).toBe('MUSIC_VIDEO_TYPE_ATV');
    makeVideo(world.at('Xena/Dive.webm'));
    await scan();
    expect(await track('Dive')).toMatchObject({
      video_type: 'MUSIC_VIDEO_TYPE_OMV',
      video_artwork_id: expect.any(String),
    });
    rmSync(world.at('Xena/Dive.webm'));
    await scan();
    expect(await track('Dive')).toMatchObject({ video_type: 'MUSIC_VIDEO_TYPE_ATV', video_artwork_id: null });
  });

  it('pairs a video in another folder by artist and title, and moves its likes to the song', async () => {
    makeVideo(world.at('Videos/clip.webm'), { title: 'Climb (Official Video)', artist: 'Yan' });
    await scan();
    const alone = await track('Climb (Official Video)');
    expect(alone.video_type).toBe('MUSIC_VIDEO_TYPE_UGC');
    await like(alone.video_id);
    tone('Yan/Climb.mp3', { title: 'Climb', artist: 'Yan' });
    await scan();
    const song = await track('Climb');
    expect(song.video_type).toBe('MUSIC_VIDEO_TYPE_OMV');
    expect(await tracks('Climb (Official Video)')).toEqual([]);
    expect(await likes()).toContain(song.video_id);
  });

  it('has the playlists that its playlist files name', async () => {
    makeFile(
      world.at('lists/evening.m3u8'),
      '#EXTM3U\n#PLAYLIST:Evening\n../Nina/Tide/02.mp3\nmissing.mp3\n../Xena/Dive.flac\n',
    );
    await scan();
    const { db } = world.database;
    const entries = await db
      .selectFrom('playlist_tracks')
      .innerJoin('playlists', 'playlists.playlist_id', 'playlist_tracks.playlist_id')
      .innerJoin('tracks', 'tracks.video_id', 'playlist_tracks.video_id')
      .select(['playlists.title as playlist', 'tracks.title as title'])
      .orderBy('position')
      .execute();
    expect(entries).toEqual([
      { playlist: 'Evening', title: 'Sand' },
      { playlist: 'Evening', title: 'Dive' },
    ]);
    rmSync(world.at('lists/evening.m3u8'));
    await scan();
    expect(await db.selectFrom('playlists').selectAll().execute()).toEqual([]);
  });

  it('keeps the first 5,000 tracks of a longer playlist, and reports it until it is shorter', async () => {
    const path = world.at('lists/endless.m3u');
    makeFile(path, '../Nina/Tide/02.mp3\n'.repeat(500_000));
    await scan();
    const { db } = world.database;
    const count = () => db.selectFrom('playlist_tracks').select('position').execute();
    expect(await count()).toHaveLength(5000);
    const problem = {
      path: 'lists/endless.m3u',
      reason: 'It lists more than 5,000 tracks; the first 5,000 are kept.',
    };
    expect((await world.scanner.status()).problems).toEqual([problem]);
    tone('Nina/Later.mp3', { title: 'Later on', artist: 'Nina' });
    await scan();
    expect((await world.scanner.status()).problems).toEqual([problem]);
    makeFile(path, '../Nina/Tide/02.mp3\n');
    await scan();
    expect(await count()).toHaveLength(1);
    expect((await world.scanner.status()).problems).toEqual([]);
    for (const gone of [path, world.at('Nina/Later.mp3')]) rmSync(gone);
    await scan();
    expect(await count()).toEqual([]);
  });

  it('reports bad files in one list of problems, and leaves the catalogue unchanged', async () => {
    const before = await readCatalogue(world.database);
    makeFile(world.at('bad/empty.mp3'), '');
    makeFile(world.at('bad/text.flac'), 'Dear diary');
    makeFile(world.at('bad/cover.jpg'), 'no image');
    symlinkSync('/nowhere/at/all.mp3', world.at('bad/link.mp3'));
    symlinkSync(world.root, world.at('bad/circle'));
    await scan();
    const status = await world.scanner.status();
    expect(status).toMatchObject({ state: 'idle', problemCount: 4 });
    expect(world.logged.at(-1)).toMatchObject({ event: 'library.scan-ended', problems: 4 });
    expect(status.problems.map(({ path }) => path).toSorted()).toEqual([
      'bad/cover.jpg',
      'bad/empty.mp3',
      'bad/link.mp3',
      'bad/text.flac',
    ]);
    expect(await readCatalogue(world.database)).toEqual(before);
    rmSync(world.at('bad'), { recursive: true });
    await scan();
    expect(await world.scanner.status()).toMatchObject({ problemCount: 0, problems: [] });
  });

  it('tells the unreadable files of two folders apart, by the names of these [2.195]', async () => {
    const other = mkdtempSync(join(tmpdir(), 'segue-other-'));
    const both = await openScanWorld(open, [other]);
    makeFile(both.at('a/empty.mp3'), '');
    makeFile(join(other, 'a/empty.mp3'), '');
    symlinkSync('/etc', join(other, 'outside'));
    const { problems } = await both.scanner.scan();
    const [own, name] = [both.root, other].map((root) => basename(root));
    expect(problems.map(({ path }) => path)).toEqual([`${name}/outside`]);
    expect(await both.database.db.selectFrom('library_files').select('path').execute()).toHaveLength(2);
    const status = await both.scanner.status();
    expect(status.problems.map(({ path }) => path).toSorted()).toEqual(
      [`${own}/a/empty.mp3`, `${name}/a/empty.mp3`, `${name}/outside`].toSorted(),
    );
    rmSync(other, { recursive: true });
    await both.close();
  });

  it('reports files that reference other files as problems, and adds no track of those', async () => {
    const before = await readCatalogue(world.database);
    const outside = mkdtempSync(join(tmpdir(), 'segue-outside-'));
    makeTone(join(outside, 'secret.m4a'), { seconds: 10 });
    makeTone(join(outside, 'tone.ogg'), { seconds: 10 });
    const names = ['a.mp3', 'b.m4a', 'c.ogg', 'list.mp3'].map((name) => `manifests/${name}`);
    for (const name of names)
      makeFile(world.at(name), toManifest(relative(world.at('manifests'), join(outside, 'secret.m4a'))));
    makeFile(
      world.at('manifests/list.mp3'),
      `ffconcat version 1.0\nfile ${relative(world.at('manifests'), join(outside, 'tone.ogg'))}\n`,
    );
    await scan();
    const { problems } = await world.scanner.status();
    expect(problems.map(({ path }) => path).toSorted()).toEqual(names);
    expect(await readCatalogue(world.database)).toEqual(before);
    for (const folder of [world.at('manifests'), outside]) rmSync(folder, { recursive: true });
    await scan();
  });

  it('notifies of what changed, and not at all when nothing changed', async () => {
    world.told.length = 0;
    await scan();
    expect(world.told).toEqual([]);
    tone('Zoe/Bell.mp3', { title: 'Bell', artist: 'Zoe', album: 'Ring' });
    await scan();
    const { video_id: videoId } = await track('Bell');
    expect(world.told).toEqual([
      {
        videoIds: [videoId],
        albumIds: [toAlbumId('Ring', ['Zoe'], null)],
        artistIds: [toArtistId('Zoe')],
        playlistIds: [],
      },
    ]);
  });

  it('keeps the added date and the play count of a track when its file changes', async () => {
    const { db } = world.database;
    await db.updateTable('tracks').set({ play_count: 7 }).where('title', '=', 'Bell').execute();
    const before = await track('Bell');
    utimesSync(world.at('Zoe/Bell.mp3'), 1_700_000_000, 1_700_000_000);
    expect(await scan()).toMatchObject({ filesChanged: 1 });
    expect(await track('Bell')).toEqual(before);
  });

  it('marks a track as missing when its file becomes a symbolic link out of the library', async () => {
    tone('Linked/1.mp3', { title: 'Linked', artist: 'Lina' });
    await scan();
    const outside = `${world.root}-outside.mp3`;
    renameSync(world.at('Linked/1.mp3'), outside);
    symlinkSync(outside, world.at('Linked/1.mp3'));
    try {
      const { problems } = await scan();
      expect(problems).toMatchObject([{ path: 'Linked/1.mp3', reason: expect.stringMatching(/leads out/) }]);
      expect(await track('Linked')).toMatchObject({ is_missing: 1 });
    } finally {
      rmSync(world.at('Linked/1.mp3'));
      rmSync(outside);
    }
  });

  it('marks nothing as missing while its folder is empty or unavailable', async () => {
    const before = await readCatalogue(world.database);
    renameSync(world.root, `${world.root}-away`);
    expect(await scan()).toMatchObject({ filesMissing: 0, problems: [{ path: '' }] });
    mkdirSync(world.root);
    expect(await scan()).toMatchObject({
      filesMissing: 0,
      problems: [{ reason: expect.stringContaining('empty') }],
    });
    expect(await readCatalogue(world.database)).toEqual(before);
    rmSync(world.root, { recursive: true });
    renameSync(`${world.root}-away`, world.root);
    expect(await scan()).toMatchObject({ filesChanged: 0, filesMissing: 0, problems: [] });
  });

  it('scans only the requested folder', async () => {
    tone('Abe/Low.mp3', { title: 'Low', artist: 'Abe' });
    tone('Ben/High.mp3', { title: 'High', artist: 'Ben' });
    await world.scanner.scan({ places: [{ root: world.root, path: 'Abe' }] });
    expect(await tracks('High')).toEqual([]);
    await track('Low');
    rmSync(world.at('Abe/Low.mp3'));
    await world.scanner.scan({ places: [{ root: world.root, path: 'Ben' }] });
    expect(await track('Low')).toMatchObject({ is_missing: 0 });
    await world.scanner.scan({ places: [{ root: world.root, path: 'Abe' }] });
    expect(await track('Low')).toMatchObject({ is_missing: 1 });
  });

  it('marks the files of a requested folder that is gone as missing, and keeps those behind a broken link [10.142]', async () => {
    tone('Abe/Tide/Ebb.mp3', { title: 'Ebb', artist: 'Abe' });
    tone('Ben/Sea/Flood.mp3', { title: 'Flood', artist: 'Ben' });
    await scan();
    const places = [{ root: world.root, path: 'Abe/Tide' }];
    rmSync(world.at('Abe'), { recursive: true });
    expect(await world.scanner.scan({ places })).toMatchObject({ filesMissing: 1, problems: [] });
    expect(await track('Ebb')).toMatchObject({ is_missing: 1 });
    expect(await track('Flood')).toMatchObject({ is_missing: 0 });
    rmSync(world.at('Ben'), { recursive: true });
    symlinkSync('away', world.at('Ben'));
    const ofBen = await world.scanner.scan({ places: [{ root: world.root, path: 'Ben/Sea' }] });
    expect(ofBen).toMatchObject({ filesMissing: 0, problems: [{ path: 'Ben/Sea' }] });
    expect(await track('Flood')).toMatchObject({ is_missing: 0 });
    rmSync(world.at('Ben'));
  });

  it('has a file with a path of 2,000 bytes, and lists one with a longer path as a problem [13.34]', async () => {
    // Random names, which a database cannot compress.
    const names = Array.from({ length: 8 }, () => randomBytes(120).toString('hex'));
    const folder = `long/${names.join('/')}`;
    const fill = 'n'.repeat(2000 - folder.length - '/.flac'.length);
    tone('long/short.flac', { title: 'Near', artist: 'Abe' });
    retag(world.at('long/short.flac'), world.at(`${folder}/${fill}.flac`), { title: 'Far', artist: 'Abe' });
    retag(world.at('long/short.flac'), world.at(`${folder}/${fill}n.flac`), { title: 'Farther' });
    rmSync(world.at('long/short.flac'));
    expect(await scan()).toMatchObject({
      kind: 'complete',
      filesChanged: 1,
      problems: [{ reason: 'Its path is longer than 2,000 bytes.' }],
    });
    expect(await track('Far')).toMatchObject({ is_missing: 0 });
    rmSync(world.at('long'), { recursive: true });
    await scan();
  });

  it('is logged as stopped when the server stops while it reads files [10.10]', async () => {
    for (let at = 0; at < 50; at += 1) makeFile(world.at(`many/${at}.flac`), 'Dear diary');
    const scanner = world.openScanner([world.root]);
    const stop = new AbortController();
    const ended = scanner.scan({ signal: stop.signal });
    await expect.poll(() => scanner.progress().filesFound, { interval: 1 }).toBeGreaterThanOrEqual(50);
    expect(scanner.progress()).toMatchObject({ state: 'scanning', phase: 'reading' });
    stop.abort();
    scanner.stopReading();
    expect(await ended).toMatchObject({ kind: 'stopped' });
    expect(world.logged.at(-1)).toMatchObject({ event: 'library.scan-stopped' });
    rmSync(world.at('many'), { recursive: true });
    await scan();
  });

  it('stops when it is aborted, and completes with the next scan [10.11]', async () => {
    const stop = new AbortController();
    tone('Cal/Later.mp3', { title: 'Later', artist: 'Cal' });
    stop.abort();
    expect(await world.scanner.scan({ signal: stop.signal })).toMatchObject({
      kind: 'stopped',
      filesMissing: 0,
    });
    expect(await scan()).toMatchObject({ kind: 'complete' });
    await track('Later');
  });
});
