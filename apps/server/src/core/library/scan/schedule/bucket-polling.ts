import type { LibraryPlace } from '../../library-place.ts';

/** Interval of listings. A request lists a thousand objects: ten thousand songs cost ten requests. */
const EVERY_MS = 5 * 60_000;
/** Batch window of change events: a store sends one per object, and many while an album is copied. */
const BATCH_MS = 2000;

export interface BucketPollingPorts {
  /** Library folders in buckets. */
  readonly roots: readonly string[];
  /** Requests a scan of folders that have changed. */
  readonly requestScan: (places: readonly LibraryPlace[]) => void;
  /** Requests a scan of folders that may have changed. */
  readonly requestListing: (places: readonly LibraryPlace[]) => void;
  readonly everyMs?: number;
  readonly batchMs?: number;
}

/**
 * Requests scans of bucket folders: of all of them at an interval, since buckets cannot be watched, and of
 * single folders on change events of their store.
 */
export function createBucketPolling({
  roots,
  requestScan,
  requestListing,
  everyMs = EVERY_MS,
  batchMs = BATCH_MS,
}: BucketPollingPorts) {
  let [timer, batchTimer]: (NodeJS.Timeout | undefined)[] = [];
  const changedPlaces = new Map<string, LibraryPlace>();
  const flushChanges = (): void => {
    batchTimer = undefined;
    requestScan([...changedPlaces.values()]);
    changedPlaces.clear();
  };
  return {
    begin: (): void => {
      if (roots.length > 0)
        timer = setInterval(() => requestListing(roots.map((root) => ({ root, path: '' }))), everyMs);
    },
    changed: (places: readonly LibraryPlace[]): void => {
      if (places.length === 0) return;
      for (const place of places) changedPlaces.set(`${place.root}/${place.path}`, place);
      batchTimer ??= setTimeout(flushChanges, batchMs);
    },
    close: (): void => {
      clearInterval(timer);
      clearTimeout(batchTimer);
    },
  };
}
