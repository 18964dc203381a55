import { foldName } from '@segue/domain';
import { sql } from 'kysely';
import type { TrackState } from '../../../../core/library/track-state.ts';
import type { Db } from '../../schema.ts';
import { chunked, unique } from './changes.ts';

const MAX_ROWS = 500;

const named = (states: readonly TrackState[]): ReadonlyMap<string, string> => {
  const credits = states.flatMap(({ draft, memberships }) => [
    ...draft.credits,
    ...memberships.flatMap(({ album }) => album.artists),
  ]);
  return new Map(credits.toReversed().map(({ artistId, name }) => [artistId, name]));
};

/** The first spelling of a name stays: it must not change with the order of files. */
async function addArtists(db: Db, artists: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...artists].map(([artistId, name]) => ({
    artist_id: artistId,
    name,
    name_folded: foldName(name),
    artwork_id: null,
    track_count: 0,
  }));
  for (const part of chunked(rows, MAX_ROWS))
    await db
      .insertInto('artists')
      .values(part)
      .onConflict((conflict) => conflict.column('artist_id').doNothing())
      .execute();
}

async function artistsOfAlbums(db: Db, albumIds: readonly string[]): Promise<string[]> {
  if (albumIds.length === 0) return [];
  const rows = await db
    .selectFrom('album_artists')
    .select('artist_id')
    .distinct()
    .where('album_id', 'in', albumIds)
    .execute();
  return rows.map((row) => row.artist_id);
}

/** Tracks counted over track_artists_artist; the cover found over album_artists_artist. */
async function recount(db: Db, artistIds: readonly string[]): Promise<void> {
  await db
    .updateTable('artists')
    .set({
      track_count: sql<number>`(
        select count(distinct track_artists.video_id) from track_artists
        join tracks on tracks.video_id = track_artists.video_id
        where track_artists.artist_id = artists.artist_id and tracks.is_missing = 0)`,
      artwork_id: sql<string | null>`coalesce((
        select albums.artwork_id from album_artists
        join albums on albums.album_id = album_artists.album_id
        where album_artists.artist_id = artists.artist_id and albums.artwork_id is not null
        order by albums.is_missing, coalesce(albums.year, 0) desc, albums.album_id limit 1), (
        select tracks.artwork_id from track_artists
        join tracks on tracks.video_id = track_artists.video_id
        where track_artists.artist_id = artists.artist_id and tracks.artwork_id is not null
        order by tracks.is_missing, tracks.video_id limit 1))`,
    })
    .where('artist_id', 'in', artistIds)
    .execute();
}

/** Makes the artists of these tracks and albums what the catalogue says. @returns Every artist touched. */
export async function deriveArtists(
  db: Db,
  states: readonly TrackState[],
  touched: { readonly formerArtists: readonly string[]; readonly albumIds: readonly string[] },
): Promise<string[]> {
  const artists = named(states);
  await addArtists(db, artists);
  const artistIds = unique([
    ...touched.formerArtists,
    ...artists.keys(),
    ...(await artistsOfAlbums(db, touched.albumIds)),
  ]);
  if (artistIds.length > 0) await recount(db, artistIds);
  return artistIds;
}
