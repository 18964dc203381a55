import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { type DescribedTrack, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';

const NOW_MS = Date.UTC(2026, 4, 1);

const aTrack = (title: string, genres: readonly string[]): DescribedTrack => ({
  title,
  artists: [`Artist of ${title}`],
  album: `Album of ${title}`,
  genres,
});

const SPOKEN = ['Audiobook', 'Hörbuch', 'Podcast', 'Spoken Word', 'Speech'];

describe.each(testDatabases)('spoken word on %s', (_, open) => {
  let database: OpenedDatabase;

  const followersOf = async (title: string) => {
    const list = await createDiscoveryAt(database, NOW_MS).watchLists.plan(videoIdOf(title));
    return list?.tracks.slice(1).map((track) => track.title) ?? [];
  };

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks: [
        ...Array.from({ length: 30 }, (__, number) => aTrack(`Song ${number}`, ['Ambient'])),
        ...SPOKEN.map((genre) => aTrack(`Chapter of ${genre}`, [genre, 'Ambient'])),
      ],
      aliases: [{ old_video_id: 'older rip', video_id: videoIdOf('Chapter of Podcast') }],
    });
  });
  afterAll(() => database.close());

  it('follows no song while there are others, whatever it is tagged as [4.106]', async () => {
    const titles = await followersOf('Song 0');
    expect(titles).toHaveLength(24);
    expect(titles.filter((title) => title.startsWith('Chapter'))).toEqual([]);
  });

  it('follows spoken word [4.106]', async () => {
    const titles = await followersOf('Chapter of Podcast');
    expect(titles.filter((title) => title.startsWith('Chapter')).length).toBeGreaterThan(0);
  });
});
