import { yieldToEventLoop } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';

async function hasListeners(db: Db, videoId: string, atLeast: number): Promise<boolean> {
  let last = '';
  for (let found = 0; found < atLeast; found += 1) {
    const next = await db
      .selectFrom('plays')
      .select((eb) => eb.fn.min('account_id').as('account_id'))
      .where('video_id', '=', videoId)
      .where('heard_at_ms', 'is not', null)
      .where('account_id', '>', last)
      .executeTakeFirst();
    if (!next?.account_id) return false;
    last = next.account_id;
  }
  return true;
}

/** Keeps the tracks that at least `atLeast` listeners heard, in the order given. */
export async function filterByListenerCount(
  db: Db,
  videoIds: readonly string[],
  atLeast: number,
): Promise<string[]> {
  const kept: string[] = [];
  for (const videoId of videoIds) {
    if (await hasListeners(db, videoId, atLeast)) kept.push(videoId);
    await yieldToEventLoop();
  }
  return kept;
}

/** Whether there is more than one account. */
export async function hasSeveralAccounts(db: Db): Promise<boolean> {
  const accounts = await db.selectFrom('accounts').select('account_id').limit(2).execute();
  return accounts.length > 1;
}
