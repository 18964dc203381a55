import type { BrowseKind } from '@segue/domain';
import { SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import { KIND_CODES } from './entry-rows.ts';
import { lockEntries, type StoreTransaction } from './lock-entries.ts';

/**
 * Counts a play of a song, its albums and its artists. Runs within the transaction that counts it for the
 * track.
 */
export async function countPlay(transaction: StoreTransaction, videoId: string): Promise<void> {
  const { db } = transaction;
  await lockEntries(transaction, 'count');
  const update = (kind: BrowseKind) =>
    db
      .updateTable('browse_entries')
      .set((eb) => ({ play_count: eb('play_count', '+', 1) }))
      .where('kind', '=', KIND_CODES[kind]);
  await update('songs').where('id', '=', videoId).execute();
  await update('albums')
    .where('id', 'in', (eb) =>
      eb.selectFrom('album_tracks').select('album_id').where('video_id', '=', videoId),
    )
    .execute();
  await update('artists')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('track_artists')
        .select('artist_id')
        .where('video_id', '=', videoId)
        .where('role', 'in', SHOWN_ROLES),
    )
    .execute();
}
