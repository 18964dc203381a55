import type { Db } from '../schema.ts';
import { videoIdOf } from './library-rows.ts';

/** How a play ended: heard, skipped before that, or not reported. */
export type PlayEnd = 'heard' | 'skipped' | 'untold';

/** Inserts an account, with the columns that the table requires. */
export async function insertListener(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      account_id: accountId,
      email: accountId,
      email_folded: accountId,
      first_name: accountId,
      last_name: 'Lind',
      password_hash: null,
      google_subject: null,
      picture: null,
      created_at_ms: 0,
    })
    .execute();
}

/**
 * Inserts plays of titles, each 1 ms after the one before.
 * @param startMs 1 ms before the first.
 * @param name Distinguishes the plays of several writers.
 */
export function createPlayWriter(db: Db, startMs: number, name = 'play') {
  let plays = 0;
  return async (accountId: string, titles: readonly string[], end: PlayEnd = 'heard'): Promise<void> => {
    const rows = titles.map((title) => {
      plays += 1;
      return {
        entry_id: `${name} ${plays}`,
        account_id: accountId,
        video_id: videoIdOf(title),
        played_at_ms: startMs + plays,
        song: 'null',
        heard_at_ms: end === 'heard' ? startMs + plays : null,
        ...(end === 'skipped' ? { heard_seconds: 4, is_completed: 0 } : {}),
      };
    });
    await db.insertInto('plays').values(rows).execute();
  };
}

export const insertLikes = async (db: Db, accountId: string, titles: readonly string[]): Promise<void> => {
  const rows = titles.map((title, at) => ({
    account_id: accountId,
    video_id: videoIdOf(title),
    liked_at_ms: at,
    song: 'null',
  }));
  await db.insertInto('likes').values(rows).execute();
};

/** Inserts a private playlist of an account, its only one unless it has another id. */
export async function insertPlaylist(
  db: Db,
  accountId: string,
  titles: readonly string[],
  nowMs: number,
  playlistId = `playlist of ${accountId}`,
): Promise<void> {
  await db
    .insertInto('listener_playlists')
    .values({
      playlist_id: playlistId,
      account_id: accountId,
      title: playlistId,
      description: null,
      visibility: 'private',
      folder_id: null,
      artwork_id: null,
      rules: null,
      track_count: titles.length,
      version: 1,
      created_at_ms: nowMs,
      changed_at_ms: nowMs,
      deleted_at_ms: null,
    })
    .execute();
  const rows = titles.map((title, at) => ({
    playlist_id: playlistId,
    entry_id: `entry ${at}`,
    position_key: `a${at}`,
    video_id: videoIdOf(title),
    added_at_ms: nowMs,
    is_removed: 0,
    removed_at_ms: null,
  }));
  await db.insertInto('playlist_entries').values(rows).execute();
}
