import type { AlbumRecord, AlbumTrackRecord } from '../../../../core/catalogue/records.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { groupRows, loadByIds } from '../queries/chunks.ts';

const selectAlbums = createLoadByIds((db, albumIds) =>
  db.selectFrom('albums').selectAll().where('album_id', 'in', albumIds),
);

const selectAlbumArtists = createLoadByIds((db, albumIds) =>
  db
    .selectFrom('album_artists')
    .select(['album_id', 'artist_id', 'name'])
    .where('album_id', 'in', albumIds)
    .orderBy('album_id')
    .orderBy('position'),
);

/** Loads albums by id. */
export async function loadAlbums(
  db: Db,
  albumIds: readonly string[],
): Promise<ReadonlyMap<string, AlbumRecord>> {
  const rows = await loadByIds(albumIds, (chunk) => selectAlbums(db, chunk));
  const artists = groupRows(
    await loadByIds(albumIds, (chunk) => selectAlbumArtists(db, chunk)),
    (row) => row.album_id,
    (row) => ({ name: row.name, id: row.artist_id }),
  );
  return new Map(
    rows.map((row): [string, AlbumRecord] => [
      row.album_id,
      {
        albumId: row.album_id,
        title: row.title,
        type: row.type,
        artists: artists.get(row.album_id) ?? [],
        artworkId: row.artwork_id,
        isExplicit: row.is_explicit === 1,
        durationMs: row.duration_ms,
        year: row.year,
        isMissing: row.is_missing === 1,
      },
    ]),
  );
}

/** The rows of an album page. A box set may have thousands; they are small. */
export async function loadAlbumTracks(db: Db, albumId: string): Promise<readonly AlbumTrackRecord[]> {
  const rows = await db
    .selectFrom('album_tracks')
    .select(['video_id', 'track_number', 'disc_number'])
    .where('album_id', '=', albumId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    videoId: row.video_id,
    trackNumber: row.track_number,
    discNumber: row.disc_number,
  }));
}
