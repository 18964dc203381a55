import { renameSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeTone, makeVideo, retag } from '../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

describe.each(testDatabases)('music videos and their songs in %s', (_, open) => {
  let world: ScanWorld;
  beforeAll(async () => {
    world = await openScanWorld(open);
  });
  afterEach(() => {
    for (const folder of ['Videos', 'Yan', 'Xena'])
      rmSync(world.at(folder), { recursive: true, force: true });
  });
  afterAll(() => world.close());

  /** Titles and kinds of all tracks that are present. */
  const tracks = async () => {
    const rows = await world.database.db
      .selectFrom('tracks')
      .select(['title', 'video_type'])
      .where('is_missing', '=', 0)
      .orderBy('title')
      .orderBy('video_type')
      .execute();
    return rows.map(({ title, video_type }) => `${title} ${video_type.replace('MUSIC_VIDEO_TYPE_', '')}`);
  };

  const nameAgain = (path: string, title: string) => {
    retag(world.at(path), world.at('copy.mp3'), { title, artist: 'Yan' });
    renameSync(world.at('copy.mp3'), world.at(path));
  };

  it('are paired again by title when the song is named otherwise, and when its name returns [10.74]', async () => {
    makeVideo(world.at('Videos/clip.webm'), { title: 'Climb (Official Video)', artist: 'Yan' });
    makeTone(world.at('Yan/one.mp3'), { tags: { title: 'Climb', artist: 'Yan' }, frequencyHz: 300 });
    makeTone(world.at('Yan/two.mp3'), { tags: { title: 'Fall', artist: 'Yan' }, frequencyHz: 400 });
    await world.scanner.scan();
    expect(await tracks()).toEqual(['Climb OMV', 'Fall ATV']);
    nameAgain('Yan/one.mp3', 'Descent');
    await world.scanner.scan();
    expect(await tracks()).toEqual(['Climb (Official Video) UGC', 'Descent ATV', 'Fall ATV']);
    nameAgain('Yan/two.mp3', 'Climb');
    await world.scanner.scan();
    expect(await tracks()).toEqual(['Climb OMV', 'Descent ATV']);
    nameAgain('Yan/one.mp3', 'Climb');
    await world.scanner.scan();
    expect(await tracks()).toEqual(['Climb ATV', 'Climb OMV']);
  });

  it('stay with the first of two songs with their name when that is tagged again', async () => {
    makeTone(world.at('Yan/Twin.mp3'), { tags: { title: 'First', artist: 'Yan' }, frequencyHz: 300 });
    makeTone(world.at('Yan/Twin.ogg'), { tags: { title: 'Second', artist: 'Yan' }, frequencyHz: 400 });
    makeVideo(world.at('Yan/Twin.webm'));
    await world.scanner.scan();
    expect(await tracks()).toEqual(['First OMV', 'Second ATV']);
    nameAgain('Yan/Twin.mp3', 'Early');
    await world.scanner.scan();
    expect(await tracks()).toEqual(['Early OMV', 'Second ATV']);
  });

  it('are parted when the file of the song gets another name, not when it is deleted [10.74]', async () => {
    makeTone(world.at('Xena/Dive.mp3'), { tags: { title: 'Deep', artist: 'Xena' }, frequencyHz: 500 });
    makeVideo(world.at('Xena/Dive.webm'));
    await world.scanner.scan();
    expect(await tracks()).toEqual(['Deep OMV']);
    renameSync(world.at('Xena/Dive.mp3'), world.at('Xena/Deep.mp3'));
    await world.scanner.scan();
    expect(await tracks()).toEqual(['Deep ATV', 'Dive UGC']);
    renameSync(world.at('Xena/Deep.mp3'), world.at('Xena/Dive.mp3'));
    await world.scanner.scan();
    expect(await tracks()).toEqual(['Deep OMV']);
    const idOf = (title: string) =>
      world.database.db.selectFrom('tracks').select('video_id').where('title', '=', title).execute();
    const songId = await idOf('Deep');
    rmSync(world.at('Xena/Dive.mp3'));
    await world.scanner.scan();
    expect(await idOf('Dive')).toEqual(songId);
    expect(await tracks()).toEqual(['Dive UGC']);
  });
});
