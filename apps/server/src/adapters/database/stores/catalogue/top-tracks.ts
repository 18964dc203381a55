import { AUDIO_ONLY_VIDEO_TYPE } from '@segue/domain';
import type { TopTracks, TopTracksLimits } from '../../../../core/catalogue/catalogue-reader.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { creditsOf } from './credits.ts';

/** Credits of one artist that are read; a 'Various Artists' of a large library has more. */
const MAX_CREDITS = 1000;

/**
 * Tracks of an artist: most played first, then most liked, then newest, then by album. The credits are a subquery and
 * `is_missing` is no condition, so that SQLite begins with the credits and not with the index of all that is there.
 */
const selectTracks = (db: Db, artistId: string) =>
  db
    .selectFrom(creditsOf(db, artistId, MAX_CREDITS).distinct().as('credits'))
    .innerJoin('tracks', 'tracks.video_id', 'credits.video_id')
    .select((eb) => [
      'tracks.video_id',
      'tracks.video_type',
      'tracks.is_missing',
      'tracks.play_count',
      eb
        .selectFrom('likes')
        .select((likes) => likes.fn.countAll<number>().as('count'))
        .whereRef('likes.video_id', '=', 'tracks.video_id')
        .as('likes'),
      eb.fn.coalesce('tracks.year', eb.lit(0)).as('year_or_zero'),
      eb.fn.coalesce('tracks.album_id', eb.val('')).as('album'),
    ])
    .orderBy('play_count', 'desc')
    .orderBy('likes', 'desc')
    .orderBy('year_or_zero', 'desc')
    .orderBy('album')
    .execute();

type Row = Awaited<ReturnType<typeof selectTracks>>[number];

const isTie = (one: Row, other: Row): boolean =>
  one.play_count === other.play_count &&
  one.likes === other.likes &&
  one.year_or_zero === other.year_or_zero &&
  one.album === other.album;

/** A row, and the number of its group: rows of a group are equal in all that they are sorted by. */
interface Ranked {
  readonly row: Row;
  readonly group: number;
}

/** The first rows, and all others of the group of the last of them. */
function takeGroups(rows: readonly Row[], limit: number): readonly Ranked[] {
  const taken: Ranked[] = [];
  for (const row of rows) {
    const last = taken.at(-1);
    const isNext = last !== undefined && !isTie(last.row, row);
    if (taken.length >= limit && (isNext || last === undefined)) break;
    taken.push({ row, group: (last?.group ?? 0) + (isNext ? 1 : 0) });
  }
  return taken;
}

const selectPlaces = createLoadByIds((db, videoIds) =>
  db
    .selectFrom('album_tracks')
    .select(['video_id', 'album_id', 'position'])
    .where('video_id', 'in', videoIds),
);

/** The position of each track on its album; tracks without an album are left out. */
async function loadPositions(db: Db, tracks: readonly Ranked[]): Promise<ReadonlyMap<string, number>> {
  const albumOf = new Map(tracks.map(({ row }) => [row.video_id, row.album]));
  const places = await loadByIds(albumOf.keys(), (chunk) => selectPlaces(db, chunk));
  const positions = new Map<string, number>();
  for (const { video_id: id, album_id: album, position } of places)
    if (albumOf.get(id) === album) positions.set(id, Math.min(position, positions.get(id) ?? position));
  return positions;
}

/**
 * Songs and tracks with a picture of an artist, from the same rows. Tracks that are equal in what these are sorted by
 * follow in the order of their album, which is looked up only for those that may be among the first: it takes as long as
 * the rest.
 */
export async function findTopTracks(db: Db, artistId: string, limits: TopTracksLimits): Promise<TopTracks> {
  const available = (await selectTracks(db, artistId)).filter((row) => row.is_missing === 0);
  const takeWithout = (videoType: string, limit: number) =>
    takeGroups(
      available.filter((row) => row.video_type !== videoType),
      limit,
    );
  const songs = takeWithout('MUSIC_VIDEO_TYPE_UGC', limits.songs);
  const pictured = takeWithout(AUDIO_ONLY_VIDEO_TYPE, limits.pictured);
  const positions = await loadPositions(db, [...songs, ...pictured]);
  const toPosition = ({ row }: Ranked) => positions.get(row.video_id) ?? -1;
  const compare = (a: Ranked, b: Ranked) =>
    a.group - b.group || toPosition(a) - toPosition(b) || (a.row.video_id < b.row.video_id ? -1 : 1);
  const toIds = (tracks: readonly Ranked[], limit: number): string[] =>
    tracks
      .toSorted(compare)
      .slice(0, limit)
      .map(({ row }) => row.video_id);
  return { songs: toIds(songs, limits.songs), pictured: toIds(pictured, limits.pictured) };
}
