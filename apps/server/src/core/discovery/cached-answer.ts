import type { CatalogueListener } from '../library/catalogue/committed-change.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';

/**
 * A cached answer, the same for everyone. Changes of the library refresh it, throttled, as long as it is read: a
 * scan of an hour reports thousands of them.
 */
export interface CachedAnswer<T> extends CatalogueListener {
  /**
   * Answers from the cache (stale-while-revalidate). Plans first only while there is nothing to show, or if
   * nobody had read the answer before the library changed.
   */
  readonly load: () => Promise<T>;
  /** Cancels a scheduled refresh, so that the process can end. */
  readonly close: () => void;
}

export interface CachedAnswerParts<T> {
  readonly plan: () => Promise<T>;
  readonly isEmpty: (answer: T) => boolean;
  /** Time to live: an older answer is served once more while it is refreshed in the background. */
  readonly freshMs: number;
  /** Log event of a failed background refresh. */
  readonly failure: 'home.plan-failed' | 'overview.plan-failed';
  readonly clock: Clock;
  readonly log: Log;
}

/** Throttle of refreshes after changes of the library: a scan reports many in a row. */
const SETTLE_MS = 2000;

/** Makes a stale-while-revalidate cache of one answer. */
export function createCachedAnswer<T>(parts: CachedAnswerParts<T>): CachedAnswer<T> {
  const { plan, isEmpty, freshMs, failure, clock, log } = parts;
  let current: { readonly answer: T; readonly plannedAtMs: number } | null = null;
  let planning: Promise<T> | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** Whether the answer, or the one that is being planned, was asked for. */
  let isRead = false;
  /** Whether the library has changed since an answer that nobody read. */
  let isOutdated = false;

  const planNow = async (): Promise<T> => {
    const plannedAtMs = clock.now();
    isRead = false;
    isOutdated = false;
    try {
      const answer = await plan();
      current = { answer, plannedAtMs };
      return answer;
    } catch (cause) {
      isOutdated = true;
      throw cause;
    }
  };
  const refresh = (): Promise<T> => {
    planning ??= planNow().finally(() => {
      planning = null;
    });
    return planning;
  };
  const refreshInBackground = (): void => {
    refresh().catch((cause: unknown) => log.warn(failure, { cause }));
  };
  const scheduleRefresh = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      // A plan under way may have read the library before the change: plan again when it has ended.
      if (planning === null) refreshInBackground();
      else scheduleRefresh();
    }, SETTLE_MS).unref();
  };

  return {
    load: async () => {
      if (current === null || isOutdated || isEmpty(current.answer)) {
        const planned = refresh();
        isRead = true;
        return planned;
      }
      isRead = true;
      // Without `abs` a clock that was set back would keep the answer until it catches up.
      if (Math.abs(clock.now() - current.plannedAtMs) > freshMs) refreshInBackground();
      return current.answer;
    },
    changed: async () => {
      if (isRead) scheduleRefresh();
      else isOutdated = true;
    },
    close: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
