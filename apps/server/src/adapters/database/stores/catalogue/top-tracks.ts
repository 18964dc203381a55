import { AUDIO_ONLY_VIDEO_TYPE } from '@segue/domain';
import type { TopTracks, TopTracksLimits } from '../../../../core/catalogue/catalogue-reader.ts';
import { type CreditRole, SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import { sql } from 'kysely';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { creditsOf } from './credits.ts';

/** Credits of one artist that are read; a 'Various Artists' of a large library has more. */
const MAX_CREDITS = 1000;

/** Roles in which artists are credited; the next ones count only where there is no track of those before. */
const ROLES: readonly (readonly CreditRole[])[] = [SHOWN_ROLES, ['remixer'], ['composer']];

/** A video alone, which is no song. */
const VIDEO_ALONE = 'MUSIC_VIDEO_TYPE_UGC';

/**
 * Tracks of an artist that are not of one type, as many as wanted and all others that were played as often as the last
 * of these. Less than 1 is what SQLite makes no index for.
 */
const isAmongMostPlayed = (videoType: string, limit: number) => sql<boolean>`(is_missing < 1
  and video_type <> ${videoType} and play_count >= (select min(play_count) from (select play_count from credited
    where is_missing < 1 and video_type <> ${videoType} order by play_count desc limit ${sql.lit(limit)}) m))`;

interface Row {
  readonly video_id: string;
  readonly video_type: string;
  readonly play_count: number;
  readonly likes: number;
  readonly year_or_zero: number;
  readonly album: string;
}

/**
 * Tracks of an artist that may be among the first: most played first, then most liked, then newest, then by album. Likes
 * are counted only for these. The credits are a subquery, and `is_missing` is no condition beside them, so that SQLite
 * begins with the credits and not with the index of all that is there.
 */
async function selectTracks(
  db: Db,
  artistId: string,
  limits: TopTracksLimits,
  roles: readonly CreditRole[],
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`with credited as materialized (
      select t.video_id, t.video_type, t.is_missing, t.play_count,
        coalesce(t.year, 0) as year_or_zero, coalesce(t.album_id, '') as album
      from ${creditsOf(db, artistId, MAX_CREDITS, roles).distinct().as('credits')}
      inner join tracks t on t.video_id = credits.video_id)
    select video_id, video_type, play_count, year_or_zero, album,
      (select count(*) from likes where likes.video_id = credited.video_id) as likes
    from credited
    where ${isAmongMostPlayed(VIDEO_ALONE, limits.songs)}
      or ${isAmongMostPlayed(AUDIO_ONLY_VIDEO_TYPE, limits.pictured)}
    order by play_count desc, likes desc, year_or_zero desc, album`.execute(db);
  return rows;
}

/** Of who only composed or remixed, what they composed or remixed. */
async function selectOwnTracks(db: Db, artistId: string, limits: TopTracksLimits): Promise<readonly Row[]> {
  for (const roles of ROLES) {
    const rows = await selectTracks(db, artistId, limits, roles);
    if (rows.length > 0) return rows;
  }
  return [];
}

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
  const rows = await selectOwnTracks(db, artistId, limits);
  const takeWithout = (videoType: string, limit: number) =>
    takeGroups(
      rows.filter((row) => row.video_type !== videoType),
      limit,
    );
  const songs = takeWithout(VIDEO_ALONE, limits.songs);
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
