import { AUDIO_ONLY_VIDEO_TYPE } from '@segue/domain';
import type { TopTracks, TopTracksLimits } from '../../../../core/catalogue/catalogue-reader.ts';
import type { ArtistRecord } from '../../../../core/catalogue/records.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { creditsOf, ownAlbums } from './credits.ts';

/** Credits of one artist that are read; a 'Various Artists' of a large library has more. */
const MAX_CREDITS = 1000;

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
 * newest, then in the order of their album. The credits are a subquery and `is_missing` is no condition, so that
 * SQLite begins with the credits and not with the index of all that is there.
 */
export async function findTopTracks(db: Db, artistId: string, limits: TopTracksLimits): Promise<TopTracks> {
  const rows = await db
    .selectFrom(creditsOf(db, artistId, MAX_CREDITS).distinct().as('credits'))
    .innerJoin('tracks', 'tracks.video_id', 'credits.video_id')
    .select(['tracks.video_id', 'video_type', 'is_missing'])
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
  const available = rows.filter((row) => row.is_missing === 0);
  const idsWithout = (videoType: string): string[] =>
    available.filter((row) => row.video_type !== videoType).map((row) => row.video_id);
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
    // As in `findTopTracks`, `is_missing` is no condition.
    .select(['albums.album_id', 'is_missing'])
    .orderBy((eb) => eb.fn.coalesce('year', eb.lit(0)), 'desc')
    .orderBy('title_folded')
    .orderBy('albums.album_id')
    .execute();
  const available = rows.filter((row) => row.is_missing === 0);
  return available.slice(0, limit).map((row) => row.album_id);
}
