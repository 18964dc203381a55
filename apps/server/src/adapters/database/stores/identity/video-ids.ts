import type { Inheritance } from '../../../../core/library/identity/inheritance.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';

/*
 * Aliases of videoIds. They are flat: an alias never leads to another alias, since `addAlias`, the only
 * writer, redirects the aliases of the replaced id to the new one. So one lookup resolves an id.
 */

/** Maps each given id that was replaced to the current videoId. Ids that were not replaced are left out. */
export async function resolveVideoIds(
  db: Db,
  videoIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await loadByIds(videoIds, (chunk) =>
    db.selectFrom('track_aliases').selectAll().where('old_video_id', 'in', chunk).execute(),
  );
  return new Map(rows.map((row) => [row.old_video_id, row.video_id]));
}

/** The current videoId of a track. */
export const resolveVideoId = async (db: Db, videoId: string): Promise<string> =>
  (await resolveVideoIds(db, [videoId])).get(videoId) ?? videoId;

/** All ids of the tracks that are given, by the id given: the current one first, then those it replaced. */
export async function loadAliasGroups(
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

/** Makes a videoId, and all of its aliases, aliases of another. */
export async function addAlias(db: Db, { oldVideoId, videoId }: Inheritance): Promise<void> {
  await db
    .updateTable('track_aliases')
    .set({ video_id: videoId })
    .where('video_id', '=', oldVideoId)
    .execute();
  await removeAliases(db, [oldVideoId, videoId]);
  await db.insertInto('track_aliases').values({ old_video_id: oldVideoId, video_id: videoId }).execute();
}

/** Removes aliases, so that these videoIds are tracks of their own again. */
export async function removeAliases(db: Db, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length > 0)
    await db.deleteFrom('track_aliases').where('old_video_id', 'in', videoIds).execute();
}
