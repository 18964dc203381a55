import { type Kysely, sql } from 'kysely';
import { autoIncrementId } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/** A copy of the kinds in core/catalogue: a migration does not change with them. */
const KINDS = ['song', 'video', 'album', 'artist', 'playlist'];

/** The index of 0030_search, with the words of all kinds in one table. */
async function makeFts5(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table search_words using fts5(
    name_words, other_words,
    content='', contentless_delete=1, detail=column, tokenize='ascii', prefix='1 2 3 4'
  )`.execute(db);
  await sql`insert into search_words(search_words, rank) values ('automerge', 0)`.execute(db);
}

async function makeTsvector(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_words (
    document_id bigint primary key,
    name_words text[] not null,
    other_words text[] not null,
    name_vector tsvector generated always as (array_to_tsvector(name_words)) stored,
    all_vector tsvector generated always as (array_to_tsvector(name_words || other_words)) stored
  )`.execute(db);
  for (const vector of ['name_vector', 'all_vector'])
    await sql`create index ${sql.id(`search_words_${vector}`)} on search_words using gin (${sql.id(vector)})`.execute(
      db,
    );
  // Ids of entries begin with their popularity, which takes more than 32 bits; ids in SQLite have 64 already.
  await sql`alter table search_documents alter column document_id drop identity`.execute(db);
  await sql`alter table search_documents alter column document_id type bigint`.execute(db);
}

/**
 * Search tolerates typos: each entry stores its words, to be compared with the query, and a vocabulary holds
 * every word once. Existing entries are found by the beginnings of their names until the next start indexes
 * them again.
 */
export async function up(db: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await db.schema
    .createTable('search_vocabulary')
    .addColumn('word_id', 'integer', (column) => autoIncrementId(column, capabilities))
    .addColumn('word', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema
    .alterTable('search_documents')
    .addColumn('name_words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('search_documents')
    .addColumn('other_words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('search_documents')
    .addColumn('rules', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('search_documents_name').execute();
  await db.schema
    .createIndex('search_documents_name')
    .on('search_documents')
    .columns(['name', 'document_id'])
    .execute();
  for (const kind of KINDS) await db.schema.dropTable(`search_words_${kind}`).execute();
  await (capabilities.fullText === 'fts5' ? makeFts5(db) : makeTsvector(db));
}
