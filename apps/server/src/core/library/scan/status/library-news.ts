import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { JobCount } from '../../../jobs/job.store.ts';
import type { CatalogueSubscriber } from '../../catalogue/committed-change.ts';
import type { LatestNews, ScanNews, ScanNewsStore, WorkNews } from './scan-news.store.ts';
import type { ScanView } from './scan-status.ts';
import type { Log } from '../../../log/log.ts';
import { createRepeated } from '../../../jobs/repeat.ts';

const EVERY_MS = 1000;
/** Maximum interval between heartbeats of a running scan, or of the work after one. */
const HEARTBEAT_MS = 5000;
/** A scan, or work after one, without a heartbeat for this long belongs to a killed process. */
const HEARTBEAT_TIMEOUT_MS = 20_000;

export interface LibraryNewsPorts {
  readonly store: ScanNewsStore;
  /** The scan of this process. */
  readonly view: () => ScanView;
  /** The work that this process does after a scan. */
  readonly countWork: () => readonly JobCount[];
  /** Called when any process has changed the catalogue. */
  readonly onChanged: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs?: number;
}

/**
 * Exchanges scan progress and catalogue changes between the processes of one database, at most once a second.
 */
export interface LibraryNews extends CatalogueSubscriber {
  /** @param onScanEnded Called when a scan of another process ends. */
  readonly begin: (onScanEnded: () => void) => void;
  /** The latest scan if another process reported it; null: this process reported it, or there is none. */
  readonly viewRemoteScan: () => ScanView | null;
  /** The work that another process does after a scan. */
  readonly countRemoteWork: () => readonly JobCount[];
  readonly close: () => Promise<void>;
}

const isScanning = (view: ScanView | null): boolean => view?.progress.state === 'scanning';

const toView = ({ progress, problems, problemCount }: ScanView): ScanView => ({
  progress,
  problems,
  problemCount,
});

/** The view of a scan whose process was killed. */
const toEndedView = (scan: ScanView): ScanView => ({
  ...toView(scan),
  progress: { ...scan.progress, state: 'idle', phase: null, secondsLeft: null, filesPerSecond: null },
});

/** Whether to report this process's scan to the others: it changed, or its heartbeat is due. */
function shouldReport(view: ScanView, known: ScanView, silentMs: number): boolean {
  if (isScanning(view) && silentMs > HEARTBEAT_MS) return true;
  return JSON.stringify(view) !== JSON.stringify(known);
}

/** A pending change of the catalogue, until it is reported to the other processes. */
function createChangeNews(store: ScanNewsStore) {
  let hasChanged = false;
  return {
    note: (): void => {
      hasChanged = true;
    },
    report: async (): Promise<void> => {
      if (!hasChanged) return;
      hasChanged = false;
      await store.saveCatalogueVersion(randomUUID()).catch((cause: unknown) => {
        hasChanged = true;
        throw cause;
      });
    },
  };
}

/** Reports the work of this process after a scan, until it has ended. */
function createWorkReport({ store, countWork, clock }: LibraryNewsPorts, processId: string) {
  let reported: WorkNews = { processId, publishedAtMs: 0, counts: [] };
  return async (): Promise<void> => {
    const [counts, publishedAtMs] = [countWork(), clock.now()];
    const isDue = counts.length > 0 && publishedAtMs - reported.publishedAtMs > HEARTBEAT_MS;
    if (!isDue && JSON.stringify(counts) === JSON.stringify(reported.counts)) return;
    const work = { processId, publishedAtMs, counts };
    await store.saveWork(work);
    reported = work;
  };
}

/** What this process tells the others: its scan, the work after it, and that it changed the catalogue. */
function createOwnNews(ports: LibraryNewsPorts, processId: string) {
  const { store, view, clock } = ports;
  const reportWork = createWorkReport(ports, processId);
  const change = createChangeNews(store);
  let known: ScanView | null = null;
  let reportedAtMs = 0;

  const reportScan = async (latest: ScanNews | null): Promise<void> => {
    const [now, nowMs] = [view(), clock.now()];
    if (!shouldReport(now, known ?? now, nowMs - reportedAtMs)) return;
    // A process that was killed during its scan did not report its last changes.
    if (latest?.processId !== processId && isScanning(latest)) change.note();
    await store.saveScan({ ...now, processId, publishedAtMs: nowMs });
    known = now;
    reportedAtMs = nowMs;
  };

  return {
    noteChange: change.note,
    /** Notes what there is before any scan: one may end before it is reported. */
    begin: (): void => {
      known = view();
    },
    /** @param latest The scan that any process published last. */
    report: async (latest: ScanNews | null): Promise<void> => {
      await reportScan(latest);
      await reportWork();
      await change.report();
    },
  };
}

/** What the others tell this process. */
function createOthersNews({ store, onChanged, clock }: LibraryNewsPorts, processId: string) {
  let latest: LatestNews = { scan: null, catalogueVersion: null, work: null };
  return {
    latestScan: (): ScanNews | null => latest.scan,
    /** @param onScanEnded Called when a scan of another process has ended. */
    read: async (onScanEnded: () => void): Promise<void> => {
      const news = await store.load();
      if (news.catalogueVersion !== latest.catalogueVersion) await onChanged();
      const isNewOfOther =
        news.scan?.processId !== processId && news.scan?.publishedAtMs !== latest.scan?.publishedAtMs;
      latest = news;
      if (isNewOfOther && !isScanning(news.scan)) onScanEnded();
    },
    view: (): ScanView | null => {
      const { scan } = latest;
      if (scan === null || scan.processId === processId) return null;
      return clock.now() - scan.publishedAtMs > HEARTBEAT_TIMEOUT_MS ? toEndedView(scan) : toView(scan);
    },
    countWork: (): readonly JobCount[] => {
      const { work } = latest;
      if (work === null || work.processId === processId) return [];
      return clock.now() - work.publishedAtMs > HEARTBEAT_TIMEOUT_MS ? [] : work.counts;
    },
  };
}

export function createLibraryNews(ports: LibraryNewsPorts): LibraryNews {
  const { log, everyMs = EVERY_MS } = ports;
  const processId = randomUUID();
  const own = createOwnNews(ports, processId);
  const others = createOthersNews(ports, processId);
  let notifyScanEnded = (): void => undefined;

  const report = (): Promise<void> => own.report(others.latestScan());
  const repeated = createRepeated({
    everyMs,
    work: async () => {
      await report();
      await others.read(() => notifyScanEnded());
    },
    onFailure: (cause, isFirst) => {
      if (isFirst) log.warn('library.news-failed', { cause });
    },
  });

  return {
    changed: async () => own.noteChange(),
    begin: (onScanEnded) => {
      notifyScanEnded = onScanEnded;
      own.begin();
      repeated.begin();
    },
    viewRemoteScan: others.view,
    countRemoteWork: others.countWork,
    close: async () => {
      await repeated.close();
      await report().catch((cause: unknown) => log.warn('library.news-failed', { cause }));
    },
  };
}
