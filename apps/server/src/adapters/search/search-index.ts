import { type RawBuilder, sql } from 'kysely';
import type { FindableKind } from '../../core/catalogue/findable.ts';
import type { IndexState, SearchHit, SearchIndex } from '../../core/search/search-index.ts';
import type { DatabaseCapabilities } from '../database/dialects/capabilities.ts';
import { LAST_CHARACTER } from '../database/columns.ts';
import { CompiledStatements } from '../database/compiled-statements.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/schema.ts';
import { inUnsyncedTransaction } from '../database/unsynced-transaction.ts';
import { compareCatalogue, loadEntries } from './documents/catalogue-tables.ts';
import { isInTier, toPopularity } from './documents/document-numbers.ts';
import { fts5Words } from './words/fts5-words.ts';
import {
  findKnownWords,
  INDEX_RULES,
  KIND_LABELS,
  loadPopularities,
  writeDocuments,
} from './documents/put-documents.ts';
import { removeUnused } from './documents/remove-unused.ts';
import { tsvectorWords } from './words/tsvector-words.ts';
import type { DocumentNumber, StatementPart, WordsTable } from './words/words-table.ts';

const WORDS_TABLES: Readonly<Record<DatabaseCapabilities['fullText'], WordsTable>> = {
  fts5: fts5Words,
  tsvector: tsvectorWords,
};

interface HitRow {
  readonly document_id: number;
  readonly kind: FindableKind;
  readonly id: string;
  readonly name: string;
  readonly name_words: string;
  readonly other_words: string;
}

const toWordList = (text: string): string[] => (text === '' ? [] : text.split(' '));

const toHit = ({ document_id, kind, id, name, name_words, other_words }: HitRow): SearchHit => ({
  documentId: document_id,
  kind,
  id,
  name,
  nameWords: toWordList(name_words),
  otherWords: toWordList(other_words),
  popularity: toPopularity(document_id),
});

/**
 * Reports entries of another rules version or popularity tier with an empty name, so that they are rebuilt.
 */
async function compare(db: Db, kind: FindableKind, afterId: string, limit: number): Promise<IndexState[]> {
  const states = await compareCatalogue(db, kind, afterId, limit);
  const ids = states.flatMap(({ id, indexedName }) => (indexedName === null ? [] : [id]));
  if (ids.length === 0) return [...states];
  const popularities = await loadPopularities(db, kind, ids);
  const rows = await db
    .selectFrom('search_documents')
    .select(['id', 'document_id', 'rules'])
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute();
  const outdated = new Set(
    rows
      .filter((row) => row.rules !== INDEX_RULES || !isInTier(row.document_id, popularities.get(row.id) ?? 0))
      .map(({ id }) => id),
  );
  return states.map((state) => (outdated.has(state.id) ? { ...state, indexedName: '' } : state));
}

async function findNamesById(
  statements: CompiledStatements,
  words: WordsTable,
  nameIds: readonly number[],
): Promise<readonly string[]> {
  if (nameIds.length === 0) return [];
  const list = words.toList(nameIds);
  const rows = await statements.run(
    `names by id ${list.shape}`,
    list.values,
    (values) => sql<{ name: string }>`
      select name from search_names where name_id in ${list.build(values)} order by name_id`,
  );
  return rows.map(({ name }) => name);
}

const COLUMNS = sql`s.document_id, s.kind, s.id, s.name, s.name_words, s.other_words`;

/** Puts the matches of several queries together. */
function joinMatches(matches: readonly Matches[], values: readonly string[]): RawBuilder<DocumentNumber> {
  let from = 0;
  const parts = matches.map((match) => {
    const own = match.build(values.slice(from, from + match.values.length));
    from += match.values.length;
    return sql`select document_id from (${own}) k`;
  });
  return sql`${sql.join(parts, sql` union all `)}`;
}

type Matches = StatementPart<DocumentNumber>;

/** Loads entries. */
function createHitLoader(statements: CompiledStatements, words: WordsTable) {
  const loadMatches = async (matches: readonly Matches[]): Promise<SearchHit[]> => {
    const rows = await statements.run(
      `matches ${matches.map(({ shape }) => shape).join(', ')}`,
      matches.flatMap(({ values }) => values),
      (values) => sql<HitRow>`select ${COLUMNS}
        from (${joinMatches(matches, values)}) m inner join search_documents s on s.document_id = m.document_id`,
    );
    return rows.map(toHit);
  };

  const findByNamePrefix = async (prefix: string, limit: number): Promise<SearchHit[]> => {
    const rows = await statements.run(
      `name prefix ${limit}`,
      [prefix, prefix + LAST_CHARACTER],
      ([from, to]) => sql<HitRow>`select ${COLUMNS} from search_documents s
        where name >= ${from} and name < ${to}
        order by name, kind, document_id limit ${sql.lit(limit)}`,
    );
    return rows.map(toHit);
  };

  const findNamed = async (
    name: string,
    kinds: readonly FindableKind[],
    limit: number,
  ): Promise<SearchHit[]> => {
    const rows = await statements.run(
      `named ${limit} ${kinds.join(' ')}`,
      [name],
      ([value]) =>
        sql<HitRow>`${sql.join(
          kinds.map(
            (kind) => sql`select * from (select ${COLUMNS} from search_documents s
              where name = ${value} and kind = ${sql.lit(kind)} order by document_id limit ${sql.lit(limit)}) k`,
          ),
          sql` union all `,
        )}`,
    );
    return rows.map(toHit);
  };

  const findByNames = async (names: readonly string[], limit: number): Promise<SearchHit[]> => {
    if (names.length === 0) return [];
    const list = words.toList(names);
    const rows = await statements.run(
      `names ${limit} ${list.shape}`,
      list.values,
      (values) => sql<HitRow>`select ${COLUMNS} from search_documents s
        where name in ${list.build(values)} order by document_id limit ${sql.lit(limit)}`,
    );
    return rows.map(toHit);
  };

  return { loadMatches, findByNamePrefix, findNamed, findByNames };
}

/** Counts the rows of a table up to an id. */
async function countUpTo(db: Db, table: string, idColumn: string, lastId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where ${sql.ref(idColumn)} <= ${lastId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The distinct words and names, by primary key. */
const createTermReader = (
  db: Db,
): Pick<SearchIndex, 'loadWords' | 'countWords' | 'loadNames' | 'countNames'> => ({
  loadWords: (afterId, limit) =>
    db
      .selectFrom('search_vocabulary')
      .select(['word_id as wordId', 'word'])
      .where('word_id', '>', afterId)
      .orderBy('word_id')
      .limit(limit)
      .execute(),
  countWords: (lastId) => countUpTo(db, 'search_vocabulary', 'word_id', lastId),
  loadNames: (afterId, limit) =>
    db
      .selectFrom('search_names')
      .select(['name_id as nameId', 'name'])
      .where('name_id', '>', afterId)
      .orderBy('name_id')
      .limit(limit)
      .execute(),
  countNames: (lastId) => countUpTo(db, 'search_names', 'name_id', lastId),
});

/** The search index in the database, with the full-text search that the database has. */
export function createSearchIndex(database: Database): SearchIndex {
  const { db, capabilities } = database;
  const words = WORDS_TABLES[capabilities.fullText];
  const statements = new CompiledStatements(db);
  const { loadMatches, findByNamePrefix, findNamed, findByNames } = createHitLoader(statements, words);
  return {
    findByNamePrefix,
    findNamed,
    findByNames,
    findByWords: ({ groups, scope, kind }, limit) =>
      loadMatches([words.match({ groups, scope, label: kind === null ? null : KIND_LABELS[kind] }, limit)]),
    ...createTermReader(db),
    findEachKind: ({ groups, scope }, kinds, limit) =>
      loadMatches(kinds.map((kind) => words.match({ groups, scope, label: KIND_LABELS[kind] }, limit))),
    findKnownWords: (list) => findKnownWords(statements, words, list),
    findNamesById: (nameIds) => findNamesById(statements, words, nameIds),
    write: (changes) =>
      inUnsyncedTransaction(database, (transaction) => writeDocuments(transaction, words, changes)),
    compact: (signal) => words.compact(db, signal),
    removeUnused: (signal) => removeUnused(database, words, signal),
    loadEntries: (kind, afterId, limit) => loadEntries(db, kind, afterId, limit),
    compare: (kind, afterId, limit) => compare(db, kind, afterId, limit),
  };
}
