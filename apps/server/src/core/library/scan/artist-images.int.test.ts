import { renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArtworkStore } from '../../../adapters/database/stores/artwork/artwork.store.ts';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeCover, makeFile, makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { DRAFT_RULES } from '../naming/track-draft.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

describe.each(testDatabases)('the image of an artist, in %s', (_, open) => {
  let world: ScanWorld;
  let frequencyHz = 200;
  let colour = 0x100000;

  const makeSong = (path: string, artist: string, album: string, albumArtist = artist): void =>
    makeTone(world.at(path), {
      tags: { title: path, artist, album, album_artist: albumArtist },
      frequencyHz: (frequencyHz += 20),
    });
  /** An image that no other file has. */
  const makeImage = async (path: string): Promise<void> =>
    makeFile(world.at(path), await makeCover(`#${((colour += 0x1234)).toString(16)}`));
  const scan = (path = '') => world.scanner.scan({ places: [{ root: world.root, path }] });
  /** What each artist shows, by name: a path in the library, or null. */
  const shown = async (): Promise<Record<string, string | null>> => {
    const rows = await world.database.db
      .selectFrom('artists')
      .leftJoin('artworks', 'artworks.artwork_id', 'artists.artwork_id')
      .select(['name', 'source_path'])
      .where('track_count', '>', 0)
      .orderBy('name')
      .execute();
    return Object.fromEntries(
      rows.map((row) => [row.name, row.source_path?.slice(world.root.length + 1) ?? null]),
    );
  };
  const forgetImages = () =>
    world.database.db
      .updateTable('artists')
      .set({ image_artwork_id: null, artwork_id: null })
      .where('image_artwork_id', 'is not', null)
      .execute();
  const albumCovers = async () => {
    const rows = await world.database.db
      .selectFrom('albums')
      .leftJoin('artworks', 'artworks.artwork_id', 'albums.artwork_id')
      .select(['title', 'source_path'])
      .where('is_missing', '=', 0)
      .orderBy('title')
      .execute();
    return rows.map((row) => `${row.title} ${row.source_path?.slice(world.root.length + 1)}`);
  };

  beforeAll(async () => {
    world = await openScanWorld(open);
    makeSong('Nina/Tide/1.mp3', 'Nina', 'Tide');
    await makeImage('Nina/Tide/cover.png');
    makeSong('Nina/Ebb/1.mp3', 'Nina', 'Ebb');
    await makeImage('Nina/artist.png');
    makeSong('Otto/1.mp3', 'Otto', 'Dunes');
    await makeImage('Otto/artist.png');
    makeSong('Both/CD1/1.mp3', 'Pia', 'Both');
    makeSong('Both/CD2/2.mp3', 'Pia', 'Both');
    await makeImage('Both/folder.png');
    await makeImage('folder.png');
    await scan();
  });
  afterAll(() => world.close());

  it('is that above the albums or beside the songs, which is no cover of the album [10.82]', async () => {
    expect(await shown()).toEqual({
      Nina: 'Nina/artist.png',
      Otto: 'Otto/artist.png',
      Pia: 'Both/folder.png',
    });
    expect(await albumCovers()).toEqual([
      'Both Both/folder.png',
      'Dunes undefined',
      'Ebb undefined',
      'Tide Nina/Tide/cover.png',
    ]);
  });

  it('stays when nothing changed, and costs no reading [10.82]', async () => {
    const before = await shown();
    expect(await scan()).toMatchObject({ filesChanged: 0, bytesRead: 0 });
    makeSong('Nina/Tide/2.mp3', 'Nina', 'Tide');
    expect(await scan('Nina/Tide')).toMatchObject({ filesChanged: 1 });
    expect(await shown()).toEqual(before);
  });

  it('is replaced, removed and added [10.82]', async () => {
    const ids = () =>
      world.database.db.selectFrom('artists').select('artwork_id').where('name', '=', 'Nina').execute();
    const before = await ids();
    await makeImage('Nina/artist.png');
    await scan('Nina');
    expect(await shown()).toMatchObject({ Nina: 'Nina/artist.png' });
    expect(await ids()).not.toEqual(before);
    rmSync(world.at('Nina/artist.png'));
    await scan('Nina');
    expect(await shown()).toMatchObject({ Nina: 'Nina/Tide/cover.png' });
    await makeImage('Nina/Artist.PNG');
    await scan();
    expect(await shown()).toMatchObject({ Nina: 'Nina/Artist.PNG' });
  });

  it('is of nobody while the folder holds songs of another album artist [10.82]', async () => {
    makeSong('Nina/Ebb/1.mp3', 'Nina', 'Ebb', 'Rosa');
    await scan('Nina/Ebb');
    expect(await shown()).toMatchObject({ Nina: 'Nina/Tide/cover.png' });
    makeSong('Nina/Ebb/1.mp3', 'Nina', 'Ebb', 'Various Artists');
    await scan('Nina/Ebb');
    expect(await shown()).toMatchObject({ Nina: 'Nina/Tide/cover.png' });
    makeSong('Nina/Ebb/1.mp3', 'Nina', 'Ebb');
    await scan('Nina/Ebb');
    expect(await shown()).toMatchObject({ Nina: 'Nina/Artist.PNG' });
  });

  it('follows its folder, and the artist of whose songs all are gone has it no more [10.82]', async () => {
    renameSync(world.at('Otto'), world.at('Others'));
    await scan();
    expect(await shown()).toMatchObject({ Otto: 'Others/artist.png' });
    makeSong('Others/1.mp3', 'Sue', 'Dunes');
    await scan('Others');
    expect(await shown()).toMatchObject({ Sue: 'Others/artist.png' });
  });

  it('is found by the scan after one that was killed before it gave artists their images [10.82]', async () => {
    const before = await shown();
    const { db } = world.database;
    const images = db
      .selectFrom('library_files')
      .select(['file_id', 'tags'])
      .where('kind', '=', 'artist-image');
    for (const { file_id: fileId, tags } of await images.execute()) {
      const { artworkId } = JSON.parse(tags ?? '') as { artworkId: string };
      const unassigned = JSON.stringify({ artworkId });
      await db.updateTable('library_files').set({ tags: unassigned }).where('file_id', '=', fileId).execute();
    }
    await forgetImages();
    await createLibraryStore(world.database).saveScanMark({
      unfinishedBy: 'killed',
      draftRules: DRAFT_RULES,
      rootsToDraft: [],
    });
    await world.openScanner([world.root]).scan();
    expect(await shown()).toEqual(before);
  });

  it('is kept when unused pictures are removed [10.82]', async () => {
    const store = createArtworkStore(world.database);
    await store.remove(await store.listUnnamed(new AbortController().signal));
    expect(await shown()).toMatchObject({ Nina: 'Nina/Artist.PNG', Sue: 'Others/artist.png' });
  });

  it('is read from another file with the same bytes when its own is deleted [10.82]', async () => {
    const silhouette = await makeCover('#777777');
    for (const name of ['Ann', 'Ben']) {
      makeSong(`${name}/${name}/1.mp3`, name, name);
      makeFile(world.at(`${name}/artist.png`), silhouette);
    }
    await scan();
    const { Ann = '' } = await shown();
    const [gone, kept] = Ann?.startsWith('Ann') ? ['Ann', 'Ben'] : ['Ben', 'Ann'];
    rmSync(world.at(`${gone}/artist.png`));
    await scan();
    expect(await shown()).toMatchObject({ [gone]: null, [kept]: `${kept}/artist.png` });
  });

  it('is the cover of a folder without songs above the albums; artist.* goes first [10.83]', async () => {
    makeSong('Tom/One/1.mp3', 'Tom', 'One');
    makeSong('Tom/Two/1.mp3', 'Tom', 'Two');
    await makeImage('Tom/folder.png');
    await scan('Tom');
    expect(await shown()).toMatchObject({ Tom: 'Tom/folder.png' });
    await makeImage('Tom/artist.png');
    await scan('Tom');
    expect(await shown()).toMatchObject({ Tom: 'Tom/artist.png' });
    rmSync(world.at('Tom/artist.png'));
    makeSong('Tom/3.mp3', 'Tom', 'Three');
    await scan('Tom');
    expect(await albumCovers()).toContain('Three Tom/folder.png');
    const image = await world.database.db
      .selectFrom('artists')
      .select('image_artwork_id')
      .where('name', '=', 'Tom')
      .executeTakeFirst();
    expect(image).toEqual({ image_artwork_id: null });
  });

  it('is found among the files of a library that an older version scanned [10.83]', async () => {
    rmSync(world.at('Tom/3.mp3'));
    await scan('Tom');
    expect(await shown()).toMatchObject({ Tom: 'Tom/folder.png' });
    const { db } = world.database;
    await db
      .updateTable('library_files')
      .set({ kind: 'image' })
      .where('path', '=', 'Tom/folder.png')
      .execute();
    await forgetImages();
    await world.openScanner([world.root]).scan();
    expect(await shown()).toMatchObject({ Tom: 'Tom/folder.png' });
  });
});
