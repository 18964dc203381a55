import { type RawBuilder, sql } from 'kysely';
import type { FindableKind } from '../../../core/catalogue/findable.ts';
import type { EntryState, IndexState } from '../../../core/search/search-index.ts';
import type { Db } from '../../database/schema.ts';

/** The catalogue table of a kind. */
interface CatalogueTable {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** Whether search may find the row; computed when the row was written. */
  readonly isFindable: RawBuilder<unknown>;
  /** The popularity by which hits are ranked, now; index entries store it as of their last write. */
  readonly popularity: RawBuilder<number>;
}

const tableOf = (
  table: string,
  id: string,
  columns: { readonly title: string; readonly isFindable: string },
  popularity: RawBuilder<number>,
): CatalogueTable => ({
  table: sql.table(table),
  id: sql.ref(`${table}.${id}`),
  title: sql.ref(`${table}.${columns.title}`),
  isFindable: sql.ref(`${table}.${columns.isFindable}`),
  popularity,
});

const defaultColumns = { title: 'title', isFindable: 'is_findable' };
/** Weight of a like in plays. */
const PLAYS_OF_A_LIKE = 4;
const playsAndLikes = sql<number>`tracks.play_count + ${sql.lit(PLAYS_OF_A_LIKE)}
  * (select count(*) from likes where likes.video_id = tracks.video_id)`;

/**
 * Tracks of an album or artist that are counted at most: an artist of many thousand tracks is written with each
 * of them that a scan finds.
 */
const MAX_COUNTED_TRACKS = 500;

/** The popularities of the tracks of an album or artist, as a table with one column. */
const popularitiesOf = (
  links: string,
  link: string,
  owner: string,
) => sql`(select ${playsAndLikes} as popularity
  from ${sql.table(links)} inner join tracks on tracks.video_id = ${sql.ref(`${links}.video_id`)}
  where ${sql.ref(`${links}.${link}`)} = ${sql.ref(owner)} limit ${sql.lit(MAX_COUNTED_TRACKS)}) own`;

/** That of the most popular track: a sum would put every album before its title song. */
const ofAlbum = sql<number>`(select coalesce(max(own.popularity), 0)
  from ${popularitiesOf('album_tracks', 'album_id', 'albums.album_id')})`;
/** Artists whom nobody plays are compared by the number of their tracks. */
const ofArtist = sql<number>`artists.track_count + (select cast(coalesce(sum(own.popularity), 0) as bigint)
  from ${popularitiesOf('track_artists', 'artist_id', 'artists.artist_id')})`;

/** The catalogue tables by kind. */
export const CATALOGUE_TABLES: Readonly<Record<FindableKind, CatalogueTable>> = {
  song: tableOf('tracks', 'video_id', { title: 'title', isFindable: 'is_findable_song' }, playsAndLikes),
  video: tableOf('tracks', 'video_id', { title: 'title', isFindable: 'is_findable_video' }, playsAndLikes),
  album: tableOf('albums', 'album_id', defaultColumns, ofAlbum),
  artist: tableOf('artists', 'artist_id', { ...defaultColumns, title: 'name' }, ofArtist),
  playlist: tableOf('playlists', 'playlist_id', defaultColumns, sql<number>`0`),
};

/** A page of the catalogue by primary key, each item with name and words of its index entry. */
export async function compareCatalogue(
  db: Db,
  kind: FindableKind,
  afterId: string,
  limit: number,
): Promise<readonly IndexState[]> {
  const { table, id, title, isFindable } = CATALOGUE_TABLES[kind];
  const { rows } = await sql<{ id: string; title: string | null; name: string | null; words: string | null }>`
    select ${id} as id, case when ${isFindable} = 1 then ${title} end as title, d.name as name,
      d.name_words || ' ' || d.other_words as words
    from ${table} left join search_documents d on d.kind = ${kind} and d.id = ${id}
    where ${id} > ${afterId} order by ${id} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id: own, title: shown, name, words }) => ({
    id: own,
    title: shown,
    indexedName: name,
    indexedWords: words,
  }));
}

/** A page of the entries of a kind by id, and whether each has a row in the catalogue. */
export async function loadEntries(
  db: Db,
  kind: FindableKind,
  afterId: string,
  limit: number,
): Promise<readonly EntryState[]> {
  const { table, id } = CATALOGUE_TABLES[kind];
  const { rows } = await sql<{ id: string; row_id: string | null }>`
    select d.id as id, ${id} as row_id from search_documents d left join ${table} on ${id} = d.id
    where d.kind = ${kind} and d.id > ${afterId} order by d.id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id: own, row_id: rowId }) => ({ id: own, isOrphan: rowId === null }));
}
