import { sql } from 'kysely';
import type { DiscoveryReader } from '../../../../core/discovery/discovery-reader.ts';
import type { Db } from '../../schema.ts';
import { sampleAround } from '../queries/samples.ts';
import { sampleTagged } from '../catalogue/tags.ts';
import { filterByListenerCount, hasSeveralAccounts } from './listeners.ts';
import { createOverviewQueries } from './overview.ts';
import { loadFamiliarTracks, loadNeighbours } from './similarity.store.ts';
import { findSkippedVideoIds } from './skips.ts';
import { findSoundsAround, loadSounds } from './sounds.ts';

/** Plays that trends are computed from; on a busy server the latest of them. */
const MAX_TREND_PLAYS = 5000;

// The caller filters out missing tracks: with that condition in the query, SQLite might use the index on it
// and sort the whole library.
const selectTracksFrom = (db: Db) => async (from: string, limit: number) => {
  const rows = await db
    .selectFrom('tracks')
    .select('video_id')
    .where('video_id', '>=', from)
    .orderBy('video_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.video_id);
};

const selectAlbumsFrom = (db: Db) => async (from: string, limit: number) => {
  // `from` is a digest; an album id is 'MPREb_' followed by one.
  const rows = await db
    .selectFrom('albums')
    .select('album_id')
    .where('album_id', '>=', `MPREb_${from}`)
    .orderBy('album_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.album_id);
};

const selectArtistTracksFrom = (db: Db, artistId: string) => async (from: string, limit: number) => {
  const rows = await db
    .selectFrom('track_artists')
    .select('video_id')
    .where('artist_id', '=', artistId)
    .where('video_id', '>=', from)
    .orderBy('video_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.video_id);
};

async function findMostPlayedVideoIds(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tracks')
    .select('video_id')
    .where('is_missing', '=', 0)
    .where('play_count', '>', 0)
    .orderBy('play_count', 'desc')
    .orderBy('video_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.video_id);
}

async function findHeardPlays(db: Db, sinceMs: number) {
  const rows = await db
    .selectFrom('plays')
    .select(['video_id', 'account_id', 'heard_at_ms'])
    .where('heard_at_ms', '>=', sinceMs)
    .orderBy('heard_at_ms', 'desc')
    .limit(MAX_TREND_PLAYS)
    .execute();
  return rows.map((row) => ({
    videoId: row.video_id,
    accountId: row.account_id,
    heardAtMs: row.heard_at_ms ?? sinceMs,
  }));
}

async function findLatestVideoIds(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tracks')
    .select('video_id')
    .where('is_missing', '=', 0)
    .orderBy('added_at_ms', 'desc')
    .orderBy('video_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.video_id);
}

const selectVideos = (db: Db, videoType: string, limit: number) =>
  db
    .selectFrom('tracks')
    .select(['video_id', 'play_count'])
    .where('video_type', '=', videoType)
    // Lets SQLite use its partial index, which holds only tracks with a video.
    .where('video_type', '<>', sql.lit('MUSIC_VIDEO_TYPE_ATV'))
    .orderBy('play_count', 'desc')
    .orderBy('video_id', 'desc')
    .limit(limit)
    .execute();

async function findTopPicturedIds(db: Db, limit: number): Promise<readonly string[]> {
  const official = await selectVideos(db, 'MUSIC_VIDEO_TYPE_OMV', limit);
  const others = await selectVideos(db, 'MUSIC_VIDEO_TYPE_UGC', limit);
  return [...official, ...others]
    .toSorted((a, b) => b.play_count - a.play_count)
    .slice(0, limit)
    .map((row) => row.video_id);
}

async function findNewAlbumIds(db: Db, maxYear: number, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('albums')
    .select('album_id')
    .where('is_missing', '=', 0)
    .where('year', '<=', maxYear)
    .orderBy('year', 'desc')
    .orderBy('added_at_ms', 'desc')
    .orderBy('album_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.album_id);
}

async function findLatestAlbumIds(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('albums')
    .select('album_id')
    .where('is_missing', '=', 0)
    .orderBy('added_at_ms', 'desc')
    .orderBy('album_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.album_id);
}

/** Reads every title: there are hundreds of playlists, not millions. */
async function findPlaylistIdsByWord(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('playlists')
    .select('playlist_id')
    .where((eb) =>
      eb.or(words.map((word) => eb(sql<string>`' ' || title_folded || ' '`, 'like', `% ${word} %`))),
    )
    .orderBy('title_folded')
    .limit(limit)
    .execute();
  return rows.map((row) => row.playlist_id);
}

async function findTags(db: Db, videoId: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('track_tags')
    .select('name_folded')
    .where('video_id', '=', videoId)
    .orderBy('kind')
    .orderBy('name_folded')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.name_folded))];
}

/** Reads what discovery chooses from. Each query is a range of an index, or reads a bounded part of one. */
export const createDiscoveryReader = ({ db }: { readonly db: Db }): DiscoveryReader => ({
  sampleVideoIds: (from, limit) => sampleAround(from, limit, selectTracksFrom(db)),
  sampleAlbumIds: (from, limit) => sampleAround(from, limit, selectAlbumsFrom(db)),
  sampleVideoIdsOfArtist: (artistId, from, limit) =>
    sampleAround(from, limit, selectArtistTracksFrom(db, artistId)),
  sampleVideoIdsOfTag: (tag, from, limit) => sampleTagged(db, tag, from, limit),
  findMostPlayedVideoIds: (limit) => findMostPlayedVideoIds(db, limit),
  findHeardPlays: (sinceMs) => findHeardPlays(db, sinceMs),
  findFamiliarTracks: (accountId, limit) => loadFamiliarTracks(db, accountId, limit),
  findSkippedVideoIds: (accountId, among) => findSkippedVideoIds(db, accountId, among),
  hasSeveralAccounts: () => hasSeveralAccounts(db),
  filterByListenerCount: (videoIds, atLeast) => filterByListenerCount(db, videoIds, atLeast),
  findLatestVideoIds: (limit) => findLatestVideoIds(db, limit),
  findTopPicturedIds: (limit) => findTopPicturedIds(db, limit),
  findNewAlbumIds: (maxYear, limit) => findNewAlbumIds(db, maxYear, limit),
  findLatestAlbumIds: (limit) => findLatestAlbumIds(db, limit),
  findPlaylistIdsByWord: (words, limit) => findPlaylistIdsByWord(db, words, limit),
  loadNeighbours: (videoIds) => loadNeighbours(db, videoIds),
  loadSounds: (videoIds) => loadSounds(db, videoIds),
  findSoundsAround: (sound, limit) => findSoundsAround(db, sound, limit),
  findTags: (videoId, limit) => findTags(db, videoId, limit),
  ...createOverviewQueries(db),
});
