import { aTrack } from '@segue/domain/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createPlayStore } from '../../adapters/database/stores/listening/play.store.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { openRecorded } from '../../adapters/database/testing/recorded-statements.ts';
import { accountsUnderTest, anAddress } from '../accounts/testing/accounts-under-test.ts';
import { toStoredSong } from './stored-song.ts';
import { createPlayPruning } from './prune-plays.ts';

const SONG = toStoredSong(aTrack());

describe.each(testDatabases)('history on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('is pruned to the newest plays of each account, up to the limit', async () => {
    const { accounts, signUp } = accountsUnderTest(database);
    const plays = createPlayStore(database);
    const addListener = async (playCount: number) => {
      const { accountId } = (await accounts.findListener(await signUp(anAddress()))) ?? { accountId: '' };
      for (let n = 1; n <= playCount; n += 1)
        await plays.add(accountId, {
          entryId: `${accountId}-${n}`,
          videoId: 'v',
          playedAtMs: n,
          song: SONG,
        });
      return accountId;
    };
    const readInstants = async (accountId: string) => {
      const { plays: kept } = await plays.read(accountId, { beforeMs: null, offset: 0, limit: 1000 });
      return kept.map(({ playedAtMs }) => playedAtMs);
    };
    const [much, little, exact] = [await addListener(120), await addListener(2), await addListener(3)];

    const prune = createPlayPruning(plays, 3);
    expect(await prune(AbortSignal.abort())).toBe(0);
    expect(await prune(new AbortController().signal)).toBe(117);
    expect(await readInstants(much)).toEqual([120, 119, 118]);
    expect(await readInstants(little)).toEqual([2, 1]);
    expect(await readInstants(exact)).toEqual([3, 2, 1]);
    expect(await prune(new AbortController().signal)).toBe(0);
  });
});

it('pruning finds the limit of an account once, however many batches it removes', async () => {
  const database = await openRecorded();
  const { accounts, signUp } = accountsUnderTest(database);
  const plays = createPlayStore(database);
  const { accountId } = (await accounts.findListener(await signUp(anAddress()))) ?? { accountId: '' };
  for (let n = 1; n <= 120; n += 1)
    await plays.add(accountId, { entryId: `play ${n}`, videoId: 'v', playedAtMs: n, song: null });
  const statements = await database.record(() => createPlayPruning(plays, 3)(new AbortController().signal));
  const count = (part: string) => statements.filter(({ sql }) => sql.includes(part)).length;
  expect(count('delete from "plays"')).toBe(3);
  expect(count('offset')).toBe(1);
  await database.close();
});
