import { AUDIO_ONLY_VIDEO_TYPE } from '@segue/domain';
import {
  EXPLICIT_BIT,
  joinBits,
  toAudioFormat,
  toFormatBit,
  toGenreBit,
  VIDEO_BIT,
} from '../../../../core/browse/filter-bits.ts';
import { toFurtherWords, toSortKey, toSortName, toSortNumber } from '../../../../core/browse/sort-name.ts';
import type { Db } from '../../schema.ts';
import { groupRows } from '../queries/chunks.ts';
import { unindexed } from '../queries/unindexed.ts';
import type { MadeEntries } from './entry-rows.ts';

const selectSongs = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('tracks')
    .leftJoin('albums', 'albums.album_id', 'tracks.album_id')
    .leftJoin('album_tracks', (join) =>
      join
        .onRef('album_tracks.video_id', '=', 'tracks.video_id')
        .onRef('album_tracks.album_id', '=', 'tracks.album_id'),
    )
    .leftJoin('track_artists', (join) =>
      join.onRef('track_artists.video_id', '=', 'tracks.video_id').on('track_artists.position', '=', 0),
    )
    .select([
      'tracks.video_id',
      'tracks.title',
      'tracks.year',
      'tracks.added_at_ms',
      'tracks.play_count',
      'tracks.duration_ms',
      'tracks.is_explicit',
      'tracks.video_type',
      'albums.title as album_title',
      'album_tracks.position as place',
      'track_artists.name as artist',
    ])
    .where('tracks.video_id', 'in', ids)
    .where(unindexed('tracks.is_missing'), '=', 0)
    .execute();

type SongRow = Awaited<ReturnType<typeof selectSongs>>[number];

const loadGenres = async (db: Db, ids: readonly string[]) =>
  groupRows(
    await db
      .selectFrom('track_tags')
      .select(['video_id', 'name_folded'])
      .where('video_id', 'in', ids)
      .execute(),
    (row) => row.video_id,
    (row) => row.name_folded,
  );

const loadCodecs = async (db: Db, ids: readonly string[]) =>
  groupRows(
    await db
      .selectFrom('library_files')
      .select(['video_id', 'codec'])
      .where('video_id', 'in', ids)
      .where('is_missing', '=', 0)
      .where('kind', '=', 'audio')
      .execute(),
    (row) => row.video_id ?? '',
    (row) => row.codec,
  );

function toFacts(row: SongRow, genres: readonly string[], codecs: readonly (string | null)[]): number {
  const bits = [
    row.is_explicit === 1 ? EXPLICIT_BIT : 0,
    row.video_type === AUDIO_ONLY_VIDEO_TYPE ? 0 : VIDEO_BIT,
    ...genres.map(toGenreBit),
    ...codecs.map((codec) => (codec === null ? 0 : toFormatBit(toAudioFormat(codec)))),
  ];
  return bits.reduce(joinBits, 0);
}

/** Builds the rows of songs: one per track, under the album shown with it. */
export async function makeSongEntries(db: Db, ids: readonly string[]): Promise<MadeEntries> {
  const songs = new Map((await selectSongs(db, ids)).map((row) => [row.video_id, row]));
  const genres = await loadGenres(db, ids);
  const codecs = await loadCodecs(db, ids);
  return {
    entries: Array.from(songs.values(), (row) => ({
      id: row.video_id,
      name_sort: toSortName(row.title),
      artist_sort: toSortKey([
        toSortName(row.artist ?? ''),
        toSortName(row.album_title ?? ''),
        toSortNumber(row.place),
      ]),
      further_words: toFurtherWords([row.title, row.artist ?? '', row.album_title ?? '']),
      year: row.year ?? 0,
      added_at_ms: row.added_at_ms,
      play_count: row.play_count,
      length_ms: Math.round(row.duration_ms ?? 0),
      facts: toFacts(row, genres.get(row.video_id) ?? [], codecs.get(row.video_id) ?? []),
    })),
    genres: [],
  };
}
