import { type RawBuilder, sql } from 'kysely';
import type { IndexState, SearchKind } from '../../core/search/search-index.ts';
import type { Db } from '../database/schema.ts';

interface Source {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** Whether the item is to be found. */
  readonly isShown: RawBuilder<unknown>;
}

const source = (table: string, id: string, title: string, isShown: RawBuilder<unknown>): Source => ({
  table: sql.table(table),
  id: sql.ref(`${table}.${id}`),
  title: sql.ref(`${table}.${title}`),
  isShown,
});

const SOURCES: Readonly<Record<SearchKind, Source>> = {
  song: source(
    'tracks',
    'video_id',
    'title',
    sql`tracks.is_missing = 0 and tracks.video_type <> 'MUSIC_VIDEO_TYPE_UGC'`,
  ),
  video: source(
    'tracks',
    'video_id',
    'title',
    sql`tracks.is_missing = 0 and tracks.video_type <> 'MUSIC_VIDEO_TYPE_ATV'`,
  ),
  album: source('albums', 'album_id', 'title', sql`albums.is_missing = 0`),
  artist: source('artists', 'artist_id', 'name', sql`artists.track_count > 0`),
  playlist: source(
    'playlists',
    'playlist_id',
    'title',
    sql`exists (select 1 from playlist_tracks where playlist_tracks.playlist_id = playlists.playlist_id)`,
  ),
};

/** A page of the catalogue by primary key, each item with the name of its entry. */
export async function compareCatalogue(
  db: Db,
  kind: SearchKind,
  afterId: string,
  limit: number,
): Promise<readonly IndexState[]> {
  const { table, id, title, isShown } = SOURCES[kind];
  const { rows } = await sql<{ id: string; title: string | null; name: string | null }>`
    select ${id} as id, case when ${isShown} then ${title} end as title, d.name as name
    from ${table} left join search_documents d on d.kind = ${kind} and d.id = ${id}
    where ${id} > ${afterId} order by ${id} limit ${limit}`.execute(db);
  return rows.map((row) => ({ id: row.id, title: row.title, indexedName: row.name }));
}
