import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenedDatabase } from '../database/database.ts';
import { openInMemory } from '../database/testing/databases.ts';
import { createSearchIndex } from './search-index.ts';

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openInMemory();
});
afterEach(() => database.close());

const countSegments = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct segid) as count from search_words_idx`.execute(database.db);
  return rows[0]?.count ?? 0;
};

const countPages = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from search_words_data`.execute(database.db);
  return rows[0]?.count ?? 0;
};

/** Has enough words that the segments of several writes need more than one merge step. */
const aDocument = (number: number) => ({
  id: `song-${number}`,
  name: `song ${number}`,
  nameWords: ['song', ...Array.from({ length: 12 }, (_, at) => `w${number}x${at}`)],
  otherWords: ['singer'],
});
const lookUp = (index: ReturnType<typeof createSearchIndex>) =>
  index.findByWords(
    {
      groups: [[{ word: 'song', isPrefix: true }], [{ word: 'w1234x5', isPrefix: false }]],
      scope: 'all',
      kind: null,
    },
    10,
  );

it('compact merges the segments of many writes into one, and search finds the same', async () => {
  const index = createSearchIndex(database);
  for (let start = 0; start < 4000; start += 100)
    await index.write([
      { kind: 'song', documents: Array.from({ length: 100 }, (_, at) => aDocument(start + at)) },
    ]);
  const found = await lookUp(index);
  expect(found).toHaveLength(1);
  expect(await countSegments()).toBeGreaterThan(3);

  await index.compact();
  expect(await countSegments()).toBe(1);
  expect(await lookUp(index)).toEqual(found);
});

it('compact accepts an empty index and one of a single segment', async () => {
  const index = createSearchIndex(database);
  await index.compact();
  await index.write([{ kind: 'song', documents: [aDocument(1)] }]);
  await index.compact();
  expect(await countSegments()).toBe(1);
});

it('compact stops early when aborted', async () => {
  const index = createSearchIndex(database);
  for (let start = 0; start < 4000; start += 100)
    await index.write([
      { kind: 'song', documents: Array.from({ length: 100 }, (_, at) => aDocument(start + at)) },
    ]);
  await index.compact(AbortSignal.abort());
  expect(await countSegments()).toBeGreaterThan(1);
});

it('compact frees the space of removed documents', async () => {
  const index = createSearchIndex(database);
  const numbers = Array.from({ length: 4000 }, (_, number) => number);
  for (let start = 0; start < numbers.length; start += 100)
    await index.write([{ kind: 'song', documents: numbers.slice(start, start + 100).map(aDocument) }]);
  await index.compact();
  const whole = await countPages();
  await index.write([
    { kind: 'song', removedIds: numbers.slice(2000).map((number) => aDocument(number).id) },
  ]);

  await index.compact();
  expect(await countSegments()).toBe(1);
  expect(await countPages()).toBeLessThan(0.6 * whole);
  expect(await lookUp(index)).toHaveLength(1);
});
