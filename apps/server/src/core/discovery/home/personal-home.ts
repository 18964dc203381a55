import type { Shelf } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../log/log.ts';
import type { HomeShelves } from './home-shelves.ts';
import { replaceShelves, settleShelves } from './settle-shelves.ts';
import { HOME_ORDER, type ShelfPlanner } from './shelf-planner.ts';

/** The home page of one listener, or of visitors who are not signed in. */
export interface PersonalHome {
  /** @param accountId null: not signed in; the common shelves are shown. */
  readonly load: (accountId: string | null) => Promise<readonly Shelf[]>;
}

export interface PersonalHomeParts {
  readonly home: HomeShelves;
  readonly planner: Pick<ShelfPlanner, 'planPersonal'>;
  readonly log: Log;
}

/** Size and time to live of the LRU cache of personal shelves: new plays take effect within minutes. */
const MAX_CACHED = 500;
const FRESH_MS = 10 * 60_000;

/** Merges the personal shelves of a listener into the common ones. */
export function createPersonalHome({ home, planner, log }: PersonalHomeParts): PersonalHome {
  const cache = new LRUCache<string, readonly Shelf[]>({
    max: MAX_CACHED,
    ttl: FRESH_MS,
    fetchMethod: (accountId) => planner.planPersonal(accountId),
  });
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
    load: async (accountId) => {
      const shelves = await loadShown();
      if (accountId === null) return shelves;
      return replaceShelves(shelves, await loadPersonal(accountId), HOME_ORDER);
    },
  };
}
