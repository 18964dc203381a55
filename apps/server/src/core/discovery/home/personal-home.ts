import type { Shelf } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { CatalogueSubscriber } from '../../library/catalogue/committed-change.ts';
import type { Log } from '../../log/log.ts';
import { SETTLE_MS } from '../cached-answer.ts';
import type { HomeShelves } from './home-shelves.ts';
import { replaceShelves, settleShelves } from './settle-shelves.ts';
import { HOME_ORDER, type ShelfPlanner } from './shelf-planner.ts';

/** The home page of one listener, or of visitors who are not signed in. */
export interface PersonalHome {
  /** @param accountId null: not signed in; the common shelves are shown. */
  readonly load: (accountId: string | null) => Promise<readonly Shelf[]>;
}

/** Personal shelves in memory. Changes of the library empty the cache. */
export interface CachedPersonalHome extends PersonalHome, CatalogueSubscriber {
  /** Plans the shelves of a listener anew, once plays were removed. */
  readonly forget: (accountId: string) => void;
  /** Cancels scheduled work, so that the process can end. */
  readonly close: () => void;
}

export interface PersonalHomeParts {
  readonly home: Pick<HomeShelves, 'load'>;
  readonly planner: Pick<ShelfPlanner, 'planPersonal'>;
  readonly log: Log;
}

/** Size and time to live of the LRU cache of personal shelves: new plays take effect within minutes. */
const MAX_CACHED = 500;
const FRESH_MS = 10 * 60_000;

/** Merges the personal shelves of a listener into the common ones. */
export function createPersonalHome({ home, planner, log }: PersonalHomeParts): CachedPersonalHome {
  const createCache = () =>
    new LRUCache<string, readonly Shelf[]>({
      max: MAX_CACHED,
      ttl: FRESH_MS,
      fetchMethod: (accountId) => planner.planPersonal(accountId),
    });
  let cache = createCache();
  let timer: NodeJS.Timeout | null = null;
  /**
   * A new cache instead of `clear`, which would abort the plans under way: their readers get them, but they
   * may have read the library before the change.
   */
  const emptyCache = (): void => {
    timer = null;
    cache = createCache();
  };
  /** Memoizes `settleShelves`: the planned shelves are the same object for minutes. */
  const settled = new WeakMap<readonly Shelf[], readonly Shelf[]>();
  const loadShown = async (): Promise<readonly Shelf[]> => {
    const planned = await home.load();
    const shown = settled.get(planned) ?? settleShelves(planned);
    settled.set(planned, shown);
    return shown;
  };
  const loadPersonal = async (accountId: string): Promise<readonly Shelf[]> => {
    try {
      return (await cache.fetch(accountId)) ?? [];
    } catch (cause) {
      log.warn('home.plan-failed', { cause });
      return [];
    }
  };
  return {
    // Throttled, since a scan reports thousands of changes in a row.
    changed: async () => {
      timer ??= setTimeout(emptyCache, SETTLE_MS).unref();
    },
    forget: (accountId) => void cache.delete(accountId),
    close: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
    load: async (accountId) => {
      const shelves = await loadShown();
      if (accountId === null) return shelves;
      return replaceShelves(shelves, await loadPersonal(accountId), HOME_ORDER);
    },
  };
}
