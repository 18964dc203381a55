import { expect, it } from 'vitest';
import type { BrowseReader } from './browse-reader.ts';
import { createGenres } from './genres.ts';

/** A library with these tags in this order, and the covers of the albums of each. */
function aReader(covers: Readonly<Record<string, readonly string[]>>) {
  const tags = Object.keys(covers);
  const reader: Pick<BrowseReader, 'findTagAfter' | 'countTagged' | 'loadGenre' | 'findCovers'> = {
    findTagAfter: async (tag) => tags[tags.indexOf(tag) + 1] ?? null,
    countTagged: async () => 5,
    loadGenre: async (tag) => ({ name: tag, isMood: false }),
    findCovers: async (tag) => covers[tag] ?? [],
  };
  return reader;
}

async function listCovers(covers: Readonly<Record<string, readonly string[]>>): Promise<(string | null)[]> {
  const genres = await createGenres(aReader(covers)).load();
  const ids = ['one', 'two'];
  return genres.map(({ thumbnails: [cover] }) => ids.find((id) => cover?.url.includes(`/${id}/`)) ?? null);
}

it('genres of the same albums get their covers in turn [2.231]', async () => {
  const both = ['one', 'two'];
  expect(await listCovers({ a: both, b: both, c: both, d: both })).toEqual(['one', 'two', 'one', 'two']);
});

it('a genre without another cover has that of its neighbour, one without any has none [2.231]', async () => {
  expect(await listCovers({ a: ['one'], b: ['one'], c: [] })).toEqual(['one', 'one', null]);
});

it('of many genres the 300 largest have covers [2.231]', async () => {
  const covers = Object.fromEntries(Array.from({ length: 301 }, (_, number) => [`tag ${number}`, ['one']]));
  expect((await listCovers(covers)).filter((cover) => cover !== null)).toHaveLength(300);
});
