import { type RawBuilder, sql } from 'kysely';
import type { FindableKind } from '../../../core/catalogue/findable.ts';
import type { IndexState } from '../../../core/search/search-index.ts';
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

/** The catalogue tables by kind. */
export const CATALOGUE_TABLES: Readonly<Record<FindableKind, CatalogueTable>> = {
  song: tableOf('tracks', 'video_id', { title: 'title', isFindable: 'is_findable_song' }, playsAndLikes),
  video: tableOf('tracks', 'video_id', { title: 'title', isFindable: 'is_findable_video' }, playsAndLikes),
  album: tableOf('albums', 'album_id', defaultColumns, sql<number>`0`),
  artist: tableOf(
    'artists',
    'artist_id',
    { ...defaultColumns, title: 'name' },
    sql<number>`artists.track_count`,
  ),
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
