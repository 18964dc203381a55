import type { Shelf } from '@segue/domain';
import type { CatalogueListener } from '../library/ports.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { ShelfPlanner } from './shelf-planner.ts';

/** The home page, kept ready. It is told of changes of the library, and shows them moments later. */
export interface HomeShelves extends CatalogueListener {
  /** Answers from memory; plans only where there is nothing to show yet. */
  readonly load: () => Promise<readonly Shelf[]>;
  /** Forgets a planned refresh, so that the process can end. */
  readonly close: () => void;
}

export interface HomeShelvesParts {
  readonly planner: ShelfPlanner;
  readonly clock: Clock;
  readonly log: Log;
  /** How long after a change of the library the shelves follow; a scan brings one after another. */
  readonly settleMs?: number;
}

const SETTLE_MS = 2000;

/** Plays and the day move on: shelves older than this are planned anew behind the answer. */
const FRESH_MS = 3 * 60_000;

interface Plan {
  readonly shelves: readonly Shelf[];
  readonly plannedAtMs: number;
}

/** Keeps the shelves of the home page in memory and fresh. */
export function createHomeShelves({
  planner,
  clock,
  log,
  settleMs = SETTLE_MS,
}: HomeShelvesParts): HomeShelves {
  let current: Plan | null = null;
  let planning: Promise<Plan> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const planNow = async (): Promise<Plan> => {
    const plannedAtMs = clock.now();
    current = { shelves: await planner.plan(), plannedAtMs };
    return current;
  };
  const refresh = (): Promise<Plan> => {
    planning ??= planNow().finally(() => {
      planning = null;
    });
    return planning;
  };
  const refreshBehind = (): void => {
    refresh().catch((cause: unknown) => log.warn('home.plan-failed', { cause }));
  };

  return {
    load: async () => {
      if (current === null || current.shelves.length === 0) return (await refresh()).shelves;
      // A clock that was set back would else keep the shelves until it catches up.
      if (Math.abs(clock.now() - current.plannedAtMs) > FRESH_MS) refreshBehind();
      return current.shelves;
    },
    changed: async () => {
      timer ??= setTimeout(() => {
        timer = null;
        refreshBehind();
      }, settleMs).unref();
    },
    close: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
