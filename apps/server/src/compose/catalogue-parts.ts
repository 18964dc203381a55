import type { OpenedDatabase } from '../adapters/database/database.ts';
import { createCatalogueReader } from '../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createDiscoveryReader } from '../adapters/database/stores/discovery/discovery-reader.ts';
import { createSearchIndex } from '../adapters/search/search-index.ts';
import { createCatalogue, createTrackReader } from '../core/catalogue/catalogue.ts';
import type { Clock } from '../core/clock.ts';
import { createDiscovery } from '../core/discovery/discovery.ts';
import type { CatalogueListener } from '../core/library/ports.ts';
import type { Log } from '../core/log.ts';
import { createSearchIndexer } from '../core/search/search-indexer.ts';
import { createSearch } from '../core/search/search.ts';

export interface CatalogueSources {
  readonly database: OpenedDatabase;
  readonly clock: Clock;
  readonly log: Log;
}

/** Pages, search and shelves over the catalogue, and what keeps them equal to it. */
export function createCatalogueParts({ database, clock, log }: CatalogueSources) {
  const reader = createCatalogueReader(database);
  const discovery = createDiscovery({
    catalogue: reader,
    discovery: createDiscoveryReader(database),
    clock,
    log,
  });
  const index = createSearchIndex(database);
  const indexer = createSearchIndexer(index, reader);
  const listener: CatalogueListener = {
    changed: async (changes) => {
      await indexer.changed(changes);
      await discovery.home.changed(changes);
      await discovery.overview.changed(changes);
    },
  };
  return {
    catalogue: createCatalogue(reader, discovery.generatedPlaylists),
    tracks: createTrackReader(reader),
    search: createSearch(index, reader),
    home: discovery.home,
    overview: discovery.overview,
    watchLists: discovery.watchLists,
    listener,
    catchUp: indexer.catchUp,
    close: () => {
      discovery.home.close();
      discovery.overview.close();
    },
  };
}
