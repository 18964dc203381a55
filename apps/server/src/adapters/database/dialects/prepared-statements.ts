import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * Prepared statements in the LRU cache. A store has a few dozen, and those with lists of ids differ in
 * length.
 */
const MAX_STATEMENTS = 500;

/**
 * Caches prepared statements: preparing costs as much as a small query, and Kysely prepares before every
 * query.
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
