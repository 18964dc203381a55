import { type Kysely, sql } from 'kysely';
import { autoIncrementId, sortText } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/** A copy of the kinds in core/search: a migration does not change with them. */
const KINDS = ['song', 'video', 'album', 'artist', 'playlist'];

async function makeDocuments(db: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await db.schema
    .createTable('search_documents')
    .addColumn('document_id', 'integer', (column) => autoIncrementId(column, capabilities))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    // Compared byte by byte, so that names with the same prefix are one range of the index.
    .addColumn('name', sortText(capabilities), (column) => column.notNull())
    .addUniqueConstraint('search_documents_item', ['kind', 'id'])
    .execute();
  await db.schema
    .createIndex('search_documents_name')
    .on('search_documents')
    .columns(['kind', 'name', 'id'])
    .execute();
}

/**
 * Words are folded and cut before they are stored, and hold no ASCII signs: the simplest tokenizer leaves
 * them whole. The index tells columns apart, but no positions within them, since there are no phrase queries.
 */
async function makeFts5(db: Kysely<unknown>, kind: string): Promise<void> {
  const table = `search_words_${kind}`;
  await sql`create virtual table ${sql.table(table)} using fts5(
    name_words, other_words,
    content='', contentless_delete=1, detail=column, tokenize='ascii', prefix='1 2 3 4'
  )`.execute(db);
  // The automatic merges of FTS5 take a tenth of a second at once; the adapter merges a little with each
  // write.
  await sql`insert into ${sql.table(table)}(${sql.id(table)}, rank) values ('automerge', 0)`.execute(db);
}

async function makeTsvector(db: Kysely<unknown>, kind: string): Promise<void> {
  const table = `search_words_${kind}`;
  // Words become lexemes unchanged: the parser of to_tsvector depends on the locale of the server.
  await sql`create table ${sql.table(table)} (
    document_id integer primary key,
    name_words text[] not null,
    other_words text[] not null,
    name_vector tsvector generated always as (array_to_tsvector(name_words)) stored,
    all_vector tsvector generated always as (array_to_tsvector(name_words || other_words)) stored
  )`.execute(db);
  for (const vector of ['name_vector', 'all_vector'])
    await sql`create index ${sql.id(`${table}_${vector}`)} on ${sql.table(table)} using gin (${sql.id(vector)})`.execute(
      db,
    );
}

/** Tables of the search index; see adapters/search. */
export async function up(db: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await makeDocuments(db, capabilities);
  const makeWords = capabilities.fullText === 'fts5' ? makeFts5 : makeTsvector;
  for (const kind of KINDS) await makeWords(db, kind);
}
