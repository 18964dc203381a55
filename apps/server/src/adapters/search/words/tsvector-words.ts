import { sql } from 'kysely';
import type { SearchTerm } from '../../../core/search/search-index.ts';
import type { WordsQuery, WordsTable } from './words-table.ts';

/**
 * In a tsquery, a word in single quotation marks is a lexeme whatever it contains; `:*` makes it a prefix.
 */
const toTerm = ({ word, isPrefix }: SearchTerm): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`;

type Groups = WordsQuery['groups'];

const toExpression = (groups: Groups): string =>
  groups.map((terms) => `(${terms.map(toTerm).join(' | ')})`).join(' & ');

const isMatch = (column: string, groups: Groups) =>
  sql`${sql.id(column)} @@ ${toExpression(groups)}::tsquery`;

/**
 * Queries each vector once, and none for what the other already implies: every term costs an index lookup.
 */
function toCondition({ groups, scope, label }: WordsQuery) {
  const labels: Groups = label === null ? [] : [[{ word: label, isPrefix: false }]];
  if (scope === 'all') return isMatch('all_vector', [...groups, ...labels]);
  const isNamed = isMatch('name_vector', groups);
  return label === null ? isNamed : sql`${isNamed} and ${isMatch('all_vector', labels)}`;
}

/** Words in PostgreSQL's tsvector. */
export const tsvectorWords: WordsTable = {
  put: async (db, documents) => {
    const rows = documents.map(
      ({ documentId, nameWords, otherWords }) =>
        sql`(${documentId}::bigint, ${sql.val(nameWords)}::text[], ${sql.val(otherWords)}::text[])`,
    );
    await sql`insert into search_words (document_id, name_words, other_words)
      values ${sql.join(rows)}
      on conflict (document_id) do update
        set name_words = excluded.name_words, other_words = excluded.other_words`.execute(db);
  },
  remove: async (db, documentIds) => {
    await sql`delete from search_words where document_id in (${sql.join(documentIds)})`.execute(db);
  },
  // PostgreSQL maintains its indexes by itself.
  compact: () => Promise.resolve(),
  match: (query, limit) =>
    sql<{ document_id: number }>`select document_id from search_words
      where ${toCondition(query)}
      order by document_id limit ${sql.lit(limit)}`,
  toList: (texts) => sql`(${sql.join(texts)})`,
};
