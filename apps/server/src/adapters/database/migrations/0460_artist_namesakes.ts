import { type Kysely, sql } from 'kysely';

/**
 * Names that stand with a MusicBrainz id in some files and without one in others. The tables are filled as files are
 * drafted again by the rules of this version (`DRAFT_RULES`).
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('identified_names')
    .addColumn('name_id', 'text', (column) => column.notNull())
    .addColumn('artist_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identified_names_pk', ['name_id', 'artist_id'])
    .execute();
  await schema
    .createTable('unsettled_names')
    .addColumn('name_id', 'text', (column) => column.primaryKey())
    .execute();
  for (const table of ['track_artists', 'album_artists']) {
    await schema.alterTable(table).addColumn('name_id', 'text').execute();
    await schema
      .createIndex(`${table}_name`)
      .on(table)
      .column('name_id')
      .where(sql.ref('name_id'), 'is not', null)
      .execute();
  }
}
