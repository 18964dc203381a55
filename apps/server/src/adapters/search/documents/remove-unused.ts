import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { readPages } from '../../../core/paging.ts';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/schema.ts';
import { inUnsyncedTransaction } from '../../database/unsynced-transaction.ts';
import type { WordsTable } from '../words/words-table.ts';

/** Rows checked per statement: SQLite takes a millisecond or two. */
const ROWS_PER_STATEMENT = 100;

/** A table of words or names, each once, whose ids only grow. */
interface Terms {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  /** Condition of a row: an entry has its word or name. */
  readonly isUsed: RawBuilder<SqlBool>;
}

/** An index lookup for each name; of `exists`, PostgreSQL would hash all entries for each statement. */
const NAMES: Terms = {
  table: sql.table('search_names'),
  id: sql.ref('name_id'),
  isUsed: sql`(select 1 from search_documents where search_documents.name = search_names.name limit 1) is not null`,
};

interface CheckedRow {
  readonly id: number;
  readonly is_used: number | boolean;
}

/** Checks the rows that follow `afterId`, in the order of their ids. */
const check = (db: Db, words: WordsTable, { table, id, isUsed }: Terms, afterId: number) =>
  db.transaction().execute(async (transaction) => {
    await words.preferIndexes(transaction);
    const { rows } = await sql<CheckedRow>`
      select ${id} as id, ${isUsed} as is_used from ${table}
      where ${id} > ${afterId} order by ${id} limit ${sql.lit(ROWS_PER_STATEMENT)}`.execute(transaction);
    return rows;
  });

/**
 * Checks again, since an entry may have got the word or name meanwhile. A removal that a loss of power undoes is
 * repeated the next day.
 */
const removeRows = (
  database: Database,
  words: WordsTable,
  { table, id, isUsed }: Terms,
  ids: readonly number[],
) =>
  inUnsyncedTransaction(database, async (transaction) => {
    await words.holdWrites(transaction);
    await words.preferIndexes(transaction);
    await sql`delete from ${table} where ${id} in (${sql.join(ids)}) and not (${isUsed})`.execute(
      transaction,
    );
  });

async function removeUnusedTerms(
  database: Database,
  words: WordsTable,
  terms: Terms,
  signal?: AbortSignal,
): Promise<void> {
  const pages = readPages<CheckedRow>(
    (last) => check(database.db, words, terms, last?.id ?? 0),
    ROWS_PER_STATEMENT,
  );
  for await (const page of pages) {
    if (signal?.aborted) return;
    const unused = page.filter((row) => !row.is_used).map((row) => row.id);
    if (unused.length > 0) await removeRows(database, words, terms, unused);
  }
}

/** See `SearchIndex.removeUnused`. */
export async function removeUnused(
  database: Database,
  words: WordsTable,
  signal?: AbortSignal,
): Promise<void> {
  await words.prepareChecks(database.db);
  await removeUnusedTerms(database, words, NAMES, signal);
  const table = sql.table('search_vocabulary');
  await removeUnusedTerms(
    database,
    words,
    { table, id: sql.ref('word_id'), isUsed: words.isWordUsed },
    signal,
  );
}
