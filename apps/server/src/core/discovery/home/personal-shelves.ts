import type { Shelf } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Clock } from '../../clock.ts';
import { MINUTE_MS, SECOND_MS } from '../../durations.ts';
import type { CatalogueSubscriber } from '../../library/catalogue/committed-change.ts';
import type { Log } from '../../log/log.ts';
import { SETTLE_MS } from '../cached-answer.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import { fetchAsOf, type Versioned } from './as-of-version.ts';
import { dropMissing } from './drop-missing.ts';
import type { ShelfPlanner } from './shelf-planner.ts';

/** The personal shelves of listeners, in memory. */
export interface PersonalShelves extends CatalogueSubscriber {
  /**
   * As planned, without what the library lost since.
   * @param homeVersion Of the account: shelves that were planned at a lower one are planned anew.
   */
  readonly load: (accountId: string, homeVersion: number) => Promise<readonly Shelf[]>;
  /** Cancels scheduled work, so that the process can end. */
  readonly close: () => void;
}

export interface PersonalShelvesPorts {
  readonly planner: Pick<ShelfPlanner, 'planPersonal'>;
  readonly reader: Pick<ShelfReader, 'loadTracks' | 'loadAlbums' | 'findHomeVersion'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Shelves of a listener as of a revision of the library. */
interface PlannedShelves extends Versioned {
  readonly shelves: readonly Shelf[];
  readonly plannedAtMs: number;
  readonly revision: number;
  /** The shelves without what is missing as of a later revision; null: that was not asked for. */
  available: { readonly revision: number; readonly shelves: Promise<readonly Shelf[]> } | null;
}

/** Size and time to live of the LRU cache: new plays take effect within minutes. */
const MAX_CACHED = 500;
const FRESH_MS = 10 * MINUTE_MS;
/** A plan reads much more than is shown: while the library changes, that of a listener is made anew this often. */
const REPLAN_MS = 30 * SECOND_MS;

/** Plans anew what the library made outdated, one listener at a time. */
function createReplanner(
  cache: LRUCache<string, PlannedShelves>,
  plan: (accountId: string) => Promise<PlannedShelves>,
  log: Log,
) {
  const queue = new PQueue({ concurrency: 1 });
  const queued = new Set<string>();
  const replan = async (accountId: string, outdated: PlannedShelves): Promise<void> => {
    try {
      const planned = await plan(accountId);
      // Shelves that were replaced since must not come back.
      if (cache.peek(accountId) === outdated) cache.set(accountId, planned);
    } catch (cause) {
      log.warn('home.plan-failed', { cause });
    } finally {
      queued.delete(accountId);
    }
  };
  return {
    add: (accountId: string, outdated: PlannedShelves): void => {
      if (queued.has(accountId)) return;
      queued.add(accountId);
      void queue.add(() => replan(accountId, outdated));
    },
    close: (): void => queue.clear(),
  };
}

/**
 * Keeps personal shelves in memory. While the library changes, listeners see those they have, without missing songs
 * and albums.
 */
export function createPersonalShelves({
  planner,
  reader,
  clock,
  log,
}: PersonalShelvesPorts): PersonalShelves {
  let revision = 0;
  let timer: NodeJS.Timeout | null = null;
  const plan = async (accountId: string): Promise<PlannedShelves> => {
    const begun = {
      plannedAtMs: clock.now(),
      revision,
      // From the server that the plan is read from, which may be a replica without the latest writes.
      homeVersion: await reader.findHomeVersion(accountId),
    };
    return { ...begun, shelves: await planner.planPersonal(accountId), available: null };
  };
  const cache = new LRUCache<string, PlannedShelves>({
    max: MAX_CACHED,
    ttl: FRESH_MS,
    fetchMethod: plan,
    // A plan under way that is evicted is given to its readers, and not kept.
    ignoreFetchAbort: true,
  });
  const replanner = createReplanner(cache, plan, log);
  const loadAvailable = (planned: PlannedShelves): Promise<readonly Shelf[]> => {
    if (planned.available?.revision === revision) return planned.available.shelves;
    const shelves = dropMissing(reader, planned.shelves);
    planned.available = { revision, shelves };
    shelves.catch(() => {
      planned.available = null;
    });
    return shelves;
  };
  return {
    load: async (accountId, homeVersion) => {
      const planned = await fetchAsOf(cache, accountId, homeVersion);
      if (planned === undefined) return [];
      // A listener without shelves gets them as soon as they have heard, liked or kept something.
      if (planned.shelves.length === 0 && cache.peek(accountId) === planned) cache.delete(accountId);
      if (planned.revision === revision) return planned.shelves;
      if (Math.abs(clock.now() - planned.plannedAtMs) >= REPLAN_MS) replanner.add(accountId, planned);
      return loadAvailable(planned);
    },
    // Throttled, since a scan reports thousands of changes in a row.
    changed: async () => {
      timer ??= setTimeout(() => {
        timer = null;
        revision += 1;
      }, SETTLE_MS).unref();
    },
    close: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      replanner.close();
    },
  };
}
