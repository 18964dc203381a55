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

/** Plans an answer, one plan at a time, and keeps the last one. */
function createPlanned<T>({ plan, clock }: Pick<CachedAnswerParts<T>, 'plan' | 'clock'>) {
  let current: { readonly answer: T; readonly plannedAtMs: number } | null = null;
  let planning: Promise<T> | null = null;
  let isOutdated = false;

  const planNow = async (): Promise<T> => {
    const plannedAtMs = clock.now();
    const wasOutdated = isOutdated;
    isOutdated = false;
    try {
      const answer = await plan();
      current = { answer, plannedAtMs };
      return answer;
    } catch (cause) {
      isOutdated ||= wasOutdated;
      throw cause;
    }
  };

  return {
    /** null: nothing is planned yet, or what is has to be planned again before anyone reads it. */
    current: () => (isOutdated ? null : current),
    isPlanning: (): boolean => planning !== null,
    refresh: (): Promise<T> => {
      planning ??= planNow().finally(() => {
        planning = null;
      });
      return planning;
    },
    invalidate: (): void => {
      isOutdated = true;
    },
  };
}

/** Makes a stale-while-revalidate cache of one answer. */
export function createCachedAnswer<T>(parts: CachedAnswerParts<T>): CachedAnswer<T> {
  const { isEmpty, freshMs, failure, clock, log } = parts;
  const planned = createPlanned(parts);
  let timer: NodeJS.Timeout | null = null;
  /** Whether the answer, or the one that is being planned, was asked for. */
  let isRead = false;

  const refreshInBackground = (): void => {
    isRead = false;
    planned.refresh().catch((cause: unknown) => log.warn(failure, { cause }));
  };
  const scheduleRefresh = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      // A plan under way may have read the library before the change: plan again when it has ended.
      if (planned.isPlanning()) scheduleRefresh();
      else refreshInBackground();
    }, SETTLE_MS).unref();
  };

  return {
    load: async () => {
      const current = planned.current();
      if (current === null || isEmpty(current.answer)) {
        isRead = true;
        return planned.refresh();
      }
      // Without `abs` a clock that was set back would keep the answer until it catches up.
      if (Math.abs(clock.now() - current.plannedAtMs) > freshMs) refreshInBackground();
      isRead = true;
      return current.answer;
    },
    changed: async () => {
      if (isRead) scheduleRefresh();
      else planned.invalidate();
    },
    close: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
