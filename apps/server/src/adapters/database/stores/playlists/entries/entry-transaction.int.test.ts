import { expect, it } from 'vitest';
import { insertListener, insertPlaylist } from '../../../testing/listening-rows.ts';
import { openRecorded } from '../../../testing/recorded-statements.ts';
import { createEntryTransaction } from './entry-transaction.ts';

it('counts the entries of a playlist in an index alone', async () => {
  const database = await openRecorded();
  await insertListener(database.db, 'mara');
  await insertPlaylist(database.db, 'mara', ['Canon', 'Fugue'], 0);
  const entries = createEntryTransaction(database.db, 'playlist of mara');
  expect(await entries.count(1)).toBe(1);
  expect(await entries.count(9)).toBe(2);
  const plan = await database.explain(() => entries.count(9));
  expect(plan.join()).toContain('COVERING INDEX playlist_entries_order');
  await database.close();
});
