import type { Database } from '../../../apps/server/src/adapters/database/database.ts';
import { catchUpEntries } from '../../../apps/server/src/adapters/database/stores/browse/rebuild-entries.ts';
import { createCatalogueReader } from '../../../apps/server/src/adapters/database/stores/catalogue/catalogue-reader.ts';
import { createSearchIndex } from '../../../apps/server/src/adapters/search/search-index.ts';
import { createSearchIndexer } from '../../../apps/server/src/core/search/indexing/search-indexer.ts';

/** Builds the entries of the library lists, which a server would otherwise build during the measurement. */
export const buildEntries = (database: Database): Promise<unknown> => catchUpEntries(database);

/** Builds the search index, which a server would otherwise build during the measurement. */
export const buildSearchIndex = (database: Database): Promise<unknown> =>
  createSearchIndexer(createSearchIndex(database), createCatalogueReader(database)).catchUp();
