import { AUDIO_ONLY_VIDEO_TYPE } from '@segue/domain';
import type {
  ArtistLink,
  ArtistLinkKind,
  TopTracks,
  TopTracksLimits,
} from '../../../../core/catalogue/catalogue-reader.ts';
import type { ArtistRecord } from '../../../../core/catalogue/records.ts';
import { rankBySound } from '../../../../core/discovery/sound/rank-by-sound.ts';
import { SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { creditsOf, ownAlbums } from './credits.ts';
import { loadNeighbours } from '../discovery/similarity.store.ts';
import { findSoundsAround, loadSounds } from '../discovery/sounds.ts';
import { sampleTagged } from './tags.ts';

/** Credits of one artist that are read; a 'Various Artists' of a large library has more. */
const MAX_CREDITS = 1000;

/** How much of an artist's work is read to find links to other artists. */
const SAMPLE_TRACKS = 60;
const SAMPLE_TAGS = 3;
const SAMPLE_ALBUM_ROWS = 120;
const SAMPLE_TAG_TRACKS = 40;
/** Neighbours that are used of each track, and of all tracks together. */
const MAX_NEIGHBOURS = 5;
const SAMPLE_LISTENED_TRACKS = 100;
/** If fewer artists are linked otherwise, sounds are compared as well. */
const ENOUGH_ARTISTS = 10;
/** Tracks whose sound is compared, and candidates for each. */
const SAMPLE_SOUNDS = 6;
const SOUND_CANDIDATES = 100;

const selectArtists = createLoadByIds((db, artistIds) =>
  db.selectFrom('artists').selectAll().where('artist_id', 'in', artistIds),
);

/** Loads artists by id. */
export async function loadArtists(
  db: Db,
  artistIds: readonly string[],
): Promise<ReadonlyMap<string, ArtistRecord>> {
  const rows = await loadByIds(artistIds, (chunk) => selectArtists(db, chunk));
  return new Map(
    rows.map((row): [string, ArtistRecord] => [
      row.artist_id,
      { artistId: row.artist_id, name: row.name, artworkId: row.artwork_id, trackCount: row.track_count },
    ]),
  );
}

/**
 * Songs and tracks with a picture of an artist, from one query: most played first, then most liked, then
 * newest, then in the order of their album. The credits are a subquery, so that SQLite begins with them and
 * not with the library.
 */
export async function findTopTracks(db: Db, artistId: string, limits: TopTracksLimits): Promise<TopTracks> {
  const rows = await db
    .selectFrom(creditsOf(db, artistId, MAX_CREDITS).distinct().as('credits'))
    .innerJoin('tracks', 'tracks.video_id', 'credits.video_id')
    .select(['tracks.video_id', 'video_type'])
    .where('is_missing', '=', 0)
    .orderBy('play_count', 'desc')
    .orderBy(
      (eb) =>
        eb
          .selectFrom('likes')
          .select((likes) => likes.fn.countAll().as('count'))
          .whereRef('likes.video_id', '=', 'tracks.video_id'),
      'desc',
    )
    .orderBy((eb) => eb.fn.coalesce('year', eb.lit(0)), 'desc')
    .orderBy((eb) => eb.fn.coalesce('tracks.album_id', eb.val('')))
    .orderBy((eb) =>
      eb
        .selectFrom('album_tracks')
        .select((places) => places.fn.min('position').as('position'))
        .whereRef('album_tracks.video_id', '=', 'tracks.video_id')
        .whereRef('album_tracks.album_id', '=', 'tracks.album_id'),
    )
    .orderBy('tracks.video_id')
    .execute();
  const idsWithout = (videoType: string): string[] =>
    rows.filter((row) => row.video_type !== videoType).map((row) => row.video_id);
  return {
    songs: idsWithout('MUSIC_VIDEO_TYPE_UGC').slice(0, limits.songs),
    pictured: idsWithout(AUDIO_ONLY_VIDEO_TYPE).slice(0, limits.pictured),
  };
}

/** Albums under an artist's name, newest first. */
export async function findAlbumIds(db: Db, artistId: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom(ownAlbums(db, artistId).orderBy('album_id').limit(MAX_CREDITS).as('own'))
    .innerJoin('albums', 'albums.album_id', 'own.album_id')
    .select('albums.album_id')
    .where('is_missing', '=', 0)
    .orderBy((eb) => eb.fn.coalesce('year', eb.lit(0)), 'desc')
    .orderBy('title_folded')
    .orderBy('albums.album_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.album_id);
}

const artistsOfTracks = (db: Db, videoIds: readonly string[]): Promise<string[]> =>
  loadByIds(videoIds, (chunk) =>
    db
      .selectFrom('track_artists')
      .select('artist_id')
      .where('video_id', 'in', chunk)
      .where('role', 'in', SHOWN_ROLES)
      .execute(),
  ).then((rows) => rows.map((row) => row.artist_id));

/** Other tracks on the albums of these. */
const findAlbumMates = (db: Db, videoIds: string[]) =>
  db
    .selectFrom('album_tracks')
    .select('video_id')
    .where('album_id', 'in', (eb) =>
      eb.selectFrom('album_tracks').select('album_id').where('video_id', 'in', videoIds),
    )
    .where('video_id', 'not in', videoIds)
    .limit(SAMPLE_ALBUM_ROWS)
    .execute();

const findCommonTags = (db: Db, videoIds: string[]) =>
  db
    .selectFrom('track_tags')
    .select('name_folded')
    .where('video_id', 'in', videoIds)
    .groupBy('name_folded')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('name_folded')
    .limit(SAMPLE_TAGS)
    .execute();

async function findTagMates(db: Db, artistId: string, videoIds: string[]): Promise<string[]> {
  const from = artistId.slice('UC'.length, 'UC'.length + 11);
  const mates: string[] = [];
  for (const { name_folded: tag } of await findCommonTags(db, videoIds)) {
    mates.push(...(await sampleTagged(db, tag, from, SAMPLE_TAG_TRACKS)));
  }
  return mates;
}

const toLinks =
  (kind: ArtistLinkKind, self: string) =>
  (artistIds: readonly string[]): ArtistLink[] =>
    artistIds.filter((artistId) => artistId !== self).map((artistId) => ({ artistId, kind }));

/** Tracks that listeners of these also play. */
async function findListenedMates(db: Db, videoIds: readonly string[]): Promise<string[]> {
  const neighbours = await loadNeighbours(db, videoIds);
  return videoIds
    .flatMap((videoId) => neighbours.get(videoId)?.slice(0, MAX_NEIGHBOURS) ?? [])
    .slice(0, SAMPLE_LISTENED_TRACKS);
}

/** Tracks that sound like some of these, the nearest of each. */
async function findSoundMates(db: Db, videoIds: readonly string[]): Promise<string[]> {
  const sounds = await loadSounds(db, videoIds);
  const known = videoIds.flatMap((videoId) => {
    const sound = sounds.get(videoId);
    return sound === undefined ? [] : [{ videoId, sound }];
  });
  const mates: string[] = [];
  for (const { videoId, sound } of known.slice(0, SAMPLE_SOUNDS)) {
    const around = await findSoundsAround(db, sound, SOUND_CANDIDATES);
    // The artist's own tracks are the nearest, but link to no other artist.
    const others = rankBySound({ videoId, sound }, around).filter((other) => !videoIds.includes(other));
    mates.push(...others.slice(0, MAX_NEIGHBOURS));
  }
  return mates;
}

/**
 * Links from an artist to others, by a bounded sample of its work; sounds are compared only where the rest
 * finds few artists.
 */
export async function findArtistLinks(db: Db, artistId: string): Promise<readonly ArtistLink[]> {
  const sample = await creditsOf(db, artistId, SAMPLE_TRACKS).execute();
  const own = [...new Set(sample.map((row) => row.video_id))];
  if (own.length === 0) return [];
  const albumMates = await findAlbumMates(db, own);
  const links = await Promise.all([
    artistsOfTracks(db, own).then(toLinks('credit', artistId)),
    artistsOfTracks(
      db,
      albumMates.map((row) => row.video_id),
    ).then(toLinks('album', artistId)),
    artistsOfTracks(db, await findListenedMates(db, own)).then(toLinks('listening', artistId)),
    artistsOfTracks(db, await findTagMates(db, artistId, own)).then(toLinks('tag', artistId)),
  ]);
  const known = links.flat();
  if (new Set(known.map((link) => link.artistId)).size >= ENOUGH_ARTISTS) return known;
  const alike = await artistsOfTracks(db, await findSoundMates(db, own));
  return [...known, ...toLinks('sound', artistId)(alike)];
}
