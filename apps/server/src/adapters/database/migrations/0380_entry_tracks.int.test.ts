import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { insertListener, insertPlaylist } from '../testing/listening-rows.ts';
import { videoIdOf } from '../testing/library-rows.ts';
import { up } from './0380_entry_tracks.ts';

it.each(testDatabases)(
  'migration 0380_entry_tracks moves entries of replaced tracks, on %s',
  async (_, open) => {
    const { db, close } = await open();
    await insertListener(db, 'mara');
    await insertPlaylist(db, 'mara', ['Anthem', 'Ballad'], 1);
    await db
      .insertInto('track_aliases')
      .values({ old_video_id: videoIdOf('Anthem'), video_id: videoIdOf('Canon') })
      .execute();
    await db.schema.dropIndex('playlist_entries_track').execute();
    await up(db as unknown as Kysely<unknown>);
    const rows = await db.selectFrom('playlist_entries').select('video_id').orderBy('position_key').execute();
    expect(rows.map((row) => row.video_id)).toEqual([videoIdOf('Canon'), videoIdOf('Ballad')]);
    await close();
  },
);
