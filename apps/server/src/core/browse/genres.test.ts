import { expect, it } from 'vitest';
import type { BrowseReader } from './browse-reader.ts';
import { createGenres } from './genres.ts';

/** A library with these tags in this order, and the covers of the albums of each. */
function aReader(
  covers: Readonly<Record<string, readonly string[]>>,
  sizeOf: (tag: string) => number = () => 5,
) {
  const tags = Object.keys(covers);
  const reader: Pick<
    BrowseReader,
    'findTagAfter' | 'countTags' | 'countTagged' | 'loadGenre' | 'findCovers'
  > = {
    findTagAfter: async (tag) => tags[tags.indexOf(tag) + 1] ?? null,
    countTags: async (after) =>
      after === null ? tags.map((tag) => ({ tag, count: sizeOf(tag), lastVideoId: '' })) : [],
    countTagged: async (_, tag) => sizeOf(tag),
    loadGenre: async (tag) => ({ name: tag, isMood: false }),
    findCovers: async (tag) => covers[tag] ?? [],
  };
  return reader;
}

async function listCovers(covers: Readonly<Record<string, readonly string[]>>): Promise<(string | null)[]> {
  const reader = aReader(covers);
  const genres = await createGenres(reader, reader).load();
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

it('of more than 2,000 genres the largest are listed, wherever they are in the alphabet [2.239]', async () => {
  const names = Array.from({ length: 2000 }, (_, number) => `genre ${String(number).padStart(4, '0')}`);
  const covers = Object.fromEntries([...names, 'zouk'].map((name) => [name, []]));
  const sizeOf = (tag: string) => (tag === 'genre 0007' ? 1 : tag === 'zouk' ? 3 : 2);
  const reader = aReader(covers, sizeOf);
  const genres = await createGenres(reader, reader).load();
  const listed = genres.map(({ name }) => name);
  expect(listed).toEqual([...names.filter((name) => name !== 'genre 0007'), 'zouk']);
});
