import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { makeFile, type Tags } from '../../../adapters/media/probe/testing/media-files.ts';
import { toWavOf } from '../../../adapters/media/probe/testing/wav-sounds.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

/** Three songs that last four seconds, and differ only after the first one. */
const [CLEAN, EXPLICIT, LIVE] = [1, 2, 3] as const;

describe('recordings of one length that begin alike', () => {
  let world: ScanWorld;
  beforeEach(async () => {
    world = await openScanWorld(openInMemory);
  });
  afterEach(() => world.close());

  const at = (path: string): string => world.at(path);
  const scan = () => world.scanner.scan();

  const write = (path: string, sound: number, tags: Tags): void =>
    makeFile(at(path), toWavOf({ seconds: 4, sameSeconds: 1, sound, tags }));

  const move = (from: string, to: string): void => {
    mkdirSync(dirname(at(to)), { recursive: true });
    renameSync(at(from), at(to));
  };

  /** The videoIds of the present songs by title. */
  async function readIds(): Promise<Record<string, string>> {
    const tracks = world.database.db.selectFrom('tracks').select(['title', 'video_id']);
    const rows = await tracks.where('is_missing', '=', 0).orderBy('title').execute();
    expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length);
    return Object.fromEntries(rows.map((row) => [row.title, row.video_id]));
  }

  const writeBoth = (): void => {
    write('M/1.wav', CLEAN, { title: 'Clean' });
    write('N/1.wav', EXPLICIT, { title: 'Explicit' });
  };

  it('are several tracks, in one folder or in several [10.154]', async () => {
    writeBoth();
    write('M/2.wav', LIVE, { title: 'Live' });
    await scan();
    const ids = await readIds();
    expect(Object.keys(ids)).toEqual(['Clean', 'Explicit', 'Live']);
    expect(new Set(Object.values(ids)).size).toBe(3);
  });

  it('keep their ids when they are retagged, moved and copied, whichever a scan sees first [10.154]', async () => {
    writeBoth();
    await scan();
    const { Clean: clean = '', Explicit: explicit = '' } = await readIds();
    write('M/1.wav', CLEAN, { title: 'Clean again', album: 'Tide' });
    write('N/1.wav', EXPLICIT, { title: 'Explicit again', album: 'Tide' });
    await scan();
    expect(await readIds()).toEqual({ 'Clean again': clean, 'Explicit again': explicit });
    move('N/1.wav', 'A/1.wav');
    move('M/1.wav', 'Z/9.wav');
    await scan();
    expect(await readIds()).toEqual({ 'Clean again': clean, 'Explicit again': explicit });
    mkdirSync(at('0'));
    cpSync(at('A/1.wav'), at('0/copy.wav'));
    await scan();
    rmSync(at('A'), { recursive: true });
    rmSync(at('Z'), { recursive: true });
    await scan();
    expect(await readIds()).toEqual({ 'Explicit again': explicit });
    write('0/0.wav', CLEAN, { title: 'Clean at last' });
    await scan();
    expect(await readIds()).toEqual({ 'Clean at last': clean, 'Explicit again': explicit });
  });

  it('leave the id to the one that had it, wherever a new one stands [10.154]', async () => {
    write('N/1.wav', CLEAN, { title: 'Clean' });
    await scan();
    const { Clean: clean } = await readIds();
    write('A/1.wav', EXPLICIT, { title: 'Explicit' });
    write('N/0.wav', LIVE, { title: 'Live' });
    await scan();
    expect(await readIds()).toMatchObject({ Clean: clean });
    expect(Object.keys(await readIds())).toEqual(['Clean', 'Explicit', 'Live']);
  });

  it('are parted after an update if an older version took them for one [10.190]', async () => {
    const { db } = world.database;
    write('N/1.wav', CLEAN, { title: 'Clean' });
    await scan();
    const { Clean: video_id = '' } = await readIds();
    // A folder below is walked after the files of the one above, but stands before them.
    write('N/0/1.wav', EXPLICIT, { title: 'Explicit' });
    await scan();
    const { Explicit: other = '' } = await readIds();
    await db.deleteFrom('tracks').where('video_id', '=', other).execute();
    await sql`update library_files set video_id = ${video_id}, tag_rules = 0,
      tags = replace(replace(tags, ${other}, ${video_id}), '"bodyDigest"', '"unread"')`.execute(db);
    expect(await scan()).toMatchObject({ filesChanged: 2 });
    const ids = await readIds();
    expect(Object.keys(ids)).toEqual(['Clean', 'Explicit']);
    // It is the one that played, and that listeners liked.
    expect(ids.Explicit).toBe(video_id);
    expect(await scan()).toMatchObject({ filesChanged: 0, filesRedrafted: 0 });
    expect(await readIds()).toEqual(ids);
  });
});
