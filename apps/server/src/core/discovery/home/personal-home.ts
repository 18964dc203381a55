import type { Shelf } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { CatalogueSubscriber } from '../../library/catalogue/committed-change.ts';
import type { Log } from '../../log/log.ts';
import { SETTLE_MS } from '../cached-answer.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import type { HomeShelves } from './home-shelves.ts';
import { replaceShelves, settleShelves, videoIdOf } from './settle-shelves.ts';
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
  readonly reader: Pick<ShelfReader, 'findSkippedVideoIds'>;
  readonly log: Log;
}

/** What the home of a listener differs by from the common one. */
interface PersonalPart {
  readonly shelves: readonly Shelf[];
  /** The tracks of the common shelves that the listener skips [4.54]. */
  readonly skipped: ReadonlySet<string>;
}

const NOTHING_PERSONAL: PersonalPart = { shelves: [], skipped: new Set() };

/** Size and time to live of the LRU cache of personal shelves: new plays take effect within minutes. */
const MAX_CACHED = 500;
const FRESH_MS = 10 * 60_000;

const toVideoIds = (shelves: readonly Shelf[]): string[] => [
  ...new Set(shelves.flatMap(({ contents }) => contents.flatMap((card) => videoIdOf(card) ?? []))),
];

/** What the listener sees of the common shelves: spare songs take the places of those that they skip. */
const settleWithout = (planned: readonly Shelf[], skipped: ReadonlySet<string>): readonly Shelf[] =>
  settleShelves(
    planned.map(({ title, contents }) => ({
      title,
      contents: contents.filter((card) => !skipped.has(videoIdOf(card) ?? '')),
    })),
  );

/** Merges the personal shelves of a listener into the common ones, without the songs that they skip. */
export function createPersonalHome({ home, planner, reader, log }: PersonalHomeParts): CachedPersonalHome {
  const plan = async (accountId: string): Promise<PersonalPart> => ({
    shelves: await planner.planPersonal(accountId),
    skipped: await reader.findSkippedVideoIds(accountId, toVideoIds(await home.load())),
  });
  const createCache = () =>
    new LRUCache<string, PersonalPart>({ max: MAX_CACHED, ttl: FRESH_MS, fetchMethod: plan });
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
  const settle = (planned: readonly Shelf[]): readonly Shelf[] => {
    const shown = settled.get(planned) ?? settleShelves(planned);
    settled.set(planned, shown);
    return shown;
  };
  const loadPersonal = async (accountId: string): Promise<PersonalPart> => {
    try {
      return (await cache.fetch(accountId)) ?? NOTHING_PERSONAL;
    } catch (cause) {
      log.warn('home.plan-failed', { cause });
      return NOTHING_PERSONAL;
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
      const planned = await home.load();
      if (accountId === null) return settle(planned);
      const { shelves, skipped } = await loadPersonal(accountId);
      const shown = skipped.size === 0 ? settle(planned) : settleWithout(planned, skipped);
      return replaceShelves(shown, shelves, HOME_ORDER);
    },
  };
}
