import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLikeStore } from '../../../adapters/database/stores/listening/like.store.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { insertListener } from '../../../adapters/database/testing/listening-rows.ts';
import { createKeptProber } from '../../../adapters/media/probe/testing/kept-prober.ts';
import { makeFile, makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { toId3v1, readMp3Frames } from '../../../adapters/media/probe/testing/trailing-tags.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

let world: ScanWorld;
beforeEach(async () => {
  world = await openScanWorld(openInMemory);
});
afterEach(() => world.close());

const FRAMES = 287;

/** Scans a song, and makes the database one of a version that gave it another id. @returns that id. */
async function scanAsFormerly(path: string): Promise<string> {
  const prober = createKeptProber({ access: { roots: [world.root] } });
  const outcome = await prober.probe({ kind: 'media', path });
  prober.close();
  const former = outcome.kind === 'media' ? outcome.formerVideoId : undefined;
  expect(former).toMatch(/^[\w-]{11}$/);
  await world.scanner.scan();
  for (const table of ['library_files', 'tracks', 'album_tracks', 'track_artists'] as const)
    await world.database.db
      .updateTable(table)
      .set({ video_id: former ?? '' })
      .execute();
  return former ?? '';
}

/** Its sound is of a length just below a half second, so that the 128 bytes of a tag round it up. */
function makeSound(): Buffer {
  makeTone(world.at('long.mp3'), { seconds: 12 });
  const sound = Buffer.concat(readMp3Frames(world.at('long.mp3')).slice(0, FRAMES));
  rmSync(world.at('long.mp3'));
  return sound;
}

it('a song keeps the id of an older version where its file is read again unchanged [10.129]', async () => {
  const { db } = world.database;
  const path = world.at('Nina/1.mp3');
  makeFile(path, Buffer.concat([makeSound(), toId3v1('Shore')]));
  const former = await scanAsFormerly(path);
  await sql`update library_files set tag_rules = 0, tags = replace(tags, '"payloadId":"', ${`"payloadId":"${former}","now":"`})`.execute(
    db,
  );
  await sql`update library_files set tags = replace(tags, 'Shore', 'Coast')`.execute(db);
  await world.scanner.scan();
  const tracks = await db.selectFrom('tracks').select(['video_id', 'title']).execute();
  expect(tracks).toEqual([{ video_id: former, title: 'Shore' }]);
});

it('likes of a song whose id counted the tags behind it follow when it is retagged [10.01]', async () => {
  const { db } = world.database;
  const sound = makeSound();
  const path = world.at('Nina/1.mp3');
  makeFile(path, Buffer.concat([sound, toId3v1('Shore')]));
  const former = await scanAsFormerly(path);
  await insertListener(db, 'mara');
  const likes = createLikeStore(world.database);
  await likes.add('mara', { videoId: former, likedAtMs: 7, song: null });
  makeFile(path, Buffer.concat([sound, toId3v1('Coast'), toId3v1('Another title')]));
  await world.scanner.scan();
  const [like] = await likes.list('mara', null, 10);
  const track = db
    .selectFrom('tracks')
    .select(['title', 'is_missing'])
    .where('video_id', '=', like?.videoId ?? '');
  expect(await track.execute()).toEqual([{ title: 'Another title', is_missing: 0 }]);
});
