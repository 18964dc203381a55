import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database/database.ts';
import { openInMemory, testDatabases } from '../../database/testing/databases.ts';
import { countChangedRows } from '../../database/dialects/count-changed-rows.ts';
import { createSearchIndex } from '../search-index.ts';

const aDocument = (id: string, name: string) => ({
  id,
  name,
  nameWords: name.split(' '),
  otherWords: ['singer'],
});

describe.each(testDatabases)('entries of the search index on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('have one row per word and name, however often they are written', async () => {
    const index = createSearchIndex(database);
    for (let time = 0; time < 5; time += 1)
      await index.write([
        { kind: 'song', documents: [aDocument('one', 'tide song'), aDocument('two', 'tide')] },
      ]);
    await index.write([{ kind: 'song', documents: [aDocument('three', 'tide choir')] }]);

    const words = await index.loadWords(0, 10);
    expect(words.map(({ word }) => word).toSorted()).toEqual(['choir', 'singer', 'song', 'tide']);
    expect(words.map(({ wordId }) => wordId)).toEqual([1, 2, 3, 4]);
    expect(await index.loadNames(0, 10)).toEqual([
      { nameId: 1, name: 'tide song' },
      { nameId: 2, name: 'tide' },
      { nameId: 3, name: 'tide choir' },
    ]);
  });
});

it('an entry of the search index is written again only if it differs', async () => {
  const database = await openInMemory();
  const index = createSearchIndex(database);
  const write = async (name: string): Promise<number> => {
    const before = await countChangedRows(database.db);
    await index.write([{ kind: 'song', documents: [aDocument('one', name)] }]);
    return (await countChangedRows(database.db)) - before;
  };
  expect(await write('tide')).toBeGreaterThan(0);
  expect(await write('tide')).toBe(0);
  expect(await write('low tide')).toBeGreaterThan(0);
  await database.close();
});
