import { sql } from 'kysely';
import type { SearchTerm } from '../../../core/search/search-index.ts';
import type { DocumentNumber, StatementPart, WordsQuery, WordsTable } from './words-table.ts';

/**
 * In a tsquery, a word in single quotation marks is a lexeme whatever it contains; `:*` makes it a prefix.
 */
const toTerm = ({ word, isPrefix }: SearchTerm): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`;

type Groups = WordsQuery['groups'];

const toExpression = (groups: Groups): string =>
  groups.map((terms) => `(${terms.map(toTerm).join(' | ')})`).join(' & ');

/** A vector and the expression that it has to match. */
interface VectorCondition {
  readonly column: string;
  readonly expression: string;
}

/**
 * Queries each vector once, and none for what the other already implies: every term costs an index lookup.
 */
function toConditions({ groups, scope, label }: WordsQuery): VectorCondition[] {
  const labels: Groups = label === null ? [] : [[{ word: label, isPrefix: false }]];
  if (scope === 'all') return [{ column: 'all_vector', expression: toExpression([...groups, ...labels]) }];
  const isNamed = { column: 'name_vector', expression: toExpression(groups) };
  return label === null ? [isNamed] : [isNamed, { column: 'all_vector', expression: toExpression(labels) }];
}

function match(query: WordsQuery, limit: number): StatementPart<DocumentNumber> {
  const conditions = toConditions(query);
  const columns = conditions.map(({ column }) => column);
  return {
    shape: [limit, ...columns].join(' '),
    values: conditions.map(({ expression }) => expression),
    build: (expressions) => {
      const matches = columns.map((column, at) => sql`${sql.id(column)} @@ ${expressions[at]}::tsquery`);
      return sql`select document_id from search_words
        where ${sql.join(matches, sql` and `)}
        order by document_id limit ${sql.lit(limit)}`;
    },
  };
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
  isWordUsed: sql`(select 1 from search_words where all_vector @@
    ('''' || replace(replace(search_vocabulary.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery limit 1) is not null`,
  // Every transaction that writes entries writes this table before it looks for words and names.
  holdWrites: async (db) => {
    await sql`lock table search_documents in share mode`.execute(db);
  },
  // Entries that the index has not sorted in yet are read through by each lookup: 9 ms for 30,000 of them.
  prepareChecks: async (db) => {
    await sql`select gin_clean_pending_list('search_words_all_vector')`.execute(db);
  },
  // The planner knows no word, and expects so many entries of each that reading the whole table looks cheaper.
  preferIndexes: async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
  },
  match,
  toList: (list) => ({
    shape: String(list.length),
    values: list,
    build: (values) => sql`(${sql.join(values)})`,
  }),
};
