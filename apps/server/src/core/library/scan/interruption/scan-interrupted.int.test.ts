import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLibraryStore } from '../../../../adapters/database/stores/library/library.store.ts';
import { createLikeStore } from '../../../../adapters/database/stores/listening/like.store.ts';
import { openInMemory } from '../../../../adapters/database/testing/databases.ts';
import { insertListener } from '../../../../adapters/database/testing/listening-rows.ts';
import {
  makeCover,
  makeFile,
  makeTone,
  makeVideo,
} from '../../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld, type ScanWorld } from '../../testing/scan-world.ts';
import type { LibraryScanner } from '../scanner.ts';

const FULL = 'database or disk is full';

/**
 * The process ends within a scan: a trigger makes one step fail, and the next scan is that of a new scanner, which
 * remembers nothing.
 */
describe('the first scan of a process, after one that was interrupted', () => {
  let world: ScanWorld;
  let frequencyHz = 300;

  const tone = (path: string, tags: Record<string, string>, seconds = 1): void =>
    makeTone(world.at(path), { tags, seconds, frequencyHz: (frequencyHz += 13) });
  const scan = () => world.scanner.scan();
  const scanInNewProcess = (places?: { root: string; path: string }[]) =>
    world.openScanner([world.root]).scan(places === undefined ? {} : { places });

  /** Scans until a write fails. @param write such as 'insert on albums' */
  const interrupt = async (write: string, scanner: LibraryScanner = world.scanner): Promise<void> => {
    const { db } = world.database;
    await sql
      .raw(`create trigger fails before ${write} begin select raise(abort, '${FULL}'); end`)
      .execute(db);
    await expect(scanner.scan()).rejects.toThrow(FULL);
    await sql.raw('drop trigger fails').execute(db);
  };

  const like = async (title: string): Promise<void> => {
    const { db } = world.database;
    const query = db.selectFrom('tracks').select('video_id').where('title', '=', title);
    const { video_id: videoId } = await query.executeTakeFirstOrThrow();
    await createLikeStore(world.database).add('mara', { videoId, likedAtMs: 7, song: null });
  };
  /** Titles of the liked tracks that are present. */
  const liked = async (): Promise<string[]> => {
    const rows = await world.database.db
      .selectFrom('likes')
      .innerJoin('tracks', 'tracks.video_id', 'likes.video_id')
      .select('title')
      .where('is_missing', '=', 0)
      .execute();
    return rows.map(({ title }) => title);
  };
  const covers = async (): Promise<(string | null)[]> => {
    const { db } = world.database;
    const rows = await db.selectFrom('tracks').select('artwork_id').distinct().execute();
    return rows.map((row) => row.artwork_id);
  };

  beforeEach(async () => {
    world = await openScanWorld(openInMemory);
    await insertListener(world.database.db, 'mara');
  });
  afterEach(() => world.close());

  describe('transfers likes', () => {
    const tags = { title: 'Upgrade', artist: 'Rosa', album: 'Bits', track: '1' };

    it('to the new file of the same recording [10.02]', async () => {
      tone('Rosa/1.mp3', tags, 5);
      await scan();
      await like('Upgrade');
      rmSync(world.at('Rosa/1.mp3'));
      tone('Rosa/1.flac', tags, 6);
      await interrupt('insert on track_aliases');
      expect(await liked()).toEqual([]);
      await scanInNewProcess();
      expect(await liked()).toEqual(['Upgrade']);
    });

    it('to a new file with another number, since it is new since the last complete scan [10.02]', async () => {
      tone('Rosa/1.mp3', tags, 5);
      await scan();
      await like('Upgrade');
      rmSync(world.at('Rosa/1.mp3'));
      tone('Rosa/2.flac', { ...tags, track: '2' }, 6);
      await interrupt('insert on track_aliases');
      await scanInNewProcess();
      expect(await liked()).toEqual(['Upgrade']);
    });

    it('where other rules drafted the library, also if the scan that completes this fails once [10.02]', async () => {
      tone('Rosa/1.mp3', tags, 5);
      await scan();
      await like('Upgrade');
      rmSync(world.at('Rosa/1.mp3'));
      tone('Rosa/2.flac', { ...tags, track: '2' }, 6);
      await interrupt('insert on track_aliases');
      await createLibraryStore(world.database).saveScanMark({
        unfinishedBy: 'another',
        draftRules: null,
        rootsToDraft: [],
      });
      const restarted = world.openScanner([world.root]);
      await interrupt('insert on track_aliases', restarted);
      await restarted.scan();
      expect(await liked()).toEqual(['Upgrade']);
    });

    it('of a video to the song that it was paired with', async () => {
      makeVideo(world.at('Rosa/1.webm'), { title: 'Upgrade (Live in Rome)', artist: 'Rosa' });
      await scan();
      await like('Upgrade (Live in Rome)');
      tone('Rosa/1.mp3', tags);
      await interrupt('insert on track_aliases');
      expect(await liked()).toEqual([]);
      await scanInNewProcess();
      expect(await liked()).toEqual(['Upgrade']);
    });
  });

  describe('gives the songs in the folders of discs the cover of their album', () => {
    const disc = { artist: 'Nina', album: 'Both' };

    beforeEach(async () => {
      makeFile(world.at('Both/cover.png'), await makeCover('#112233'));
      tone('Both/CD1/1.mp3', { ...disc, title: 'One' });
      tone('Both/CD2/2.mp3', { ...disc, title: 'Two' });
      await scan();
    });

    it('that was replaced, also if only another folder is scanned [10.62]', async () => {
      const before = await covers();
      makeFile(world.at('Both/cover.png'), await makeCover('#ff0000'));
      await interrupt('insert on tracks');
      expect(await covers()).toEqual(before);
      tone('Else/3.mp3', { title: 'Three', artist: 'Otto' });
      await scanInNewProcess([{ root: world.root, path: 'Else' }]);
      const after = await covers();
      expect(after).toEqual([expect.any(String), null]);
      expect(after).not.toContain(before[0]);
    });

    it('that was removed [10.62]', async () => {
      rmSync(world.at('Both/cover.png'));
      await interrupt('insert on tracks');
      await scanInNewProcess();
      expect(await covers()).toEqual([null]);
    });
  });

  it('shows a cover of which one of two files was deleted [10.65]', async () => {
    const [first, second] = ['Ann/cover.png', 'Ben/cover.png'].map((path) => world.at(path)) as [
      string,
      string,
    ];
    for (const path of [first, second]) makeFile(path, await makeCover('#112233'));
    tone('Ann/1.mp3', { title: 'One', album: 'Ann' });
    tone('Ben/2.mp3', { title: 'Two', album: 'Ben' });
    await scan();
    const sources = async () =>
      (await world.database.db.selectFrom('artworks').select('source_path').execute()).map(
        (row) => row.source_path,
      );
    const [source = ''] = await sources();
    const [gone, kept] = source === first ? [first, second] : [second, first];
    rmSync(gone);
    await interrupt(`insert on artworks when new.source_path = '${kept}'`);
    expect(await sources()).toEqual([gone]);
    await scanInNewProcess();
    expect(await sources()).toEqual([kept]);
  });

  it('drafts nothing again after a scan that was completed', async () => {
    tone('Nina/1.mp3', { title: 'One', artist: 'Nina' });
    await scan();
    const { db } = world.database;
    await db.updateTable('tracks').set({ title: 'As stored' }).execute();
    await sql`update library_files set tags = replace(tags, '"isVarious":false', '"isVarious":true')`.execute(
      db,
    );
    await scanInNewProcess();
    const tracks = await db.selectFrom('tracks').select('title').execute();
    expect(tracks).toEqual([{ title: 'As stored' }]);
  });

  const ofOlderRules = { unfinishedBy: null, draftRules: 1, rootsToDraft: [] };

  it.each([
    { unfinishedBy: null, draftRules: null, rootsToDraft: [] },
    ofOlderRules,
    { unfinishedBy: 'another', draftRules: null, rootsToDraft: [] },
  ])(
    'drafts all files once, without reading them, after a scan by other rules: %j [10.111]',
    async (mark) => {
      tone('Nina/1.mp3', { title: 'One', artist: 'Nina' });
      await scan();
      const { db } = world.database;
      const titles = async () =>
        (await db.selectFrom('tracks').select('title').execute()).map((row) => row.title);
      const changeStored = () => db.updateTable('tracks').set({ title: 'As stored' }).execute();
      await changeStored();
      await createLibraryStore(world.database).saveScanMark(mark);
      expect(await scanInNewProcess()).toMatchObject({ filesChanged: 0, filesRedrafted: 1, bytesRead: 0 });
      expect(await titles()).toEqual(['One']);
      await changeStored();
      await scanInNewProcess();
      expect(await titles()).toEqual(['As stored']);
    },
  );

  it('drafts a library folder that was away at the first scan by other rules once it is back, also after a restart [10.111]', async () => {
    const other = mkdtempSync(join(tmpdir(), 'segue-other-'));
    const roots = [world.root, other];
    tone('Nina/1.mp3', { title: 'One', artist: 'Nina' });
    makeTone(join(other, '2.mp3'), { tags: { title: 'Two', artist: 'Otto' }, frequencyHz: 700 });
    await world.openScanner(roots).scan();
    const { db } = world.database;
    const titles = async () =>
      (await db.selectFrom('tracks').select('title').execute()).map((row) => row.title).toSorted();
    const changeStored = () => db.updateTable('tracks').set({ title: 'As stored' }).execute();
    await changeStored();
    await createLibraryStore(world.database).saveScanMark(ofOlderRules);
    renameSync(other, `${other}-away`);
    const scanner = world.openScanner(roots);
    await scanner.scan();
    expect(await titles()).toEqual(['As stored', 'One']);
    await changeStored();
    await scanner.scan();
    expect(await titles()).toEqual(['As stored', 'As stored']);
    renameSync(`${other}-away`, other);
    const restarted = world.openScanner(roots);
    await restarted.scan();
    expect(await titles()).toEqual(['As stored', 'Two']);
    await changeStored();
    await restarted.scan();
    expect(await titles()).toEqual(['As stored', 'As stored']);
    rmSync(other, { recursive: true });
  });

  it.each(['empty', 'away'])(
    'drafts the library once, also if a restart finds a library folder without songs still %s [10.163]',
    async (state) => {
      const other = mkdtempSync(join(tmpdir(), 'segue-other-'));
      if (state === 'away') rmSync(other, { recursive: true });
      const roots = [world.root, other];
      tone('Nina/1.mp3', { title: 'One', artist: 'Nina' });
      await world.openScanner(roots).scan();
      const { db } = world.database;
      const titles = async () =>
        (await db.selectFrom('tracks').select('title').execute()).map((row) => row.title);
      const changeStored = () => db.updateTable('tracks').set({ title: 'As stored' }).execute();
      await changeStored();
      await createLibraryStore(world.database).saveScanMark(ofOlderRules);
      await world.openScanner(roots).scan();
      expect(await titles()).toEqual(['One']);
      await changeStored();
      await world.openScanner(roots).scan();
      expect(await titles()).toEqual(['As stored']);
      rmSync(other, { recursive: true, force: true });
    },
  );
});
