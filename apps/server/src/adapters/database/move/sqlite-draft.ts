import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { openDatabaseReader, type OpenedDatabase } from '../database.ts';
import { openSqlite } from '../dialects/sqlite.ts';
import { findTargetState, type TargetState } from './move-notes.ts';

export interface OpenedDraft {
  readonly database: OpenedDatabase;
  /** Never 'taken': a draft without the notes of a move was left by a killed process, and is made anew. */
  readonly state: Exclude<TargetState, { readonly kind: 'taken' }>;
}

const removeDraft = (file: string): Promise<void[]> =>
  Promise.all(['', '-wal', '-shm'].map((ending) => rm(`${file}${ending}`, { force: true })));

/** Opens the file that a move writes to before it is renamed to the database. */
export async function openDraft(file: string): Promise<OpenedDraft> {
  const database = openDatabaseReader(openSqlite(file));
  const state = await findTargetState(database.db, database.capabilities);
  if (state.kind === 'taken') {
    await database.close();
    await removeDraft(file);
    return openDraft(file);
  }
  // A loss of power may undo the last pages along with their recorded keys: the move then resumes before
  // them.
  await sql`pragma synchronous = normal`.execute(database.db);
  return { database, state };
}
