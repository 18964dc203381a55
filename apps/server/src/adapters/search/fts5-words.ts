import { sql } from 'kysely';
import type { SearchTerm } from '../../core/search/search-index.ts';
import { wordsTableOf, type WordsTable } from './words-table.ts';

/** Each word in quotation marks is a string to FTS5, whatever is in it; a star makes it a prefix. */
const toExpression = (terms: readonly SearchTerm[], scope: 'name' | 'all'): string => {
  const all = terms
    .map(({ word, isPrefix }) => `"${word.replaceAll('"', '""')}"${isPrefix ? '*' : ''}`)
    .join(' AND ');
  return scope === 'name' ? `{name_words} : (${all})` : all;
};

/**
 * Pages merged with each write, so that segments stay few without ever holding up the process. More
 * than a write of 200 entries adds on all levels together.
 */
const MERGED_PAGES = 100;

/** Words in SQLite's FTS5. */
export const fts5Words: WordsTable = {
  put: async (db, kind, documents) => {
    const table = sql.table(wordsTableOf(kind));
    for (const { documentId, nameWords, otherWords } of documents)
      await sql`insert or replace into ${table}(rowid, name_words, other_words)
        values (${documentId}, ${nameWords.join(' ')}, ${otherWords.join(' ')})`.execute(db);
    await sql`insert into ${table}(${sql.id(wordsTableOf(kind))}, rank)
      values ('merge', ${MERGED_PAGES})`.execute(db);
  },
  remove: async (db, kind, documentIds) => {
    const table = sql.table(wordsTableOf(kind));
    for (const documentId of documentIds)
      await sql`delete from ${table} where rowid = ${documentId}`.execute(db);
  },
  clear: async (db, kind) => {
    const table = wordsTableOf(kind);
    await sql`insert into ${sql.table(table)}(${sql.id(table)}) values ('delete-all')`.execute(db);
  },
  // Unranked, FTS5 stops at the limit: the cost does not grow with what matches.
  match: (kind, terms, scope, limit) => {
    const table = wordsTableOf(kind);
    return sql<{ document_id: number }>`select rowid as document_id from ${sql.table(table)}
      where ${sql.id(table)} match ${toExpression(terms, scope)} limit ${limit}`;
  },
};
