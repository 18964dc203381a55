import type { Inheritance } from '../../../../core/library/identity/inheritance.ts';
import type { Db } from '../../schema.ts';
import { addAlias } from '../identity/video-ids.ts';

/** A listener who likes both tracks keeps the like of the new one. */
async function moveLikes(db: Db, { oldVideoId, videoId }: Inheritance): Promise<void> {
  await db
    .deleteFrom('likes')
    .where('video_id', '=', oldVideoId)
    .where('account_id', 'in', db.selectFrom('likes').select('account_id').where('video_id', '=', videoId))
    .execute();
  await db.updateTable('likes').set({ video_id: videoId }).where('video_id', '=', oldVideoId).execute();
}

async function movePlays(db: Db, { oldVideoId, videoId }: Inheritance): Promise<void> {
  await db.updateTable('plays').set({ video_id: videoId }).where('video_id', '=', oldVideoId).execute();
  await db
    .updateTable('tracks')
    .set((set) => ({
      play_count: set(
        'play_count',
        '+',
        set.fn.coalesce(
          set.selectFrom('tracks as old').select('old.play_count').where('old.video_id', '=', oldVideoId),
          set.lit(0),
        ),
      ),
    }))
    .where('video_id', '=', videoId)
    .execute();
}

async function inheritOne(db: Db, inheritance: Inheritance): Promise<void> {
  const { oldVideoId, videoId } = inheritance;
  await moveLikes(db, inheritance);
  await movePlays(db, inheritance);
  await addAlias(db, inheritance);
  await db
    .updateTable('playlist_entries')
    .set({ video_id: videoId })
    .where('video_id', '=', oldVideoId)
    .execute();
  await db
    .updateTable('playlist_tracks')
    .set({ video_id: videoId })
    .where('video_id', '=', oldVideoId)
    .execute();
  await db
    .updateTable('playlist_places')
    .set({ video_id: videoId })
    .where('video_id', '=', oldVideoId)
    .execute();
  // If the lost file comes back, it becomes a track of its own again.
  await db
    .deleteFrom('library_files')
    .where('video_id', '=', oldVideoId)
    .where('is_missing', '=', 1)
    .execute();
}

/** Moves likes, plays and playlist entries of replaced tracks to their replacements. */
export async function transferToReplacements(db: Db, inheritances: readonly Inheritance[]): Promise<void> {
  for (const inheritance of inheritances) await inheritOne(db, inheritance);
}
