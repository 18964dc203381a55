import type { CatalogueReader } from '../catalogue/catalogue-reader.ts';
import type { GeneratedPlaylists } from '../catalogue/pages/playlist-page.ts';
import type { Clock } from '../clock.ts';
import type { CatalogueSubscriber } from '../library/catalogue/committed-change.ts';
import type { Log } from '../log/log.ts';
import type { DiscoveryReader } from './discovery-reader.ts';
import { createGeneratedPlaylists } from './playlists/generated-playlists.ts';
import { createHomeShelves, type HomeShelves } from './home/home-shelves.ts';
import { type CachedPersonalHome, createPersonalHome } from './home/personal-home.ts';
import { createTrend } from './home/trend.ts';
import { createOverview, type CachedOverview } from './overview.ts';
import { createLoadMarked } from './mark-spoken.ts';
import { createShelfPlanner } from './home/shelf-planner.ts';
import { createFindRelated, createSampleRelated } from './related-tracks.ts';
import { createWatchListPlanner, type WatchListPlanner } from './watch-list-planner.ts';

/** Recommendations: home page, overview, watch-lists and generated playlists. Changes of the library refresh them. */
export interface Discovery extends CatalogueSubscriber {
  readonly home: Pick<HomeShelves, 'load'>;
  readonly personalHome: Pick<CachedPersonalHome, 'load'>;
  readonly overview: Pick<CachedOverview, 'load'>;
  readonly watchLists: WatchListPlanner;
  readonly generatedPlaylists: GeneratedPlaylists;
  /** Cancels scheduled refreshes, so that the process can end. */
  readonly close: () => void;
}

export interface DiscoveryPorts {
  readonly catalogue: CatalogueReader;
  readonly discovery: DiscoveryReader;
  readonly clock: Clock;
  readonly log: Log;
}

/** Plans shelves, watch-lists and playlists over the catalogue. */
export function createDiscovery({ catalogue, discovery, clock, log }: DiscoveryPorts): Discovery {
  const reader = { ...catalogue, ...discovery, loadTracks: createLoadMarked(catalogue, discovery) };
  const findRelated = createFindRelated(reader);
  const sampleRelated = createSampleRelated(reader, findRelated);
  const trend = createTrend({ reader, clock, log });
  const planner = createShelfPlanner({ reader, findRelated, trend, clock });
  const home = createHomeShelves({ planner, clock, log });
  const watchLists = createWatchListPlanner({ reader, sampleRelated, clock });
  const personalHome = createPersonalHome({ home, planner, reader, clock, log });
  const overview = createOverview(reader, clock, log);
  const cached = [home, personalHome, overview];
  return {
    home,
    personalHome,
    overview,
    watchLists,
    generatedPlaylists: createGeneratedPlaylists({ reader, watchLists, sampleRelated, clock }),
    changed: async (change) => {
      for (const { changed } of cached) await changed(change);
    },
    close: () => {
      for (const { close } of [...cached, trend]) close();
    },
  };
}
