import type { CatalogueListener } from '../library/ports.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** An answer for everyone, kept ready. It is told of changes of the library, and shows them moments later. */
export interface KeptAnswer<T> extends CatalogueListener {
  /** Answers from memory; plans only where there is nothing to show yet. */
  readonly load: () => Promise<T>;
  /** Forgets a planned refresh, so that the process can end. */
  readonly close: () => void;
}

export interface KeptAnswerParts<T> {
  readonly plan: () => Promise<T>;
  readonly isEmpty: (answer: T) => boolean;
  /** An answer older than this is planned anew behind the next one. */
  readonly freshMs: number;
  /** Name of the log event when planning fails behind an answer. */
  readonly failure: 'home.plan-failed' | 'overview.plan-failed';
  readonly clock: Clock;
  readonly log: Log;
}

/** How long after a change of the library the answer follows; a scan brings one after another. */
const SETTLE_MS = 2000;

/** Keeps what was planned in memory and fresh. */
export function createKeptAnswer<T>(parts: KeptAnswerParts<T>): KeptAnswer<T> {
  const { plan, isEmpty, freshMs, failure, clock, log } = parts;
  let current: { readonly answer: T; readonly plannedAtMs: number } | null = null;
  let planning: Promise<T> | null = null;
  let timer: NodeJS.Timeout | null = null;

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
  const refreshBehind = (): void => {
    refresh().catch((cause: unknown) => log.warn(failure, { cause }));
  };

  return {
    load: async () => {
      if (current === null || isEmpty(current.answer)) return refresh();
      // A clock that was set back would else keep the answer until it catches up.
      if (Math.abs(clock.now() - current.plannedAtMs) > freshMs) refreshBehind();
      return current.answer;
    },
    changed: async () => {
      timer ??= setTimeout(() => {
        timer = null;
        refreshBehind();
      }, SETTLE_MS).unref();
    },
    close: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
