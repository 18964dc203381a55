import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { DatabaseCapabilities, OpenedDialect } from './capabilities.ts';

export const postgresCapabilities: DatabaseCapabilities = { fullText: 'tsvector', maxParameters: 32_000 };

const MAX_CONNECTIONS = 10;

/** Opens a pool on a PostgreSQL server. Connections are made on first use. */
export function openPostgres(connectionString: string): OpenedDialect {
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({ connectionString, max: MAX_CONNECTIONS });
  return { dialect: new PostgresDialect({ pool }), capabilities: postgresCapabilities };
}
