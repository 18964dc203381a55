import type { ScanView } from './scanner.ts';

/** What the process that scans, or scanned last, tells the others of its database. */
export interface ScanNews extends ScanView {
  /** The process that tells. */
  readonly teller: string;
  readonly toldAtMs: number;
}

/** What was told last. */
export interface LatestNews {
  /** null: nobody told of a scan yet. */
  readonly scan: ScanNews | null;
  /** Another text once anything in the catalogue has changed; null: nothing has yet. */
  readonly catalogueVersion: string | null;
}

/** Port: what processes of one database tell each other of the library. */
export interface ScanNewsStore {
  readonly load: () => Promise<LatestNews>;
  readonly saveScan: (scan: ScanNews) => Promise<void>;
  readonly saveCatalogueVersion: (version: string) => Promise<void>;
}
