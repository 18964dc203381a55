import type { Kysely } from 'kysely';
import { instant, json } from '../columns.ts';

type Schema = Kysely<unknown>['schema'];

async function makeAccounts(schema: Schema): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_folded', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('google_subject', 'text', (column) => column.unique())
    .addColumn('picture', 'text')
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('last_used_at_ms', instant, (column) => column.notNull())
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
}

async function makeVerifications(schema: Schema): Promise<void> {
  await schema
    .createTable('one_time_codes')
    .addColumn('email_folded', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sent_at_ms', instant, (column) => column.notNull())
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .addColumn('verified_at_ms', instant)
    .execute();
  await schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .addColumn('used_at_ms', instant)
    .execute();
}

async function makeListening(schema: Schema): Promise<void> {
  await schema
    .createTable('likes')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('liked_at_ms', instant, (column) => column.notNull())
    .addColumn('song', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('likes_pk', ['account_id', 'video_id'])
    .execute();
  await schema.createIndex('likes_latest').on('likes').columns(['account_id', 'liked_at_ms']).execute();
  await schema.createIndex('likes_track').on('likes').column('video_id').execute();
  await schema
    .createTable('plays')
    .addColumn('entry_id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('played_at_ms', instant, (column) => column.notNull())
    .addColumn('song', json, (column) => column.notNull())
    .addUniqueConstraint('plays_moment', ['account_id', 'played_at_ms'])
    .execute();
  await schema.createIndex('plays_track').on('plays').column('video_id').execute();
  await schema.createIndex('plays_latest').on('plays').column('played_at_ms').execute();
}

/** Accounts, and what they played and liked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeAccounts(db.schema);
  await makeVerifications(db.schema);
  await makeListening(db.schema);
}
