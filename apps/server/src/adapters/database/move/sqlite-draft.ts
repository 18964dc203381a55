import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { openDatabaseReader, type OpenedDatabase } from '../database.ts';
import { openSqlite } from '../dialects/sqlite.ts';
import { findTargetState, type TargetState } from './move-notes.ts';

export interface OpenedDraft {
  readonly database: OpenedDatabase;
  /** Never 'taken': a draft without a begun move is what a kill has left, and begun anew. */
  readonly state: Exclude<TargetState, { readonly kind: 'taken' }>;
}

const removeDraft = (file: string): Promise<void[]> =>
  Promise.all(['', '-wal', '-shm'].map((ending) => rm(`${file}${ending}`, { force: true })));

/** Opens the file that a move writes into before it takes the name of a database. */
export async function openDraft(file: string): Promise<OpenedDraft> {
  const database = openDatabaseReader(openSqlite(file));
  const state = await findTargetState(database.db, database.capabilities);
  if (state.kind === 'taken') {
    await database.close();
    await removeDraft(file);
    return openDraft(file);
  }
  // A loss of power may cost the last pages, with their places: the move goes on before them.
  await sql`pragma synchronous = normal`.execute(database.db);
  return { database, state };
}
