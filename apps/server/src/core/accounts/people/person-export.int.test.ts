import { expect, it } from 'vitest';
import { createAccountStore } from '../../../adapters/database/stores/accounts/account.store.ts';
import { createPeopleStore } from '../../../adapters/database/stores/accounts/people.store.ts';
import { createLikeStore } from '../../../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../../../adapters/database/stores/listening/play.store.ts';
import { createPlaylistStore } from '../../../adapters/database/stores/playlists/playlist.store.ts';
import { createQueueStore } from '../../../adapters/database/stores/queues/queue.store.ts';
import { openRecorded } from '../../../adapters/database/testing/recorded-statements.ts';
import { silentSecurityLog } from '../../log/security-log.ts';
import { accountsUnderTest, anAddress } from '../testing/accounts-under-test.ts';
import { collectExport } from './export-text.ts';
import { createPersonExport } from './person-export.ts';

const PLAYS = 1001;

it('the export of plays reads page after page and counts none of the older ones', async () => {
  const database = await openRecorded();
  const { accounts, signUp, clock } = accountsUnderTest(database);
  const plays = createPlayStore(database);
  const email = anAddress();
  const { accountId } = (await accounts.findListener(await signUp(email))) ?? { accountId: '' };
  for (let n = 0; n < PLAYS; n += 1)
    await plays.add(accountId, { entryId: `play ${n}`, videoId: 'one', playedAtMs: n, song: null });
  const openExport = createPersonExport({
    accounts: createAccountStore(database),
    people: createPeopleStore(database),
    likes: createLikeStore(database),
    plays,
    lists: {
      playlists: createPlaylistStore(database),
      queues: createQueueStore(database),
      tracks: { load: async () => new Map() },
    },
    clock,
    security: silentSecurityLog,
  });
  const data = await openExport(email);
  const statements = await database.record(async () => {
    expect((data && (await collectExport(data)))?.plays).toHaveLength(PLAYS);
  });
  const reads = statements.filter(({ sql }) => sql.includes('from "plays"'));
  expect(reads).toHaveLength(3);
  expect(reads.filter(({ sql }) => sql.includes('count('))).toEqual([]);
  await database.close();
});
