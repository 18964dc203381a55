import { type Kysely, sql } from 'kysely';
import { OWN_TABLES } from './move/moved-tables.ts';

/** PostgreSQL takes the writes of nobody, or not those of its user; the message says why. */
export class MissingRights extends Error {
  override readonly name = 'MissingRights';
}

const ON_REPLICA = 'it is a replica, which takes no writes: name its primary';

const ONLY_READS = 'its user may only read: default_transaction_read_only is on';

interface Writability {
  readonly is_replica: boolean;
  readonly read_only: string;
  /** null: none of the schemas in the search path exists. */
  readonly may_create: boolean | null;
}

/** Why transactions write nothing, in words; null: they write. */
function findWhyReadOnly({ is_replica, read_only }: Omit<Writability, 'may_create'>): string | null {
  if (is_replica) return ON_REPLICA;
  return read_only === 'on' ? ONLY_READS : null;
}

/** Why a PostgreSQL database takes no new tables, in words; null: it takes them. */
export async function findWhyNoTables<T>(db: Kysely<T>): Promise<string | null> {
  const { rows } = await sql<Writability>`
    select pg_is_in_recovery() as is_replica, current_setting('transaction_read_only') as read_only,
      has_schema_privilege(current_schema(), 'create') as may_create`.execute(db);
  const [found] = rows;
  const reason = found === undefined ? null : findWhyReadOnly(found);
  if (reason !== null) return reason;
  return found?.may_create === true ? null : 'permission denied: its user may not make tables';
}

/**
 * Checks that the server takes writes of the user, and that the user may read and write all tables of Segue, which
 * another user may have made. The schema may hold other tables, also of the same owner.
 * @throws MissingRights, which names the first table that lacks a right.
 */
export async function requireRights<T>(db: Kysely<T>): Promise<void> {
  const { rows: servers } = await sql<Omit<Writability, 'may_create'>>`
    select pg_is_in_recovery() as is_replica, current_setting('transaction_read_only') as read_only`.execute(
    db,
  );
  const reason = servers[0] === undefined ? null : findWhyReadOnly(servers[0]);
  if (reason !== null) throw new MissingRights(reason);
  const { rows } = await sql<{ name: string }>`
    select one.relname as name from pg_class as one, pg_class as tracks
    where tracks.oid = 'tracks'::regclass and one.relnamespace = tracks.relnamespace
      and one.relname in (${sql.join([...OWN_TABLES])}) and one.relkind in ('r', 'p')
      and not (has_table_privilege(one.oid, 'select') and has_table_privilege(one.oid, 'insert')
        and has_table_privilege(one.oid, 'update') and has_table_privilege(one.oid, 'delete'))
    order by one.relname limit 1`.execute(db);
  const [forbidden] = rows;
  if (forbidden === undefined) return;
  throw new MissingRights(
    `permission denied for table ${forbidden.name}: its user may not read, add, change and remove rows`,
  );
}
