import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Texts of statements kept; a store has a few dozen, and lists of ids differ in length. */
const MAX_STATEMENTS = 500;

/**
 * The database with statements that are prepared once. Preparing costs as much as a small query does, and
 * Kysely asks for it at every one.
 */
export function withPreparedStatements(database: Database): SqliteDatabase {
  const statements = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (text) => {
      const known = statements.get(text);
      // A statement that is being read from row by row cannot serve a second reader.
      if (known !== undefined && !known.busy) return known;
      const statement = database.prepare(text);
      statements.set(text, statement);
      return statement;
    },
  };
}
