import { createDiscovery, type Discovery } from '../../../core/discovery/discovery.ts';
import { silentLog } from '../../../core/log/log.ts';
import type { OpenedDatabase } from '../database.ts';
import { createCatalogueReader } from '../stores/catalogue/catalogue-reader.ts';
import { createDiscoveryReader } from '../stores/discovery/discovery-reader.ts';

/** Discovery as of an instant, with empty caches. */
export const createDiscoveryAt = (database: OpenedDatabase, nowMs: number): Discovery =>
  createDiscovery({
    catalogue: createCatalogueReader(database),
    discovery: createDiscoveryReader(database),
    clock: { now: () => nowMs },
    log: silentLog,
  });
