import { expect, it } from 'vitest';
import { anArtistRecord } from '../catalogue/testing/records.ts';
import type { ShelfReader } from './discovery-reader.ts';
import { createFindRelated, createSampleRelated } from './related-tracks.ts';

/** A reader that records its calls; Odd Lantern is related to Kestrel, who has two tracks. */
function aReader() {
  const asked: string[] = [];
  const reader: Pick<ShelfReader, 'findArtistLinks' | 'loadArtists' | 'sampleVideoIdsOfArtist'> = {
    findArtistLinks: async (artistId) => {
      asked.push(`links of ${artistId}`);
      return [{ artistId: 'Kestrel', kind: 'credit' }];
    },
    loadArtists: async (ids) => new Map(ids.map((id) => [id, anArtistRecord(id)])),
    sampleVideoIdsOfArtist: async (artistId, from) => {
      asked.push(`tracks of ${artistId}`);
      return [`${from} 1`, `${from} 2`];
    },
  };
  return { asked, reader: reader as ShelfReader };
}

it('sampleRelated caches related artists, also for concurrent lists, but not their tracks', async () => {
  const { asked, reader } = aReader();
  const sampleRelated = createSampleRelated(reader, createFindRelated(reader));
  const lists = await Promise.all(['a', 'b'].map((from) => sampleRelated('Odd Lantern', from)));
  expect(lists).toEqual([
    ['a 1', 'a 2'],
    ['b 1', 'b 2'],
  ]);
  expect(await sampleRelated('Odd Lantern', 'c')).toEqual(['c 1', 'c 2']);
  expect(asked.filter((question) => question.startsWith('links'))).toEqual(['links of Odd Lantern']);
  expect(asked.filter((question) => question.startsWith('tracks'))).toHaveLength(3);
});
