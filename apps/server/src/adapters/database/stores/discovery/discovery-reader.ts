import { sql } from 'kysely';
import type { DiscoveryReader, PlayedTrack } from '../../../../core/discovery/discovery-reader.ts';
import type { Db } from '../../schema.ts';
import { keepAvailableAlbums, keepAvailableTracks, sampleAround } from '../queries/samples.ts';
import { findHomeVersion } from '../accounts/home-version.ts';
import { createCountTagged, sampleTagged } from '../catalogue/tags.ts';
import { sampleOfArtist } from './artist-samples.ts';
import { countAccounts, filterByListenerCount, findAccountIdsAfter, findLatestHeard } from './listeners.ts';
import { createOverviewQueries } from './overview.ts';
import { isPictured, PICTURED_TYPES, samplePicturedIds } from './pictured-samples.ts';
import { findSeedTags } from './seed-tags.ts';
import { loadKnownTracks, loadNeighbours } from './similarity.store.ts';
import { findSkippedVideoIds } from './skips.ts';
import { findSoundsAround, loadSounds } from './sounds.ts';
import { findSpokenVideoIds } from './spoken.ts';

// Missing tracks are filtered out after that: with that condition in the query, SQLite might use the index on it
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
  const rows = await db
    .selectFrom('albums')
    .select('album_id')
    .where('album_id', '>=', from)
    .orderBy('album_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.album_id);
};

/** Keyset pagination by play count and id, both descending. */
const selectMostPlayed = (db: Db, after: PlayedTrack | null, limit: number) =>
  db
    .selectFrom('tracks')
    .select(['video_id as videoId', 'play_count as playCount'])
    .where('play_count', '>', 0)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('play_count', 'video_id'), '<', eb.tuple(after?.playCount ?? 0, after?.videoId ?? '')),
      ),
    )
    .orderBy('play_count', 'desc')
    .orderBy('video_id', 'desc')
    .limit(limit);

const findMostPlayed = (db: Db, after: PlayedTrack | null, limit: number) =>
  selectMostPlayed(db, after, limit).where('is_missing', '=', 0).execute();

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

async function findMostPlayedPictured(db: Db, after: PlayedTrack | null, limit: number) {
  const lists: PlayedTrack[][] = [];
  for (const videoType of PICTURED_TYPES)
    lists.push(
      await selectMostPlayed(db, after, limit)
        .where('video_type', '=', videoType)
        .where(isPictured)
        .execute(),
    );
  return lists
    .flat()
    .toSorted((a, b) => b.playCount - a.playCount || (a.videoId > b.videoId ? -1 : 1))
    .slice(0, limit);
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

async function findAlbumIdsAddedSince(db: Db, sinceMs: number, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('albums')
    .select('album_id')
    .where('is_missing', '=', 0)
    .where('added_at_ms', '>=', sinceMs)
    .orderBy('added_at_ms', 'desc')
    .orderBy('album_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.album_id);
}

async function findEarlyAddedAtMs(db: Db, first: number): Promise<number | null> {
  const rows = await db
    .selectFrom('albums')
    .select('added_at_ms')
    .where('is_missing', '=', 0)
    .orderBy('added_at_ms')
    .limit(first)
    .execute();
  return rows[Math.floor(rows.length / 10)]?.added_at_ms ?? null;
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

interface HasDb {
  readonly db: Db;
}

/**
 * Reads what discovery chooses from. Each query is a range of an index, or reads a bounded part of one.
 * @param bulk The same database, for reads of many rows.
 */
export function createDiscoveryReader({ db }: HasDb, { db: bulk }: HasDb = { db }): DiscoveryReader {
  const countTagged = createCountTagged(db);
  return {
    sampleVideoIds: (from, limit) => sampleAround(from, limit, selectTracksFrom(db), keepAvailableTracks(db)),
    sampleAlbumIds: (from, limit) =>
      // `from` is a digest; an album id is 'MPREb_' followed by one.
      sampleAround(`MPREb_${from}`, limit, selectAlbumsFrom(db), keepAvailableAlbums(db)),
    sampleVideoIdsOfArtist: (artistId, from, limit) => sampleOfArtist(db, artistId, from, limit),
    sampleVideoIdsOfTag: (tag, from, limit) => sampleTagged(db, tag, from, limit),
    findMostPlayed: (after, limit) => findMostPlayed(db, after, limit),
    findMostPlayedPictured: (after, limit) => findMostPlayedPictured(db, after, limit),
    samplePicturedIds: (from, limit) => samplePicturedIds(db, from, limit),
    findHomeVersion: (accountId) => findHomeVersion(db, accountId),
    findAccountIdsAfter: (after, limit) => findAccountIdsAfter(db, after, limit),
    findLatestHeard: (accountId, sinceMs, limit) => findLatestHeard(bulk, accountId, sinceMs, limit),
    findFamiliarTracks: (accountId, limit) => loadKnownTracks(db, accountId, limit),
    findSkippedVideoIds: (accountId, among) => findSkippedVideoIds(db, accountId, among),
    findSpokenVideoIds: (among) => findSpokenVideoIds(db, among),
    countAccounts: (atMost) => countAccounts(db, atMost),
    filterByListenerCount: (videoIds, atLeast) => filterByListenerCount(db, videoIds, atLeast),
    findLatestVideoIds: (limit) => findLatestVideoIds(db, limit),
    findNewAlbumIds: (maxYear, limit) => findNewAlbumIds(db, maxYear, limit),
    findLatestAlbumIds: (limit) => findAlbumIdsAddedSince(db, 0, limit),
    findAlbumIdsAddedSince: (sinceMs, limit) => findAlbumIdsAddedSince(db, sinceMs, limit),
    findEarlyAddedAtMs: (first) => findEarlyAddedAtMs(db, first),
    findPlaylistIdsByWord: (words, limit) => findPlaylistIdsByWord(db, words, limit),
    loadNeighbours: (videoIds) => loadNeighbours(db, videoIds),
    loadSounds: (videoIds) => loadSounds(db, videoIds),
    findSoundsAround: (sound, limit) => findSoundsAround(db, sound, limit),
    findTags: (videoId, limit) => findSeedTags(db, videoId, limit, countTagged),
    ...createOverviewQueries(db, bulk),
  };
}
