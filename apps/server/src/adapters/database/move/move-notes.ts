import { type Kysely, sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { MovedTable } from './moved-tables.ts';
import type { RowKey } from './table-rows.ts';

const NOTES = 'move_notes';
const SOURCE = 'source';

/** The progress of a move, kept in its target; the table is dropped when the move is done. */
type NotesTable = Record<typeof NOTES, { name: string; value: string }>;

const toNotes = (db: Db): Kysely<NotesTable> => db.withTables<NotesTable>();

async function findNote(db: Db, name: string): Promise<string | null> {
  const row = await toNotes(db).selectFrom(NOTES).select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

const saveNote = (db: Db, name: string, value: string): Promise<unknown> =>
  toNotes(db)
    .insertInto(NOTES)
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

/** State of a database as the target of a move. */
export type TargetState =
  | { readonly kind: 'empty' }
  /** A move into it has begun and is not done. */
  | { readonly kind: 'begun'; readonly source: string }
  /** It holds other tables. */
  | { readonly kind: 'taken'; readonly table: string };

const readCurrentSchema = async (db: Db): Promise<string | null> =>
  (await sql<{ name: string | null }>`select current_schema() as name`.execute(db)).rows[0]?.name ?? null;

/** Inspects a database without changing it. @param isShared Whether it has schemas, of which one is ours. */
export async function findTargetState(
  db: Db,
  { isShared }: { readonly isShared: boolean },
): Promise<TargetState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const schema = isShared ? await readCurrentSchema(db) : undefined;
  const names = tables.filter((table) => !isShared || table.schema === schema).map(({ name }) => name);
  const [first] = names;
  const source = names.includes(NOTES) ? await findNote(db, SOURCE) : null;
  if (source !== null) return { kind: 'begun', source };
  // A process that is killed between creating the notes table and writing the first note leaves that table
  // alone.
  return first === undefined || (first === NOTES && names.length === 1)
    ? { kind: 'empty' }
    : { kind: 'taken', table: first };
}

/** Whether a move into a PostgreSQL database has begun and is not done: its data is incomplete. */
export async function isBeingMovedInto(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`select to_regclass(${NOTES}) is not null as is_there`.execute(db);
  return rows[0]?.is_there === true;
}

/** Marks an empty database as the target of a move. @param source Names the source, without any password. */
export async function beginMove(db: Db, source: string): Promise<void> {
  await db.schema
    .createTable(NOTES)
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await saveNote(db, SOURCE, source);
}

/** @returns The key of the last copied row of a table; null: none is copied yet. */
export async function findLastKey(db: Db, table: MovedTable): Promise<RowKey | null> {
  const place = await findNote(db, `place of ${table}`);
  return place === null ? null : (JSON.parse(place) as RowKey);
}

/** Call it in the transaction that inserts the rows. */
export const saveLastKey = (db: Db, table: MovedTable, key: RowKey): Promise<unknown> =>
  saveNote(db, `place of ${table}`, JSON.stringify(key));

export const removeNotes = (db: Db): Promise<void> => db.schema.dropTable(NOTES).execute();
