import { HOUR_MS } from '../../durations.ts';
import { yieldToEventLoop } from '../../paging.ts';

/** Minimum time between two refreshes. */
const REFRESH_EVERY_MS = 500;

/** Rows are removed once a day, see `SearchIndex.removeUnused`. */
const RENEW_EVERY_MS = HOUR_MS;

/** Rows per page: loading one takes a few milliseconds. */
export const ROWS_PER_PAGE = 1000;

/** A table whose ids increase in the order in which rows are added, and its copy in memory. */
export interface CopiedTable<Row, Copy> {
  readonly load: (afterId: number, limit: number) => Promise<readonly Row[]>;
  /** Counts the rows up to an id. */
  readonly count: (lastId: number) => Promise<number>;
  readonly idOf: (row: Row) => number;
  readonly create: () => Copy;
  readonly add: (copy: Copy, rows: readonly Row[]) => void;
}

/** Keeps an in-memory copy up to date. A failed page is retried by a later call. */
export interface PageLoader {
  /**
   * Loads what was added since the last call. Waits for one page; the others load in the background, and once an hour
   * a new copy if rows were removed, which replaces the former one when it is complete.
   */
  readonly refresh: () => Promise<void>;
  /** The same, but waits for all pages of the current copy, also for those that load already. */
  readonly refreshAll: () => Promise<void>;
}

/** Loads a table page by page. */
function startCopy<Row, Copy>({ load, count, idOf, create, add }: CopiedTable<Row, Copy>) {
  const copy = create();
  let lastId = 0;
  let loaded = 0;
  return {
    copy,
    /** @returns true if another page may follow. */
    loadPage: async (): Promise<boolean> => {
      const page = await load(lastId, ROWS_PER_PAGE);
      add(copy, page);
      loaded += page.length;
      const last = page.at(-1);
      if (last !== undefined) lastId = idOf(last);
      return page.length === ROWS_PER_PAGE;
    },
    isOutdated: async (): Promise<boolean> => {
      const before = loaded;
      return (await count(lastId)) !== before;
    },
  };
}

export function createPageLoader<Row, Copy>(
  table: CopiedTable<Row, Copy>,
): PageLoader & { readonly current: () => Copy } {
  let current = startCopy(table);
  let isLoading = false;
  let refreshedAtMs = Number.NEGATIVE_INFINITY;
  let renewedAtMs = performance.now();
  /** Settles once the pages that are being loaded are there; never rejects. */
  let remaining: Promise<unknown> = Promise.resolve();

  const loadRemainingPages = async (): Promise<void> => {
    try {
      while (await current.loadPage()) await yieldToEventLoop();
    } finally {
      isLoading = false;
    }
  };

  const loadFirstPage = async (): Promise<void> => {
    try {
      isLoading = await current.loadPage();
    } catch (error) {
      isLoading = false;
      throw error;
    }
  };

  const renew = async (): Promise<void> => {
    if (!(await current.isOutdated())) return;
    const renewed = startCopy(table);
    while (await renewed.loadPage()) await yieldToEventLoop();
    current = renewed;
  };

  const refresh = async (): Promise<void> => {
    if (isLoading || performance.now() - refreshedAtMs < REFRESH_EVERY_MS) return;
    isLoading = true;
    refreshedAtMs = performance.now();
    const first = loadFirstPage();
    remaining = first.then(() => (isLoading ? loadRemainingPages() : undefined)).catch(() => undefined);
    if (refreshedAtMs - renewedAtMs >= RENEW_EVERY_MS) {
      renewedAtMs = refreshedAtMs;
      // A copy that cannot be loaded is tried again an hour later.
      void remaining.then(renew).catch(() => undefined);
    }
    await first;
  };

  return {
    current: () => current.copy,
    refresh,
    refreshAll: async () => {
      await refresh();
      await remaining;
    },
  };
}
