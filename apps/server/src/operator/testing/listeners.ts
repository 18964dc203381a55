import { aTrack } from '@segue/domain/testing/builders';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createLikeStore } from '../../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../../adapters/database/stores/listening/play.store.ts';
import { accountsUnderTest } from '../../core/accounts/testing/accounts-under-test.ts';
import { toStoredSong } from '../../core/listening/stored-song.ts';

/** E-mail address of the person whose data most commands are about. */
export const EMAIL = 'mara@example.org';

const SONG = toStoredSong(aTrack({ title: 'Kettle Songs' }));

export const like = (database: OpenedDatabase, accountId: string, videoId: string) =>
  createLikeStore(database).add(accountId, { videoId, likedAtMs: Date.now(), song: SONG });

/**
 * Adds a listener who liked one song and played it twice.
 * @param laterMs How long after others the listener signs up.
 * @returns the account id.
 */
export async function addListener(database: OpenedDatabase, email: string, laterMs = 0): Promise<string> {
  const { accounts, signUp, clock } = accountsUnderTest(database);
  clock.pass(laterMs);
  const listener = await accounts.findListener(await signUp(email));
  const accountId = listener?.accountId ?? '';
  await like(database, accountId, 'video-liked');
  for (const entryId of [`${accountId}-1`, `${accountId}-2`])
    await createPlayStore(database).add(accountId, {
      entryId,
      videoId: 'video-liked',
      playedAtMs: Date.now(),
      song: SONG,
    });
  return accountId;
}

export const countRows = async ({ db }: OpenedDatabase, table: 'accounts' | 'likes' | 'plays' | 'sessions') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
