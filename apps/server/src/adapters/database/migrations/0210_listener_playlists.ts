import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { flag, instant, json, sortText } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

type Schema = Kysely<unknown>['schema'];

async function makePlaylists(schema: Schema): Promise<void> {
  await schema
    .createTable('listener_playlists')
    .addColumn('playlist_id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('folder_id', 'text')
    .addColumn('rules', json)
    .addColumn('track_count', 'integer', (column) => column.notNull())
    .addColumn('version', instant, (column) => column.notNull())
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('changed_at_ms', instant, (column) => column.notNull())
    .addColumn('deleted_at_ms', instant)
    .execute();
  await schema
    .createIndex('listener_playlists_owner')
    .on('listener_playlists')
    .columns(['account_id', 'changed_at_ms'])
    .execute();
  await schema
    .createIndex('listener_playlists_shared')
    .on('listener_playlists')
    .columns(['visibility', 'changed_at_ms'])
    .execute();
  await schema
    .createTable('playlist_folders')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addColumn('folder_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('playlist_folders_pk', ['account_id', 'folder_id'])
    .execute();
}

async function makeEntries(schema: Schema, capabilities: DatabaseCapabilities): Promise<void> {
  await schema
    .createTable('playlist_entries')
    .addColumn('playlist_id', 'text', (column) =>
      column.notNull().references('listener_playlists.playlist_id').onDelete('cascade'),
    )
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('position_key', sortText(capabilities), (column) => column.notNull())
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('added_at_ms', instant, (column) => column.notNull())
    .addColumn('is_removed', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('removed_at_ms', instant)
    .addPrimaryKeyConstraint('playlist_entries_pk', ['playlist_id', 'entry_id'])
    .execute();
  await schema
    .createIndex('playlist_entries_order')
    .on('playlist_entries')
    .columns(['playlist_id', 'position_key', 'is_removed'])
    .execute();
  await schema
    .createIndex('playlist_entries_tracks')
    .on('playlist_entries')
    .columns(['playlist_id', 'video_id'])
    .execute();
  await schema
    .createIndex('playlist_entries_removed')
    .on('playlist_entries')
    .columns(['playlist_id', 'removed_at_ms'])
    .where(sql.ref('removed_at_ms'), 'is not', null)
    .execute();
}

/** Playlists that listeners make: entries with fractional indexes, editors, links, and applied changes. */
export async function up({ schema }: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await makePlaylists(schema);
  await makeEntries(schema, capabilities);
  const ofPlaylist = (table: string) =>
    schema
      .createTable(table)
      .addColumn('playlist_id', 'text', (column) =>
        column.notNull().references('listener_playlists.playlist_id').onDelete('cascade'),
      );
  await ofPlaylist('playlist_editors')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('playlist_editors_pk', ['playlist_id', 'account_id'])
    .execute();
  await schema.createIndex('playlist_editors_account').on('playlist_editors').column('account_id').execute();
  await ofPlaylist('playlist_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('grants', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('playlist_links_playlist').on('playlist_links').column('playlist_id').execute();
  await ofPlaylist('playlist_changes')
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('applied_at_ms', instant, (column) => column.notNull())
    .addColumn('outcome', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('playlist_changes_pk', ['playlist_id', 'account_id', 'op_id'])
    .execute();
  await schema
    .createIndex('playlist_changes_time')
    .on('playlist_changes')
    .columns(['playlist_id', 'applied_at_ms'])
    .execute();
}
