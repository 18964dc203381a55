import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { insertInventedSounds } from '../../../apps/server/src/adapters/database/testing/invented-sounds.ts';
import { insertInventedLibrary } from '../../../apps/server/src/adapters/database/testing/million-tracks.ts';
import { openServerDatabase } from '../../support/server/server-database.ts';
import { buildEntries, buildSearchIndex } from '../server/derived-data.ts';
import { type MillionLibrary, putMillionLibrary } from './million-library.ts';

const MILLION = 1_000_000;

/**
 * Makes an invented library of that size with entries and search index built, so that the server has no
 * background work.
 */
export async function putLibrary(
  data: string,
  tracks: number,
  say: (line: string) => void,
): Promise<MillionLibrary> {
  if (tracks === MILLION) return putMillionLibrary(data, say);
  const database = await openServerDatabase(data);
  await insertInventedLibrary(database.db, { tracks });
  await insertInventedSounds(database.db);
  await buildEntries(database);
  await buildSearchIndex(database);
  await database.close();
  const library = join(data, 'empty-library');
  await mkdir(library);
  return { data, library };
}
