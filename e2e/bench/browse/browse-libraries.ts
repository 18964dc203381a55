import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../../apps/server/src/adapters/database/database.ts';
import { openSqlite } from '../../../apps/server/src/adapters/database/dialects/sqlite.ts';
import { catchUpEntries } from '../../../apps/server/src/adapters/database/stores/browse/rebuild-entries.ts';
import { createCatalogueReader } from '../../../apps/server/src/adapters/database/stores/catalogue/catalogue-reader.ts';
import { insertInventedSounds } from '../../../apps/server/src/adapters/database/testing/invented-sounds.ts';
import { insertInventedLibrary } from '../../../apps/server/src/adapters/database/testing/million-tracks.ts';
import { createSearchIndex } from '../../../apps/server/src/adapters/search/search-index.ts';
import { createSearchIndexer } from '../../../apps/server/src/core/search/indexing/search-indexer.ts';
import { DATABASE, type MillionLibrary, putMillionLibrary } from './million-library.ts';

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
  const database = await openDatabase(openSqlite(join(data, DATABASE)));
  await insertInventedLibrary(database.db, { tracks });
  await insertInventedSounds(database.db);
  await catchUpEntries(database.db);
  await createSearchIndexer(createSearchIndex(database), createCatalogueReader(database)).catchUp();
  await database.close();
  const library = join(data, 'empty-library');
  await mkdir(library);
  return { data, library };
}
