import { randomUUID } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import type { CatalogueListener } from '../../core/library/catalogue/catalogue-changes.ts';
import type { LatestNews, ScanNews, ScanNewsStore } from '../../core/library/scan/scan-news.store.ts';
import type { ScanView } from '../../core/library/scan/scanner.ts';
import type { Log } from '../../core/log.ts';
import { createRepeated } from '../operation/repeat.ts';

const EVERY_MS = 1000;
/** While a scan runs it is told of this often at least. */
const TOLD_AGAIN_MS = 5000;
/** A scan that nobody told of for so long is that of a process that was killed. */
const KILLED_AFTER_MS = 20_000;

export interface LibraryNewsParts {
  readonly store: ScanNewsStore;
  /** The scan of this process. */
  readonly view: () => ScanView;
  /** Called when the catalogue has changed, whoever changed it. */
  readonly onChanged: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs?: number;
}

/** What the processes of one database tell each other of scans, once a second at most. */
export interface LibraryNews extends CatalogueListener {
  /** @param onScanEnded Called when a scan of another process has ended. */
  readonly begin: (onScanEnded: () => void) => void;
  /** The scan that another process told of last; null: this process did, or nobody. */
  readonly viewElsewhere: () => ScanView | null;
  readonly close: () => Promise<void>;
}

const isScanning = (view: ScanView | null): boolean => view?.progress.state === 'scanning';

const toView = ({ progress, problems }: ScanView): ScanView => ({ progress, problems });

/** As it is shown once its process was killed. */
const toEnded = ({ progress, problems }: ScanView): ScanView => ({
  progress: { ...progress, state: 'idle', phase: null, secondsLeft: null, filesPerSecond: null },
  problems,
});

/** Whether the others should hear of the scan of this process. */
function isNews(view: ScanView, told: ScanNews | null, nowMs: number): boolean {
  if (isScanning(view) && nowMs - (told?.toldAtMs ?? 0) > TOLD_AGAIN_MS) return true;
  return told === null ? isScanning(view) : JSON.stringify(view) !== JSON.stringify(toView(told));
}

/** That the catalogue has changed, until the others were told. */
function createChangeNews(store: ScanNewsStore) {
  let hasChanged = false;
  return {
    note: (): void => {
      hasChanged = true;
    },
    tell: async (): Promise<void> => {
      if (!hasChanged) return;
      hasChanged = false;
      await store.saveCatalogueVersion(randomUUID()).catch((cause: unknown) => {
        hasChanged = true;
        throw cause;
      });
    },
  };
}

export function createLibraryNews(parts: LibraryNewsParts): LibraryNews {
  const { store, view, onChanged, clock, log, everyMs = EVERY_MS } = parts;
  const teller = randomUUID();
  const change = createChangeNews(store);
  let told: ScanNews | null = null;
  let latest: LatestNews = { scan: null, catalogueVersion: null };
  let tellEnded = (): void => undefined;

  const tellScan = async (): Promise<void> => {
    const [now, nowMs] = [view(), clock.now()];
    if (!isNews(now, told, nowMs)) return;
    // Whoever was killed in its scan told nobody of what it wrote at the end.
    if (latest.scan?.teller !== teller && isScanning(latest.scan)) change.note();
    const scan = { ...now, teller, toldAtMs: nowMs };
    await store.saveScan(scan);
    told = scan;
  };

  const tell = async (): Promise<void> => {
    await tellScan();
    await change.tell();
  };

  const listen = async (): Promise<void> => {
    const news = await store.load();
    if (news.catalogueVersion !== latest.catalogueVersion) await onChanged();
    const isNewOfOther = news.scan?.teller !== teller && news.scan?.toldAtMs !== latest.scan?.toldAtMs;
    latest = news;
    if (isNewOfOther && !isScanning(news.scan)) tellEnded();
  };

  const repeated = createRepeated({
    everyMs,
    work: async () => {
      await tell();
      await listen();
    },
    onFailure: (cause) => log.warn('library.news-failed', { cause }),
  });

  return {
    changed: async () => change.note(),
    begin: (onScanEnded) => {
      tellEnded = onScanEnded;
      repeated.begin();
    },
    viewElsewhere: () => {
      const { scan } = latest;
      if (scan === null || scan.teller === teller) return null;
      return clock.now() - scan.toldAtMs > KILLED_AFTER_MS ? toEnded(scan) : toView(scan);
    },
    close: async () => {
      await repeated.close();
      await tell().catch((cause: unknown) => log.warn('library.news-failed', { cause }));
    },
  };
}
