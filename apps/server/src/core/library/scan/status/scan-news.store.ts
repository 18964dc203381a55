import type { JobCount } from '../../../jobs/job.store.ts';
import type { ScanView } from './scan-status.ts';

/**
 * The scan state that the process which scans, or scanned last, publishes to the other processes of its
 * database.
 */
export interface ScanNews extends ScanView {
  /** Random id of the publishing process. */
  readonly processId: string;
  readonly publishedAtMs: number;
}

/** The work after a scan, as the process that does it publishes it. */
export interface WorkNews {
  readonly processId: string;
  readonly publishedAtMs: number;
  /** Empty: it has ended. */
  readonly counts: readonly JobCount[];
}

/** The news published last. */
export interface LatestNews {
  /** null: no scan was published yet. */
  readonly scan: ScanNews | null;
  /** An opaque text that differs after each change of the catalogue; null: there was no change yet. */
  readonly catalogueVersion: string | null;
  /** null: none was published yet. */
  readonly work: WorkNews | null;
}

/** Port: news about the library that the processes of one database exchange. */
export interface ScanNewsStore {
  readonly load: () => Promise<LatestNews>;
  readonly saveScan: (scan: ScanNews) => Promise<void>;
  readonly saveWork: (work: WorkNews) => Promise<void>;
  readonly saveCatalogueVersion: (version: string) => Promise<void>;
}
