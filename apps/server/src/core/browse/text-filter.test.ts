import { expect, it, vi } from 'vitest';
import type { SearchHit } from '../search/search-index.ts';
import { createTextFilter } from './text-filter.ts';

const aHit = (id: string): SearchHit => ({
  documentId: 1,
  kind: 'song',
  id,
  name: id,
  nameWords: [id],
  otherWords: [],
  popularity: 0,
});

const someHits = (count: number) => Array.from({ length: count }, (_, number) => aHit(`song ${number}`));

it('looks a text with too many hits up once, until the library changes', async () => {
  const findByWords = vi.fn(async () => someHits(500));
  const { findIds, clear } = createTextFilter({ findByWords });
  expect(await findIds('songs', ['moon', 'qui'])).toBeNull();
  expect(await findIds('songs', ['moon', 'qui'])).toBeNull();
  expect(findByWords).toHaveBeenCalledTimes(1);
  await findIds('songs', ['moon']);
  await findIds('albums', ['moon', 'qui']);
  expect(findByWords).toHaveBeenCalledTimes(3);
  clear();
  expect(await findIds('songs', ['moon', 'qui'])).toBeNull();
  expect(findByWords).toHaveBeenCalledTimes(4);
});

it('finds the few hits of a text each time', async () => {
  const findByWords = vi.fn(async () => someHits(2));
  const { findIds } = createTextFilter({ findByWords });
  expect(await findIds('albums', ['moon'])).toEqual(['song 0', 'song 1']);
  findByWords.mockResolvedValue(someHits(1));
  expect(await findIds('albums', ['moon'])).toEqual(['song 0']);
});
