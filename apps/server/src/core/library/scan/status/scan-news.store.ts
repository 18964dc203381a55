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

/** The news published last. */
export interface LatestNews {
  /** null: no scan was published yet. */
  readonly scan: ScanNews | null;
  /** An opaque text that differs after each change of the catalogue; null: there was no change yet. */
  readonly catalogueVersion: string | null;
}

/** Port: news about the library that the processes of one database exchange. */
export interface ScanNewsStore {
  readonly load: () => Promise<LatestNews>;
  readonly saveScan: (scan: ScanNews) => Promise<void>;
  readonly saveCatalogueVersion: (version: string) => Promise<void>;
}
