import { sql } from 'kysely';
import type { SearchTerm } from '../../core/search/search-index.ts';
import { wordsTableOf, type WordsTable } from './words-table.ts';

/** Each word in single quotation marks is a lexeme, whatever is in it; a star makes it a prefix. */
const toExpression = (terms: readonly SearchTerm[]): string =>
  terms
    .map(({ word, isPrefix }) => {
      const lexeme = word.replaceAll('\\', '\\\\').replaceAll("'", "''");
      return `'${lexeme}'${isPrefix ? ':*' : ''}`;
    })
    .join(' & ');

/** Words in PostgreSQL's tsvector. */
export const tsvectorWords: WordsTable = {
  put: async (db, kind, documents) => {
    const rows = documents.map(
      ({ documentId, nameWords, otherWords }) =>
        sql`(${documentId}::integer, ${sql.val(nameWords)}::text[], ${sql.val(otherWords)}::text[])`,
    );
    await sql`insert into ${sql.table(wordsTableOf(kind))} (document_id, name_words, other_words)
      values ${sql.join(rows)}
      on conflict (document_id) do update
        set name_words = excluded.name_words, other_words = excluded.other_words`.execute(db);
  },
  remove: async (db, kind, documentIds) => {
    await sql`delete from ${sql.table(wordsTableOf(kind))}
      where document_id in (${sql.join(documentIds)})`.execute(db);
  },
  clear: async (db, kind) => {
    await sql`delete from ${sql.table(wordsTableOf(kind))}`.execute(db);
  },
  match: (kind, terms, scope, limit) =>
    sql<{ document_id: number }>`select document_id from ${sql.table(wordsTableOf(kind))}
      where ${sql.id(scope === 'name' ? 'name_vector' : 'all_vector')} @@ ${toExpression(terms)}::tsquery
      limit ${limit}`,
};
