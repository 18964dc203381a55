import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { aFileRow } from '../testing/playback-rows.ts';
import { testDatabases } from '../testing/databases.ts';
import { up } from './0464_audible_formats.ts';

const FILES = { mono: 1, stereo: 2, surround: 6, silentVideo: null } as const;
const VIDEO_ITAG = 248;
const ALL_ITAGS = [140, VIDEO_ITAG, 251];

it.each(testDatabases)(
  'mono and surround sound that a former version transcoded is transcoded anew on %s [10.134]',
  async (_, open) => {
    const { db, close } = await open();
    const files = Object.entries(FILES).map(([video_id, channels]) =>
      aFileRow({ path: video_id, video_id, channels }),
    );
    await db.insertInto('library_files').values(files).execute();
    const formats = Object.keys(FILES).flatMap((video_id) =>
      ALL_ITAGS.map((itag) => ({
        store_id: '',
        video_id,
        itag,
        source_version: '1-1',
        size_bytes: 1,
        used_at_ms: 1,
      })),
    );
    await db.insertInto('stored_formats').values(formats).execute();
    await up(db as unknown as Kysely<unknown>);
    const left = await db.selectFrom('stored_formats').select(['video_id', 'itag']).orderBy('itag').execute();
    const itagsOf = (videoId: string) =>
      left.filter((row) => row.video_id === videoId).map((row) => row.itag);
    expect(itagsOf('mono')).toEqual([VIDEO_ITAG]);
    expect(itagsOf('surround')).toEqual([VIDEO_ITAG]);
    expect(itagsOf('stereo')).toEqual(ALL_ITAGS);
    expect(itagsOf('silentVideo')).toEqual(ALL_ITAGS);
    await close();
  },
);
