import { EXPLICIT_BIT, joinBits } from '../../../../core/browse/filter-bits.ts';
import { toFurtherWords, toSortKey, toSortName, toSortNumber } from '../../../../core/browse/sort-name.ts';
import type { Db } from '../../schema.ts';
import { groupRows } from '../queries/chunks.ts';
import { unindexed } from '../queries/unindexed.ts';
import { KIND_CODES, type MadeEntries } from './entry-rows.ts';

const selectAlbums = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('albums')
    .leftJoin('album_artists', (join) =>
      join.onRef('album_artists.album_id', '=', 'albums.album_id').on('album_artists.position', '=', 0),
    )
    .select([
      'albums.album_id',
      'albums.title',
      'albums.year',
      'albums.added_at_ms',
      'albums.duration_ms',
      'albums.is_explicit',
      'album_artists.name as artist',
    ])
    .where('albums.album_id', 'in', ids)
    .where(unindexed('albums.is_missing'), '=', 0)
    .execute();

/**
 * The `browse_entries` rows of the albums' songs. With an inner join, SQLite would scan all songs of the
 * library.
 */
async function selectSongs(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('album_tracks')
    .leftJoin('browse_entries', (join) =>
      join
        .onRef('browse_entries.id', '=', 'album_tracks.video_id')
        .on('browse_entries.kind', '=', KIND_CODES.songs),
    )
    .select(['album_tracks.album_id', 'browse_entries.facts', 'browse_entries.play_count'])
    .where('album_tracks.album_id', 'in', ids)
    .execute();
  return rows.flatMap(({ album_id, facts, play_count }) =>
    facts === null || play_count === null ? [] : [{ album_id, facts, play_count }],
  );
}

const selectGenres = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('album_tracks')
    .innerJoin('track_tags', 'track_tags.video_id', 'album_tracks.video_id')
    .select(['album_tracks.album_id', 'track_tags.name_folded'])
    .distinct()
    .where('album_tracks.album_id', 'in', ids)
    .execute();

/**
 * Builds the rows of albums: their facts are those of all their songs together, their play count is the sum.
 */
export async function makeAlbumEntries(db: Db, ids: readonly string[]): Promise<MadeEntries> {
  const albums = await selectAlbums(db, ids);
  const songsOf = groupRows(
    await selectSongs(db, ids),
    (row) => row.album_id,
    (row) => row,
  );
  const listed = new Set(albums.map((row) => row.album_id));
  return {
    entries: albums.map((row) => {
      const songs = songsOf.get(row.album_id) ?? [];
      return {
        id: row.album_id,
        name_sort: toSortName(row.title),
        artist_sort: toSortKey([toSortName(row.artist ?? ''), toSortNumber(row.year), toSortName(row.title)]),
        further_words: toFurtherWords([row.title, row.artist ?? '']),
        year: row.year ?? 0,
        added_at_ms: row.added_at_ms,
        play_count: songs.reduce((total, song) => total + song.play_count, 0),
        length_ms: Math.round(row.duration_ms),
        facts: songs.reduce(
          (facts, song) => joinBits(facts, song.facts),
          row.is_explicit === 1 ? EXPLICIT_BIT : 0,
        ),
      };
    }),
    genres: (await selectGenres(db, ids))
      .filter((row) => listed.has(row.album_id))
      .map((row) => ({ id: row.album_id, genre: row.name_folded })),
  };
}
