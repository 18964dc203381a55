import type { CatalogueSubscriber } from '../library/catalogue/committed-change.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';

/** A cached answer, the same for everyone. Changes of the library refresh it. */
export interface CachedAnswer<T> extends CatalogueSubscriber {
  /**
   * Answers from the cache (stale-while-revalidate). Plans first only while there is nothing to show, while the
   * answer is too old to show, or while the library changes and nobody has read the answer before.
   */
  readonly load: () => Promise<T>;
  /** Cancels a scheduled refresh, so that the process can end. */
  readonly close: () => void;
}

export interface CachedAnswerPorts<T> {
  readonly plan: () => Promise<T>;
  readonly isEmpty: (answer: T) => boolean;
  /** Time to live: an older answer is served once more while it is refreshed in the background. */
  readonly freshMs: number;
  /** Whether an answer is too old to be served once more; left out: none is. It is served if planning fails. */
  readonly isTooOld?: (plannedAtMs: number, nowMs: number) => boolean;
  /** Log event of a failed background refresh. */
  readonly failure: 'home.plan-failed' | 'overview.plan-failed';
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Delay of a refresh after a change of the library, since a scan reports thousands in a row. For a cached answer it
 * is a throttle while the answer is read, a debounce while nobody reads it.
 */
export const SETTLE_MS = 2000;

/** Makes a stale-while-revalidate cache of one answer. */
export function createCachedAnswer<T>(ports: CachedAnswerPorts<T>): CachedAnswer<T> {
  const { plan, isEmpty, freshMs, isTooOld = () => false, failure, clock, log } = ports;
  let current: { readonly answer: T; readonly plannedAtMs: number } | null = null;
  let planning: Promise<T> | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** Whether the answer, or the one that is being planned, was asked for. */
  let isRead = false;

  const planNow = async (): Promise<T> => {
    const plannedAtMs = clock.now();
    const answer = await plan();
    current = { answer, plannedAtMs };
    return answer;
  };
  const refresh = (): Promise<T> => {
    planning ??= planNow().finally(() => {
      planning = null;
    });
    return planning;
  };
  const refreshOrKeep = (kept: T): Promise<T> =>
    refresh().catch((cause: unknown) => {
      log.warn(failure, { cause });
      return kept;
    });
  const refreshInBackground = (): void => {
    isRead = false;
    refresh().catch((cause: unknown) => log.warn(failure, { cause }));
  };
  const cancelRefresh = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
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
      const isOutdated = !isRead && timer !== null;
      isRead = true;
      if (current === null || isOutdated || isEmpty(current.answer)) return refresh();
      if (isTooOld(current.plannedAtMs, clock.now())) return refreshOrKeep(current.answer);
      // Without `abs` a clock that was set back would keep the answer until it catches up.
      if (Math.abs(clock.now() - current.plannedAtMs) > freshMs) refreshInBackground();
      return current.answer;
    },
    changed: async () => {
      if (!isRead) cancelRefresh();
      scheduleRefresh();
    },
    close: cancelRefresh,
  };
}
