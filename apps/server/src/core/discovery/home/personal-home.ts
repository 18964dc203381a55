import type { Shelf } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../log.ts';
import type { HomeShelves } from './home-shelves.ts';
import { replaceShelves, settleShelves } from './settle-shelves.ts';
import { HOME_ORDER, type ShelfPlanner } from './shelf-planner.ts';

/** The home page of one listener, or of strangers. */
export interface PersonalHome {
  /** @param accountId null: a stranger, who gets what everyone gets. */
  readonly load: (accountId: string | null) => Promise<readonly Shelf[]>;
}

export interface PersonalHomeParts {
  readonly home: HomeShelves;
  readonly planner: Pick<ShelfPlanner, 'planPersonal'>;
  readonly log: Log;
}

/** Listeners whose shelves are kept, and how long: what they hear shows within minutes. */
const LISTENERS = 500;
const FRESH_MS = 10 * 60_000;

/** Puts the shelves of one listener in their places among those that everyone gets. */
export function createPersonalHome({ home, planner, log }: PersonalHomeParts): PersonalHome {
  const kept = new LRUCache<string, readonly Shelf[]>({
    max: LISTENERS,
    ttl: FRESH_MS,
    fetchMethod: (accountId) => planner.planPersonal(accountId),
  });
  /** What was planned stays the same for minutes. */
  const settled = new WeakMap<readonly Shelf[], readonly Shelf[]>();
  const loadShown = async (): Promise<readonly Shelf[]> => {
    const planned = await home.load();
    const shown = settled.get(planned) ?? settleShelves(planned);
    settled.set(planned, shown);
    return shown;
  };
  const loadPersonal = async (accountId: string): Promise<readonly Shelf[]> => {
    try {
      return (await kept.fetch(accountId)) ?? [];
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
