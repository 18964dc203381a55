import type { CatalogueReader } from '../catalogue/catalogue-reader.ts';
import type { GeneratedPlaylists } from '../catalogue/playlist-page.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { DiscoveryReader } from './discovery-reader.ts';
import { createGeneratedPlaylists } from './generated-playlists.ts';
import { createHomeShelves, type HomeShelves } from './home-shelves.ts';
import { createOverview, type KeptOverview } from './overview.ts';
import { createShelfPlanner } from './shelf-planner.ts';
import { createWatchListPlanner, type WatchListPlanner } from './watch-list-planner.ts';

/** What the library offers without being asked for. */
export interface Discovery {
  readonly home: HomeShelves;
  readonly overview: KeptOverview;
  readonly watchLists: WatchListPlanner;
  readonly generatedPlaylists: GeneratedPlaylists;
}

export interface DiscoveryPorts {
  readonly catalogue: CatalogueReader;
  readonly discovery: DiscoveryReader;
  readonly clock: Clock;
  readonly log: Log;
}

/** Plans shelves, watch-lists and playlists over the catalogue. */
export function createDiscovery({ catalogue, discovery, clock, log }: DiscoveryPorts): Discovery {
  const reader = { ...catalogue, ...discovery };
  const watchLists = createWatchListPlanner(reader, clock);
  return {
    home: createHomeShelves({ planner: createShelfPlanner(reader, clock), clock, log }),
    overview: createOverview(reader, clock, log),
    watchLists,
    generatedPlaylists: createGeneratedPlaylists({ reader, watchLists, clock }),
  };
}
