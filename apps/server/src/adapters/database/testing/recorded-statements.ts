import Sqlite from 'better-sqlite3';
import { CompiledQuery, Kysely } from 'kysely';
import type { OpenedDatabase } from '../database.ts';
import { toSqliteDialect } from '../dialects/sqlite.ts';
import type { DatabaseTables } from '../schema.ts';
import { copyMigratedMemory } from './databases.ts';

/** A SQLite database in memory, with the newest schema, that records its statements. */
export interface RecordedDatabase extends OpenedDatabase {
  /** The statements that `work` executes. */
  readonly record: (work: () => Promise<unknown>) => Promise<readonly CompiledQuery[]>;
  /** How SQLite executes the statements of `work`: the lines of EXPLAIN QUERY PLAN. */
  readonly explain: (work: () => Promise<unknown>) => Promise<readonly string[]>;
}

export async function openRecorded(): Promise<RecordedDatabase> {
  const queries: CompiledQuery[] = [];
  const opened = toSqliteDialect(new Sqlite(await copyMigratedMemory()));
  const { dialect, capabilities, checkpoints } = opened;
  const db = new Kysely<DatabaseTables>({ dialect, log: ({ query }) => void queries.push(query) });
  const record = async (work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> => {
    queries.length = 0;
    await work();
    return [...queries];
  };
  const explain = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const lines: string[] = [];
    for (const { sql, parameters } of await record(work)) {
      if (!/^\s*(with|select|insert|update|delete)\b/i.test(sql)) continue;
      const asked = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      lines.push(...(await db.executeQuery<{ detail: string }>(asked)).rows.map(({ detail }) => detail));
    }
    return lines;
  };
  return { db, capabilities, checkpoints, close: () => db.destroy(), record, explain };
}
