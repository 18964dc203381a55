import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { insertListener } from '../../testing/listening-rows.ts';
import { createFolderRows } from './folder-rows.ts';

describe.each(testDatabases)('the folders of playlists on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    await insertListener(database.db, 'mara');
  });
  afterAll(() => database.close());

  it('are in natural order, whatever their case and accents, on every database [12.07]', async () => {
    const { listFolders, saveFolder } = createFolderRows(database.db);
    const names = ['2000s', '80s', 'anthems', 'Ballads', 'Calm 2', 'calm 10', 'Électro', 'zest', 'Zither'];
    for (const [number, name] of names.toReversed().entries())
      await saveFolder('mara', { folderId: `folder ${number}`, name });
    const wanted = ['80s', '2000s', ...names.slice(2)];
    expect((await listFolders('mara')).map(({ name }) => name)).toEqual(wanted);
  });
});
