import { type RawBuilder, sql } from 'kysely';
import type {
  AlbumCover,
  CurrentArtist,
  TouchedIds,
  TrackCover,
} from '../../../../core/library/catalogue/catalogue-change.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';

type Except = Pick<TouchedIds, 'videoIds' | 'albumIds'>;

const isNoneOf = (column: string, ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 0 ? sql`true` : sql`${sql.ref(column)} not in (${sql.join(ids)})`;

interface ArtistFacts {
  readonly artist_id: string;
  readonly name: string;
  readonly credited_name: string | null;
  readonly image_artwork_id: string | null;
  readonly track_count: number;
  readonly album_id: string | null;
}

/*
 * Covers are found by id first and then read by primary key: if they were joined to the result of a subquery,
 * PostgreSQL would read the whole table.
 */

/**
 * The name of an artist as `CurrentArtist.creditedName`. In most cases the first credit that is read has the stored
 * name, so that no others are read.
 */
function toCreditedName(except: Except): RawBuilder<unknown> {
  const ofTracks = sql`from track_artists
    join tracks on tracks.video_id = track_artists.video_id
    where track_artists.artist_id = artists.artist_id and tracks.is_missing = 0
      and ${isNoneOf('tracks.video_id', except.videoIds)}`;
  const ofAlbums = sql`from album_artists
    join albums on albums.album_id = album_artists.album_id
    where album_artists.artist_id = artists.artist_id and albums.is_missing = 0
      and ${isNoneOf('albums.album_id', except.albumIds)}`;
  return sql`case
    when exists (select 1 ${ofTracks} and track_artists.name = artists.name)
      or exists (select 1 ${ofAlbums} and album_artists.name = artists.name) then artists.name
    else coalesce((select min(track_artists.name) ${ofTracks}), (select min(album_artists.name) ${ofAlbums})) end`;
}

/** Counts tracks by the index track_artists_artist, and finds the album by album_artists_artist. */
async function selectArtists(db: Db, artistIds: readonly string[], except: Except): Promise<ArtistFacts[]> {
  const { rows } = await sql<ArtistFacts>`
    select artists.artist_id, artists.name, artists.image_artwork_id,
      ${toCreditedName(except)} as credited_name,
      (select count(distinct tracks.video_id) from track_artists
        join tracks on tracks.video_id = track_artists.video_id
        where track_artists.artist_id = artists.artist_id and tracks.is_missing = 0
          and ${isNoneOf('tracks.video_id', except.videoIds)}) as track_count,
      (select albums.album_id from album_artists
        join albums on albums.album_id = album_artists.album_id
        where album_artists.artist_id = artists.artist_id and albums.artwork_id is not null
          and ${isNoneOf('albums.album_id', except.albumIds)}
        order by albums.is_missing, coalesce(albums.year, 0) desc, albums.album_id limit 1) as album_id
    from artists where artists.artist_id in (${sql.join(artistIds)})`.execute(db);
  return rows;
}

async function loadAlbumCovers(db: Db, albumIds: Iterable<string>): Promise<ReadonlyMap<string, AlbumCover>> {
  const rows = await loadByIds(albumIds, (chunk) =>
    db
      .selectFrom('albums')
      .select(['album_id as albumId', 'artwork_id', 'is_missing', 'year'])
      .where('album_id', 'in', chunk)
      .execute(),
  );
  return new Map(
    rows.map(({ albumId, artwork_id: artworkId, is_missing: isMissing, year }) => [
      albumId,
      { albumId, artworkId: artworkId ?? '', isMissing: isMissing === 1, year },
    ]),
  );
}

/** For each artist the first track with a cover, by the index track_artists_artist. */
async function findCoveredTracks(db: Db, artistIds: readonly string[], { videoIds }: Except) {
  const rows = await loadByIds(artistIds, async (chunk) => {
    const found = await sql<{ artist_id: string; video_id: string | null }>`
      select artists.artist_id,
        (select tracks.video_id from track_artists
          join tracks on tracks.video_id = track_artists.video_id
          where track_artists.artist_id = artists.artist_id and tracks.artwork_id is not null
            and ${isNoneOf('tracks.video_id', videoIds)}
          order by tracks.is_missing, tracks.video_id limit 1) as video_id
      from artists where artists.artist_id in (${sql.join(chunk)})`.execute(db);
    return found.rows;
  });
  return new Map(rows.map((row) => [row.artist_id, row.video_id]));
}

async function loadTrackCovers(db: Db, videoIds: Iterable<string>): Promise<ReadonlyMap<string, TrackCover>> {
  const rows = await loadByIds(videoIds, (chunk) =>
    db
      .selectFrom('tracks')
      .select(['video_id as videoId', 'artwork_id', 'is_missing'])
      .where('video_id', 'in', chunk)
      .execute(),
  );
  return new Map(
    rows.map(({ videoId, artwork_id: artworkId, is_missing: isMissing }) => [
      videoId,
      { videoId, artworkId: artworkId ?? '', isMissing: isMissing === 1 },
    ]),
  );
}

const withoutNulls = (ids: Iterable<string | null>): string[] => [...ids].filter((id) => id !== null);

/** Loads artists, ignoring the tracks and albums of a change. */
export async function loadCurrentArtists(
  db: Db,
  artistIds: Iterable<string>,
  except: Except,
): Promise<CurrentArtist[]> {
  const rows = await loadByIds(artistIds, (chunk) => selectArtists(db, chunk, except));
  const albumCovers = await loadAlbumCovers(db, withoutNulls(rows.map((row) => row.album_id)));
  const withoutAlbum = rows.filter((row) => row.album_id === null).map((row) => row.artist_id);
  const trackOf = await findCoveredTracks(db, withoutAlbum, except);
  const trackCovers = await loadTrackCovers(db, withoutNulls(trackOf.values()));
  return rows.map((row) => ({
    artistId: row.artist_id,
    name: row.name,
    creditedName: row.credited_name,
    trackCount: row.track_count,
    imageId: row.image_artwork_id,
    albumCover: albumCovers.get(row.album_id ?? '') ?? null,
    trackCover: trackCovers.get(trackOf.get(row.artist_id) ?? '') ?? null,
  }));
}
