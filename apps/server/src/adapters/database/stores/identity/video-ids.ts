import type { Inheritance } from '../../../../core/library/identity/inheritance.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../chunks.ts';

/*
 * Aliases of videoIds. They are flat: what an alias leads to is never an alias itself, since `addAlias`, the
 * only writer, leads the aliases of the replaced id on to the new one. So one lookup resolves an id.
 */

/**
 * The videoIds that replaced these, by the id that was asked for. An id that nothing replaced is left out: it
 * stands for itself.
 */
export async function resolveVideoIds(
  db: Db,
  videoIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await loadByIds(videoIds, (chunk) =>
    db.selectFrom('track_aliases').selectAll().where('old_video_id', 'in', chunk).execute(),
  );
  return new Map(rows.map((row) => [row.old_video_id, row.video_id]));
}

/** The videoId that a track has today. */
export const resolveVideoId = async (db: Db, videoId: string): Promise<string> =>
  (await resolveVideoIds(db, [videoId])).get(videoId) ?? videoId;

/** Every id of the tracks that these ids mean, by the ids asked for: today's first, then those it replaced. */
export async function loadFamilies(
  db: Db,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const resolved = await resolveVideoIds(db, videoIds);
  const currentOf = (videoId: string): string => resolved.get(videoId) ?? videoId;
  const rows = await loadByIds(videoIds.map(currentOf), (chunk) =>
    db.selectFrom('track_aliases').selectAll().where('video_id', 'in', chunk).execute(),
  );
  const former = Map.groupBy(rows, (row) => row.video_id);
  return new Map(
    videoIds.map((videoId) => {
      const current = currentOf(videoId);
      return [videoId, [current, ...(former.get(current) ?? []).map((row) => row.old_video_id)]];
    }),
  );
}

/** Makes one videoId, and all that it replaced, an alias of another. */
export async function addAlias(db: Db, { oldVideoId, videoId }: Inheritance): Promise<void> {
  await db
    .updateTable('track_aliases')
    .set({ video_id: videoId })
    .where('video_id', '=', oldVideoId)
    .execute();
  await removeAliases(db, [oldVideoId, videoId]);
  await db.insertInto('track_aliases').values({ old_video_id: oldVideoId, video_id: videoId }).execute();
}

/** Lets these videoIds stand for themselves again. */
export async function removeAliases(db: Db, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length > 0)
    await db.deleteFrom('track_aliases').where('old_video_id', 'in', videoIds).execute();
}
