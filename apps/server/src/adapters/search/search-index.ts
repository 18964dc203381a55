import { type RawBuilder, sql } from 'kysely';
import {
  SEARCH_KINDS,
  type SearchDocument,
  type SearchHit,
  type SearchIndex,
  type SearchKind,
} from '../../core/search/search-index.ts';
import type { DatabaseCapabilities } from '../database/dialects/capabilities.ts';
import type { Db } from '../database/schema.ts';
import { compareCatalogue } from './compare-catalogue.ts';
import { fts5Words } from './fts5-words.ts';
import { POPULARITY } from './popularity.ts';
import { tsvectorWords } from './tsvector-words.ts';
import type { WordsTable } from './words-table.ts';

/** Above every letter, in the order of bytes. */
const LAST_CHARACTER = '\u{10ffff}';

const WORDS_TABLES: Readonly<Record<DatabaseCapabilities['fullText'], WordsTable>> = {
  fts5: fts5Words,
  tsvector: tsvectorWords,
};

interface HitRow {
  readonly id: string;
  readonly name: string;
  readonly popularity: number;
}

const toHits = (kind: SearchKind, rows: readonly HitRow[]): SearchHit[] =>
  rows.map(({ id, name, popularity }) => ({ kind, id, name, popularity }));

async function loadHits(db: Db, kind: SearchKind, documents: RawBuilder<unknown>): Promise<SearchHit[]> {
  const { join, value } = POPULARITY[kind];
  const { rows } = await sql<HitRow>`
    select d.id as id, d.name as name, ${value} as popularity from ${documents} d ${join}`.execute(db);
  return toHits(kind, rows);
}

const selectIds = (db: Db, kind: SearchKind, ids: readonly string[]) =>
  db.selectFrom('search_documents').select('document_id').where('kind', '=', kind).where('id', 'in', ids);

async function putDocuments(
  db: Db,
  words: WordsTable,
  kind: SearchKind,
  documents: readonly SearchDocument[],
): Promise<void> {
  const numbers = await db
    .insertInto('search_documents')
    .values(documents.map(({ id, name }) => ({ kind, id, name })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .returning(['document_id', 'id'])
    .execute();
  const numberOf = new Map(numbers.map((row) => [row.id, row.document_id]));
  const numbered = documents.flatMap(({ id, nameWords, otherWords }) => {
    const documentId = numberOf.get(id);
    return documentId === undefined ? [] : [{ documentId, nameWords, otherWords }];
  });
  await words.put(db, kind, numbered);
}

async function removeDocuments(
  db: Db,
  words: WordsTable,
  kind: SearchKind,
  ids: readonly string[],
): Promise<void> {
  const rows = await selectIds(db, kind, ids).execute();
  const documentIds = rows.map((row) => row.document_id);
  if (documentIds.length === 0) return;
  await words.remove(db, kind, documentIds);
  await db.deleteFrom('search_documents').where('document_id', 'in', documentIds).execute();
}

/** The search index in the database, in the full text it has. */
export function createSearchIndex({
  db,
  capabilities,
}: {
  readonly db: Db;
  readonly capabilities: DatabaseCapabilities;
}): SearchIndex {
  const words = WORDS_TABLES[capabilities.fullText];
  return {
    findByName: (kind, prefix, limit) =>
      loadHits(
        db,
        kind,
        sql`(select id, name from search_documents
          where kind = ${kind} and name >= ${prefix} and name < ${prefix + LAST_CHARACTER}
          order by name limit ${limit})`,
      ),
    findByWords: (kind, terms, scope, limit) =>
      loadHits(
        db,
        kind,
        sql`(select id, name from (${words.match(kind, terms, scope, limit)}) m
          inner join search_documents s on s.document_id = m.document_id)`,
      ),
    put: (kind, documents) =>
      db.transaction().execute((transaction) => putDocuments(transaction, words, kind, documents)),
    remove: (kind, ids) =>
      db.transaction().execute((transaction) => removeDocuments(transaction, words, kind, ids)),
    clear: () =>
      db.transaction().execute(async (transaction) => {
        for (const kind of SEARCH_KINDS) await words.clear(transaction, kind);
        await transaction.deleteFrom('search_documents').execute();
      }),
    compare: (kind, afterId, limit) => compareCatalogue(db, kind, afterId, limit),
  };
}
