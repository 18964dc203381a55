import type { Like, LikeCursor, LikeStore } from '../../../../core/listening/like.store.ts';
import type { StoredSong } from '../../../../core/listening/stored-song.ts';
import { fromJson, toJson } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { raiseHomeVersion } from '../accounts/home-version.ts';
import { loadAliasGroups } from '../identity/video-ids.ts';

/** Newest first, from the one after `after` on (keyset pagination). */
async function listLikes(
  db: Db,
  accountId: string,
  after: LikeCursor | null,
  limit: number,
): Promise<Like[]> {
  const rows = await db
    .selectFrom('likes')
    .select(['video_id', 'liked_at_ms', 'song'])
    .where('account_id', '=', accountId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('liked_at_ms', 'video_id'),
          '<',
          eb.tuple(after?.likedAtMs ?? 0, after?.videoId ?? ''),
        ),
      ),
    )
    .orderBy('liked_at_ms', 'desc')
    .orderBy('video_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    videoId: row.video_id,
    likedAtMs: row.liked_at_ms,
    song: fromJson(row.song) as StoredSong | null,
  }));
}

/** Likes in the database; a new one is stored under the current videoId of its track. */
export function createLikeStore({ db }: { readonly db: Db }): LikeStore {
  const findLiked = async (accountId: string, videoIds: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('likes')
      .select('video_id')
      .where('account_id', '=', accountId)
      .where('video_id', 'in', videoIds)
      .execute();
    return new Set(rows.map((row) => row.video_id));
  };

  const loadAliasGroup = async (videoId: string): Promise<readonly string[]> =>
    (await loadAliasGroups(db, [videoId])).get(videoId) ?? [videoId];

  const insert = async (
    connection: Db,
    accountId: string,
    { videoId, likedAtMs, song }: Like,
  ): Promise<void> => {
    await connection
      .insertInto('likes')
      .values({ account_id: accountId, video_id: videoId, liked_at_ms: likedAtMs, song: toJson(song) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  return {
    add: async (accountId, like, { isFirst = false } = {}) => {
      const ids = await loadAliasGroup(like.videoId);
      if ((await findLiked(accountId, ids)).size > 0) return;
      const stored = { ...like, videoId: ids[0] ?? like.videoId };
      if (!isFirst) return insert(db, accountId, stored);
      await db.transaction().execute(async (transaction) => {
        await raiseHomeVersion(transaction, accountId);
        await insert(transaction, accountId, stored);
      });
    },
    remove: async (accountId, videoId) => {
      const ids = await loadAliasGroup(videoId);
      await db.deleteFrom('likes').where('account_id', '=', accountId).where('video_id', 'in', ids).execute();
    },
    count: async (accountId, limit) => {
      const counted = db.selectFrom('likes').select('video_id').where('account_id', '=', accountId);
      const row = await db
        .selectFrom(counted.limit(limit).as('counted'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return row.total;
    },
    has: async (accountId, videoId) => (await findLiked(accountId, await loadAliasGroup(videoId))).size > 0,
    among: async (accountId, videoIds) => {
      const groups = await loadAliasGroups(db, videoIds);
      const liked = await findLiked(accountId, [...groups.values()].flat());
      return videoIds.filter((videoId) => groups.get(videoId)?.some((one) => liked.has(one)));
    },
    list: (accountId, after, limit) => listLikes(db, accountId, after, limit),
  };
}
