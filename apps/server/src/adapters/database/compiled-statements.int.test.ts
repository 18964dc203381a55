import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CompiledStatements, createLoadByIds } from './compiled-statements.ts';
import type { OpenedDatabase } from './database.ts';
import type { Db } from './schema.ts';
import { testDatabases } from './testing/databases.ts';

describe.each(testDatabases)('statements that are compiled once on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    const words = ['tide', 'choir', 'moon'].map((word) => ({ word }));
    await database.db.insertInto('search_vocabulary').values(words).execute();
  });
  afterAll(() => database.close());

  it('are executed with the values of each time, and with their own constants', async () => {
    const statements = new CompiledStatements(database.db);
    const build = vi.fn(([from = '', to = '']: readonly string[]) =>
      database.db
        .selectFrom('search_vocabulary')
        .select('word')
        .where('word', '<=', to)
        .where('word', '!=', 'choir')
        .where('word', '>=', from)
        .orderBy('word'),
    );
    expect(await statements.run('range', ['a', 'n'], build)).toEqual([{ word: 'moon' }]);
    expect(await statements.run('range', ['n', 'z'], build)).toEqual([{ word: 'tide' }]);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('are compiled once for several numbers of ids', async () => {
    const build = vi.fn((db: Db, words: string[]) =>
      db.selectFrom('search_vocabulary').select('word').where('word', 'in', words).orderBy('word'),
    );
    const load = createLoadByIds(build);
    expect(await load(database.db, ['tide', 'moon'])).toEqual([{ word: 'moon' }, { word: 'tide' }]);
    expect(await load(database.db, ['choir', 'none', 'moon'])).toEqual([{ word: 'choir' }, { word: 'moon' }]);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('load rows by any number of ids, also in a transaction', async () => {
    const load = createLoadByIds((db, words) =>
      db.selectFrom('search_vocabulary').select('word').where('word', 'in', words).orderBy('word'),
    );
    expect(await load(database.db, ['tide'])).toEqual([{ word: 'tide' }]);
    expect(await load(database.db, ['moon'])).toEqual([{ word: 'moon' }]);
    expect(await load(database.db, ['tide', 'moon'])).toEqual([{ word: 'moon' }, { word: 'tide' }]);
    expect(await load(database.db, ['choir', 'tide', 'moon'])).toHaveLength(3);
    const many = Array.from({ length: 200 }, (__, number) => `other${number}`);
    expect(await load(database.db, [...many, 'choir'])).toEqual([{ word: 'choir' }]);
    expect(await load(database.db, ['choir', ...many.slice(0, 60)])).toEqual([{ word: 'choir' }]);
    await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('search_vocabulary').values({ word: 'new' }).execute();
      expect(await load(transaction, ['new', 'tide'])).toEqual([{ word: 'new' }, { word: 'tide' }]);
    });
  });
});
