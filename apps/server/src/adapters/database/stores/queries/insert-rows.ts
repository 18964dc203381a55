import { CompiledQuery, type DialectAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../schema.ts';
import { forEachChunk } from './chunks.ts';

/** Texts kept for a database. A scan has a dozen inserts, each for as many numbers of rows as its batches have. */
const MAX_TEXTS = 200;

/** An insert of some rows, whose values are its only parameters. */
type ToInsert<Row> = (db: Db, rows: readonly Row[]) => { readonly compile: () => CompiledQuery };

const textsOf = new WeakMap<DialectAdapter, LRUCache<string, string>>();

function findTexts(db: Db): LRUCache<string, string> {
  const { adapter } = db.getExecutor();
  const texts = textsOf.get(adapter) ?? new LRUCache<string, string>({ max: MAX_TEXTS });
  textsOf.set(adapter, texts);
  return texts;
}

/**
 * Inserts rows, a chunk at a time. The text for a number of rows is compiled only once: Kysely takes longer to make
 * and compile a node for each value than SQLite takes to insert it.
 * @param name Identifies `toInsert`.
 * @param rows All with the same columns in the same order.
 */
export async function insertRows<Row extends object>(
  db: Db,
  name: string,
  rows: readonly Row[],
  toInsert: ToInsert<Row>,
): Promise<void> {
  const texts = findTexts(db);
  await forEachChunk(rows, async (chunk) => {
    const key = `${name} ${chunk.length}`;
    const text = texts.get(key) ?? toInsert(db, chunk).compile().sql;
    texts.set(key, text);
    const values = chunk.flatMap((row): unknown[] => Object.values(row));
    await db.executeQuery(CompiledQuery.raw(text, values));
  });
}
