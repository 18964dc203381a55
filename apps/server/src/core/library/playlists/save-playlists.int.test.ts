import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import { makeFile, makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { toLibraryPlaylistId } from '../identity/ids.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

describe.each(testDatabases)('playlist files of two library folders in %s', (_, open) => {
  let other: string;
  let world: ScanWorld;
  beforeAll(async () => {
    // Sorts before the folder of the world, so that only the order of the setting can decide.
    other = mkdtempSync(join(tmpdir(), 'segue-a-library-'));
    world = await openScanWorld(open, [other]);
  });
  afterAll(async () => {
    await world.close();
    rmSync(other, { recursive: true });
  });

  const list = () =>
    world.database.db
      .selectFrom('playlists')
      .innerJoin('playlist_tracks', 'playlist_tracks.playlist_id', 'playlists.playlist_id')
      .innerJoin('tracks', 'tracks.video_id', 'playlist_tracks.video_id')
      .select(['playlists.playlist_id as playlistId', 'tracks.title as song'])
      .orderBy('tracks.title')
      .execute();

  const placesOf = () =>
    world.database.db.selectFrom('playlist_places').selectAll().orderBy('playlist_id').execute();

  it('are two playlists under one name, and the one of the first folder keeps its address [10.06]', async () => {
    makeTone(world.at('one.mp3'), { tags: { title: 'One' }, frequencyHz: 300 });
    makeFile(world.at('Favourites.m3u'), 'one.mp3\n');
    makeTone(join(other, 'two.mp3'), { tags: { title: 'Two' }, frequencyHz: 400 });
    makeFile(join(other, 'Favourites.m3u'), 'two.mp3\n');
    await world.scanner.scan();
    const listed = await list();
    expect(listed).toEqual([
      { playlistId: toLibraryPlaylistId('Favourites.m3u'), song: 'One' },
      { playlistId: toLibraryPlaylistId('Favourites.m3u', other), song: 'Two' },
    ]);
    makeTone(world.at('three.mp3'), { tags: { title: 'Three' }, frequencyHz: 500 });
    await world.scanner.scan();
    expect(await list()).toEqual(listed);
    expect(world.told.at(-1)?.playlistIds).toEqual([]);
  });

  it('find files whose names have accents in another form, as from a Mac, or backslashes [10.86]', async () => {
    const [composed, decomposed] = ['Caf\u00e9/\u015a.mp3', 'Cre\u0301me/S\u0301.mp3'];
    const mixed = ['Caf\u00e9/C\u0301.mp3', 'Cre\u0301me/\u0107.mp3', 'Caf\u00e9/A\\C.mp3'];
    makeTone(world.at(decomposed), { tags: { title: 'Copied' }, frequencyHz: 1600 });
    makeTone(world.at(composed), { tags: { title: 'Typed' }, frequencyHz: 1700 });
    for (const [index, path] of mixed.entries())
      makeTone(world.at(path), { tags: { title: `Mixed ${index}` }, frequencyHz: 1800 + 100 * index });
    const entries = [
      decomposed.normalize('NFC'),
      composed.normalize('NFD'),
      ...mixed.map((path) => path.normalize('NFC')),
    ];
    makeFile(world.at('Accents.m3u8'), entries.join('\n'));
    await world.scanner.scan();
    const playlistId = toLibraryPlaylistId('Accents.m3u8');
    const listed = async () => (await list()).filter((row) => row.playlistId === playlistId);
    const songs = ['Copied', ...mixed.map((_, index) => `Mixed ${index}`), 'Typed'];
    expect(await listed()).toEqual(songs.map((song) => ({ playlistId, song })));
    rmSync(world.at('Accents.m3u8'));
    await world.scanner.scan();
  });

  it('are kept while they cannot be read, and read again by the next scan [10.63] [2.195]', async () => {
    await world.scanner.scan();
    const before = await list();
    const places = await placesOf();
    let isReadable = false;
    const onDisk = createLibraryFiles({ roots: [world.root, other] });
    const scanner = world.openScanner([world.root, other], {
      ...onDisk,
      readPieces: (place) => {
        if (!isReadable) throw new Error('EIO: i/o error, read');
        return onDisk.readPieces(place);
      },
    });
    makeFile(world.at('Favourites.m3u'), 'three.mp3\n');
    await scanner.scan();
    expect([await list(), await placesOf()]).toEqual([before, places]);
    expect((await scanner.status()).problems).toEqual(
      [other, world.root].map((root) => ({
        path: `${basename(root)}/Favourites.m3u`,
        reason: 'It cannot be read; its playlist is kept as it was.',
      })),
    );
    isReadable = true;
    await scanner.scan();
    expect((await list()).map(({ song }) => song)).toEqual(['Three', 'Two']);
    expect((await scanner.status()).problems).toEqual([]);
  });

  it('of a folder that is away are kept, and those of the others follow their files [10.64]', async () => {
    makeFile(join(other, 'Late.m3u'), `${world.at('four.mp3')}\n`);
    await world.scanner.scan();
    renameSync(other, `${other}-away`);
    makeTone(world.at('four.mp3'), { tags: { title: 'Four' }, frequencyHz: 600 });
    makeFile(world.at('Favourites.m3u'), 'one.mp3\n');
    makeFile(world.at('New.m3u'), 'three.mp3\n');
    await world.scanner.scan();
    expect((await list()).map(({ song }) => song)).toEqual(['One', 'Three', 'Two']);
    renameSync(`${other}-away`, other);
    await world.scanner.scan();
    expect((await list()).map(({ song }) => song)).toEqual(['Four', 'One', 'Three', 'Two']);
  });
});

describe.each(testDatabases)('the entries of playlist files in %s', (_, open) => {
  let world: ScanWorld;
  beforeAll(async () => {
    world = await openScanWorld(open);
    for (const [index, name] of ['One two.mp3', 'One%20two.mp3', 'å.mp3'].entries())
      makeTone(world.at(name), { tags: { title: name }, frequencyHz: 300 + 100 * index });
  });
  afterAll(() => world.close());

  /** The titles that a scan finds for a playlist file with these bytes. */
  const scanList = async (bytes: string | Uint8Array): Promise<string[]> => {
    makeFile(world.at('list.m3u'), bytes);
    await world.scanner.scan();
    const rows = await world.database.db
      .selectFrom('playlist_tracks')
      .innerJoin('tracks', 'tracks.video_id', 'playlist_tracks.video_id')
      .select('tracks.title as song')
      .orderBy('position')
      .execute();
    return rows.map(({ song }) => song);
  };

  it('may be percent-encoded, unless a file has the literal name, or file URLs, or UTF-16 [10.72]', async () => {
    expect(await scanList('One%20two.mp3\n%C3%A5.mp3\n')).toEqual(['One%20two.mp3', 'å.mp3']);
    expect(await scanList(`file://${world.root}/One%20two.mp3\nfile://${world.root}/%C3%A5.mp3\n`)).toEqual([
      'One two.mp3',
      'å.mp3',
    ]);
    expect(await scanList(Buffer.from('\uFEFFOne two.mp3\r\nå.mp3\r\n', 'utf16le'))).toEqual([
      'One two.mp3',
      'å.mp3',
    ]);
  });

  it('of which none leads to a file are one problem, until one does [10.73]', async () => {
    await scanList('#EXTM3U\nD:\\Music\\One.mp3\nTwo.mp3\n');
    const problems = async () => (await world.scanner.status()).problems;
    const problem = {
      path: 'list.m3u',
      reason: "Expected files of the library, found none in its list of 2, which begins with 'One.mp3'.",
    };
    expect(await problems()).toEqual([problem]);
    makeTone(world.at('other.mp3'), { tags: { title: 'Other' }, frequencyHz: 700 });
    await world.scanner.scan();
    expect(await problems()).toEqual([problem]);
    makeTone(world.at('Two.mp3'), { tags: { title: 'Two' }, frequencyHz: 800 });
    await world.scanner.scan();
    expect(await problems()).toEqual([]);
    rmSync(world.at('Two.mp3'));
    await world.scanner.scan();
    expect(await problems()).toEqual([]);
  });

  it('are no problem where there are none [10.73]', async () => {
    await scanList('#EXTM3U\n');
    expect((await world.scanner.status()).problems).toEqual([]);
  });
});

describe.each(testDatabases)('after a change in the library in %s', (_, open) => {
  let world: ScanWorld;
  let scanner: ReturnType<ScanWorld['openScanner']>;
  const read: string[] = [];
  beforeAll(async () => {
    world = await openScanWorld(open);
    const onDisk = createLibraryFiles({ roots: [world.root] });
    scanner = world.openScanner([world.root], {
      ...onDisk,
      readPieces: (place) => {
        read.push(place.path);
        return onDisk.readPieces(place);
      },
    });
  });
  afterAll(() => world.close());

  /** Scans, and returns which playlist files it read and which songs their playlists have. */
  const scan = async () => {
    read.length = 0;
    await scanner.scan();
    const rows = await world.database.db
      .selectFrom('playlist_tracks')
      .innerJoin('tracks', 'tracks.video_id', 'playlist_tracks.video_id')
      .select('tracks.title')
      .orderBy('position')
      .execute();
    return { read: [...read], songs: rows.map(({ title }) => title) };
  };

  it('playlist files are read only where one of them changed, or songs came, went or moved [10.09]', async () => {
    const list = ['list.m3u'];
    makeTone(world.at('one.mp3'), { tags: { title: 'One' }, frequencyHz: 900 });
    makeFile(world.at('list.m3u'), 'one.mp3\nlate.mp3\n');
    expect(await scan()).toEqual({ read: list, songs: ['One'] });
    makeTone(world.at('one.mp3'), { tags: { title: 'One by another name' }, frequencyHz: 900 });
    expect(await scan()).toEqual({ read: [], songs: ['One by another name'] });
    makeTone(world.at('late.mp3'), { tags: { title: 'Late' }, frequencyHz: 1000 });
    expect(await scan()).toEqual({ read: list, songs: ['One by another name', 'Late'] });
    makeTone(world.at('late.mp3'), { tags: { title: 'Later' }, frequencyHz: 1100 });
    expect(await scan()).toEqual({ read: list, songs: ['One by another name', 'Later'] });
    renameSync(world.at('one.mp3'), world.at('moved.mp3'));
    expect(await scan()).toEqual({ read: list, songs: ['One by another name', 'Later'] });
    rmSync(world.at('late.mp3'));
    expect(await scan()).toEqual({ read: list, songs: ['One by another name'] });
    makeFile(world.at('list.m3u'), 'late.mp3\nmoved.mp3\nmoved.mp3\n');
    expect(await scan()).toEqual({ read: list, songs: ['One by another name', 'One by another name'] });
    expect((await scan()).read).toEqual([]);
  });
});
