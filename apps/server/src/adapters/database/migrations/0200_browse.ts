import { type Kysely, sql } from 'kysely';
import { byteOrder, instant, sortText } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/** For each sort order its column and tie-breakers, and the columns that lists are filtered by. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  name: ['name_sort', 'id', 'year', 'facts'],
  artist: ['artist_sort', 'id', 'year', 'facts'],
  year: ['year', 'name_sort', 'id', 'facts'],
  added: ['added_at_ms', 'id', 'year', 'facts'],
  plays: ['play_count', 'id', 'year', 'facts'],
  length: ['length_ms', 'id', 'year', 'facts'],
};

/**
 * The browse lists of the library: a row for each song, album and artist that is not missing, written with
 * the row it is derived from. Each sort order has an index, which also holds what lists are filtered by. The
 * next start adds the rows of the existing library.
 */
export async function up(db: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('browse_entries')
    .addColumn('kind', 'smallint', (column) => column.notNull())
    .addColumn('id', sortText(capabilities), (column) => column.notNull())
    .addColumn('name_sort', sortText(capabilities), (column) => column.notNull())
    .addColumn('artist_sort', sortText(capabilities), (column) => column.notNull())
    .addColumn('year', instant, (column) => column.notNull())
    .addColumn('added_at_ms', instant, (column) => column.notNull())
    .addColumn('play_count', instant, (column) => column.notNull())
    .addColumn('length_ms', instant, (column) => column.notNull())
    .addColumn('facts', sql`bigint`, (column) => column.notNull())
    .addPrimaryKeyConstraint('browse_entries_pk', ['kind', 'id'])
    .execute();
  for (const [name, columns] of Object.entries(ORDERS))
    await schema
      .createIndex(`browse_entries_${name}`)
      .on('browse_entries')
      .columns(['kind', ...columns])
      .execute();
  await schema
    .createTable('browse_genres')
    .addColumn('kind', 'smallint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('browse_genres_pk', ['kind', 'id', 'name_folded'])
    .execute();
  await schema
    .createIndex('browse_genres_name')
    .on('browse_genres')
    .columns(['kind', 'name_folded', 'id'])
    .execute();
  // Folders are derived from the paths of the playable files in them.
  await sql`create index library_files_folders on library_files
    (root, ${byteOrder(sql`path`, capabilities)}) where video_id is not null and is_missing = 0`.execute(db);
}
