import type { FamiliarTracks } from '../../../../core/discovery/discovery-reader.ts';
import type { SimilarityStore } from '../../../../core/discovery/similarity/similarity.store.ts';
import { fromJson, toJson } from '../../columns.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import type { PlayRow } from '../../tables/listening.ts';
import { forEachChunk, loadByIds } from '../queries/chunks.ts';
import { loadSetting, saveSetting } from '../settings.ts';

const LEARNT_MARK = 'similarity.learnt-mark';

/** Plays of an account that are read at most, the latest first. */
const MAX_PLAYS = 2000;

/** Plays that are read for each song that is wanted, since songs are played again and again. */
const PLAYS_PER_SONG = 10;

/** Own playlists of an account that are read, those changed last first. */
const MAX_PLAYLISTS = 20;

/** Entries of all these playlists that are read at most, and for each song that is wanted. */
const MAX_ENTRIES = 2000;
const ENTRIES_PER_TRACK = 10;

type PlayedRow = Pick<PlayRow, 'video_id' | 'heard_at_ms' | 'is_completed'>;

/** Tracks that were heard at least as often as they were skipped, in the order of the plays. */
function pickHeard(plays: readonly PlayedRow[]): string[] {
  const balance = new Map<string, number>();
  for (const { video_id, heard_at_ms, is_completed } of plays) {
    const change = heard_at_ms !== null ? 1 : is_completed === 0 ? -1 : 0;
    balance.set(video_id, (balance.get(video_id) ?? 0) + change);
  }
  const heard = plays.filter((play) => play.heard_at_ms !== null).map((play) => play.video_id);
  return [...new Set(heard)].filter((videoId) => (balance.get(videoId) ?? 0) >= 0);
}

/**
 * Tracks that an account heard or likes, up to `limit` of either. A track that was skipped more often than heard
 * is only included if it is liked.
 */
export async function loadFamiliarTracks(db: Db, accountId: string, limit: number): Promise<FamiliarTracks> {
  const plays = await db
    .selectFrom('plays')
    .select(['video_id', 'heard_at_ms', 'is_completed'])
    .where('account_id', '=', accountId)
    .orderBy('played_at_ms', 'desc')
    .limit(Math.min(MAX_PLAYS, PLAYS_PER_SONG * limit))
    .execute();
  const likes = await db
    .selectFrom('likes')
    .select('video_id')
    .where('account_id', '=', accountId)
    .orderBy('liked_at_ms', 'desc')
    .orderBy('video_id', 'desc')
    .limit(limit)
    .execute();
  const heard = pickHeard(plays);
  const videoIds = [...new Set([...heard.slice(0, limit), ...likes.map((like) => like.video_id)])];
  return { videoIds, heard: new Set(heard) };
}

/** The own playlists of an account that hold songs of its choice: not those that rules fill. */
async function findOwnPlaylistIds(db: Db, accountId: string): Promise<string[]> {
  const playlists = await db
    .selectFrom('listener_playlists')
    .select('playlist_id')
    .where('account_id', '=', accountId)
    .where('deleted_at_ms', 'is', null)
    .where('rules', 'is', null)
    .where('track_count', '>', 0)
    .orderBy('changed_at_ms', 'desc')
    .orderBy('playlist_id')
    .limit(MAX_PLAYLISTS)
    .execute();
  return playlists.map((playlist) => playlist.playlist_id);
}

/**
 * Tracks in an account's own playlists, up to `limit`, evenly spread: each playlist is read up to the same number of
 * entries, so that no long one hides the others. Those of the playlist changed last come first.
 */
async function loadOwnPlaylistTracks(db: Db, accountId: string, limit: number): Promise<string[]> {
  const playlistIds = await findOwnPlaylistIds(db, accountId);
  const wanted = Math.min(MAX_ENTRIES, ENTRIES_PER_TRACK * limit);
  const entries: string[] = [];
  for (const playlistId of playlistIds) {
    const rows = await db
      .selectFrom('playlist_entries')
      .select('video_id')
      .where('playlist_id', '=', playlistId)
      .where('is_removed', '=', 0)
      .orderBy('position_key')
      .limit(Math.ceil(wanted / playlistIds.length))
      .execute();
    entries.push(...rows.map((row) => row.video_id));
  }
  const step = Math.ceil(entries.length / limit);
  return entries.filter((_, at) => at % step === 0);
}

/** Like `loadFamiliarTracks`, then tracks of the account's own playlists, evenly spread over these. */
export async function loadKnownTracks(db: Db, accountId: string, limit: number): Promise<FamiliarTracks> {
  const { videoIds, heard } = await loadFamiliarTracks(db, accountId, limit);
  const kept = await loadOwnPlaylistTracks(db, accountId, limit);
  return { videoIds: [...new Set([...videoIds, ...kept])], heard };
}

const loadTags = (db: Db, videoIds: readonly string[]) =>
  loadByIds(videoIds, async (chunk) => {
    const rows = await db
      .selectFrom('tracks')
      .leftJoin('track_tags', 'track_tags.video_id', 'tracks.video_id')
      .select(['tracks.video_id', 'track_tags.name_folded'])
      .distinct()
      .where('tracks.video_id', 'in', chunk)
      .where('tracks.is_missing', '=', 0)
      .execute();
    return rows.map((row) => ({ videoId: row.video_id, tag: row.name_folded ?? '' }));
  });

const selectNeighbours = createLoadByIds((db, videoIds) =>
  db.selectFrom('track_neighbours').select(['video_id', 'neighbours']).where('video_id', 'in', videoIds),
);

/** The neighbours of each track, nearest first; tracks without neighbours are left out. */
export async function loadNeighbours(
  db: Db,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await loadByIds(videoIds, (chunk) => selectNeighbours(db, chunk));
  return new Map(rows.map((row) => [row.video_id, fromJson(row.neighbours) as string[]]));
}

/**
 * Maxima and a count that change when there is something new to learn. Each is one search in an index, that of likes
 * and of playlists one for each account.
 */
async function loadMark(db: Db): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select((eb) => [
      eb
        .selectFrom('plays')
        .select((plays) => plays.fn.max('heard_at_ms').as('at'))
        .where('heard_at_ms', 'is not', null)
        .as('heard'),
      eb
        .selectFrom('tracks')
        .select((tracks) => tracks.fn.max('added_at_ms').as('at'))
        .where('is_missing', '=', 0)
        .as('added'),
      eb.fn.countAll().as('accounts'),
      // A sum, not the maximum: it also changes when the latest like of one account is removed.
      eb.fn
        .sum(
          eb
            .selectFrom('likes')
            .select((likes) => likes.fn.max('liked_at_ms').as('at'))
            .whereRef('likes.account_id', '=', 'accounts.account_id'),
        )
        .as('likes'),
      eb.fn
        .max(
          eb
            .selectFrom('listener_playlists')
            .select((playlists) => playlists.fn.max('changed_at_ms').as('at'))
            .whereRef('listener_playlists.account_id', '=', 'accounts.account_id'),
        )
        .as('playlists'),
    ])
    .executeTakeFirst();
  return JSON.stringify(row);
}

interface HasDb {
  readonly db: Db;
}

/**
 * Neighbours in the database, one row for each track that has some.
 * @param bulk The same database, for reads of many rows.
 */
export const createSimilarityStore = ({ db }: HasDb, { db: bulk }: HasDb = { db }): SimilarityStore => ({
  loadAccountIds: async (after, limit) => {
    const rows = await bulk
      .selectFrom('accounts')
      .select('account_id')
      .$if(after !== null, (query) => query.where('account_id', '>', after ?? ''))
      .orderBy('account_id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.account_id);
  },
  loadMark: () => loadMark(db),
  loadLearntMark: () => loadSetting(db, LEARNT_MARK),
  saveLearntMark: (mark) => saveSetting(db, LEARNT_MARK, mark),
  loadListenedVideoIds: async (accountId, limit) => [
    ...new Set([
      ...(await loadFamiliarTracks(bulk, accountId, limit)).videoIds,
      ...(await loadOwnPlaylistTracks(bulk, accountId, limit)),
    ]),
  ],
  loadTags: (videoIds) => loadTags(bulk, videoIds),
  replaceNeighbours: async (lists) => {
    const last = await db
      .selectFrom('track_neighbours')
      .select((eb) => eb.fn.max('build').as('build'))
      .executeTakeFirst();
    const build = (last?.build ?? 0) + 1;
    await forEachChunk(lists, (chunk) =>
      db
        .insertInto('track_neighbours')
        .values(
          chunk.map(({ videoId, neighbours }) => ({
            video_id: videoId,
            neighbours: toJson(neighbours),
            build,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('video_id').doUpdateSet((eb) => ({
            neighbours: eb.ref('excluded.neighbours'),
            build: eb.ref('excluded.build'),
          })),
        )
        .execute(),
    );
    await db.deleteFrom('track_neighbours').where('build', '<', build).execute();
  },
});
