import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { type DescribedTrack, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { createDiscoveryReader } from './discovery-reader.ts';

/** Tracks with a genre, so that it has this many. */
const tagged = (genre: string, count: number): DescribedTrack[] =>
  Array.from({ length: count }, (_, number) => ({ title: `${genre} ${number}`, genres: [genre] }));

describe.each(testDatabases)('the tags by which a track is followed on %s', (_, open) => {
  let database: OpenedDatabase;

  const tagsOf = (title: string, limit: number) =>
    createDiscoveryReader(database).findTags(videoIdOf(title), limit);

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks: [
        { title: 'Tides', genres: ['Ambient', 'Electronic', 'Unique', 'Zither'], moods: ['Calm'] },
        { title: 'Plain', genres: ['Ambient', 'Electronic'] },
        { title: 'Untagged' },
        { title: 'Again', genres: ['Calm'], moods: ['Calm'] },
        ...tagged('Ambient', 12),
        ...tagged('Electronic', 20),
        ...tagged('Zither', 6),
        ...tagged('Calm', 30),
      ],
    });
  });
  afterAll(() => database.close());

  it('are its rarest ones, with a mood among them, not the first of the alphabet', async () => {
    expect(await tagsOf('Tides', 3)).toEqual(['zither', 'ambient', 'calm']);
    expect(await tagsOf('Tides', 2)).toEqual(['zither', 'calm']);
    expect(await tagsOf('Plain', 2)).toEqual(['ambient', 'electronic']);
  });

  it('are those of too few tracks only where there are no others', async () => {
    expect(await tagsOf('Tides', 5)).toEqual(['zither', 'ambient', 'electronic', 'calm', 'unique']);
    expect(await tagsOf('Tides', 1)).toEqual(['zither']);
  });

  it('are each named once, and none for a track without any', async () => {
    expect(await tagsOf('Again', 3)).toEqual(['calm']);
    expect(await tagsOf('Untagged', 3)).toEqual([]);
  });
});
