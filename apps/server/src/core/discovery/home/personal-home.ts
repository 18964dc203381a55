import type { Shelf } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { CatalogueSubscriber } from '../../library/catalogue/committed-change.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import type { HomeShelves } from './home-shelves.ts';
import { fetchAsOf, type Versioned } from './as-of-version.ts';
import { replaceShelves, settleShelves, videoIdOf } from './settle-shelves.ts';
import { createPersonalShelves, type PersonalShelvesPorts } from './personal-shelves.ts';
import { HOME_ORDER } from './shelf-planner.ts';

/** The home page of one listener, or of visitors who are not signed in. */
export interface PersonalHome {
  /**
   * @param accountId null: not signed in; the common shelves are shown.
   * @param homeVersion Of the account: what was planned at a lower one is planned anew.
   */
  readonly load: (accountId: string | null, homeVersion: number) => Promise<readonly Shelf[]>;
}

/** Personal shelves in memory. Changes of the library make them outdated. */
export interface CachedPersonalHome extends PersonalHome, CatalogueSubscriber {
  /** The version is 0 by default. */
  readonly load: (accountId: string | null, homeVersion?: number) => Promise<readonly Shelf[]>;
  /** Cancels scheduled work, so that the process can end. */
  readonly close: () => void;
}

export interface PersonalHomePorts extends PersonalShelvesPorts {
  readonly home: Pick<HomeShelves, 'load'>;
  readonly reader: PersonalShelvesPorts['reader'] & Pick<ShelfReader, 'findSkippedVideoIds'>;
}

/** Size of the LRU cache of what listeners skip. */
const MAX_CACHED = 500;

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

/** What a listener skips of the common shelves. */
interface Skipped extends Versioned {
  readonly videoIds: ReadonlySet<string>;
}

/** The common shelves as visitors see them, and who skips which of their tracks [4.54]. */
interface CommonShelves {
  readonly shown: readonly Shelf[];
  readonly skipped: LRUCache<string, Skipped>;
}

/** Keeps the common shelves with what is looked up for them. */
function createCommonShelves(reader: PersonalHomePorts['reader']) {
  /** By the planned shelves, which are the same object for minutes. */
  const known = new WeakMap<readonly Shelf[], CommonShelves>();
  const toCommon = (planned: readonly Shelf[]): CommonShelves => ({
    shown: settleShelves(planned),
    skipped: new LRUCache({
      max: MAX_CACHED,
      fetchMethod: async (accountId) => ({
        homeVersion: await reader.findHomeVersion(accountId),
        videoIds: await reader.findSkippedVideoIds(accountId, toVideoIds(planned)),
      }),
      // As for a plan under way.
      ignoreFetchAbort: true,
    }),
  });
  return (planned: readonly Shelf[]): CommonShelves => {
    const common = known.get(planned) ?? toCommon(planned);
    known.set(planned, common);
    return common;
  };
}

/** Merges the personal shelves of a listener into the common ones, without the songs that they skip. */
export function createPersonalHome({ home, reader, log, ...ports }: PersonalHomePorts): CachedPersonalHome {
  const personal = createPersonalShelves({ reader, log, ...ports });
  const toCommon = createCommonShelves(reader);
  const loadOf = async (
    accountId: string,
    homeVersion: number,
    planned: readonly Shelf[],
  ): Promise<readonly Shelf[]> => {
    const common = toCommon(planned);
    const shelves = await personal.load(accountId, homeVersion);
    const skipped = await fetchAsOf(common.skipped, accountId, homeVersion);
    const shown = skipped?.videoIds.size ? settleWithout(planned, skipped.videoIds) : common.shown;
    return replaceShelves(shown, shelves, HOME_ORDER);
  };
  return {
    changed: personal.changed,
    close: personal.close,
    load: async (accountId, homeVersion = 0) => {
      const planned = await home.load();
      if (accountId === null) return toCommon(planned).shown;
      try {
        return await loadOf(accountId, homeVersion, planned);
      } catch (cause) {
        log.warn('home.plan-failed', { cause });
        return toCommon(planned).shown;
      }
    },
  };
}
