import { sql } from 'kysely';
import type { SearchTerm } from '../../core/search/search-index.ts';
import type { WordsQuery, WordsTable } from './words-table.ts';

/** A word in single quotation marks is a lexeme, whatever is in it; a star makes it a prefix. */
const toTerm = ({ word, isPrefix }: SearchTerm): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`;

const toExpression = ({ groups, label }: Pick<WordsQuery, 'groups' | 'label'>): string => {
  const all = label === null ? groups : [...groups, [{ word: label, isPrefix: false }]];
  return all.map((terms) => `(${terms.map(toTerm).join(' | ')})`).join(' & ');
};

const isMatch = (column: string, groups: WordsQuery['groups'], label: string | null) =>
  sql`${sql.id(column)} @@ ${toExpression({ groups, label })}::tsquery`;

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
  // PostgreSQL keeps its indexes by itself.
  compact: () => Promise.resolve(),
  match: ({ groups, scope, label }, limit) => {
    const isNamed = scope === 'name' ? sql`${isMatch('name_vector', groups, null)} and` : sql``;
    return sql<{ document_id: number }>`select document_id from search_words
      where ${isNamed} ${isMatch('all_vector', groups, label)}
      order by document_id limit ${limit}`;
  },
};
