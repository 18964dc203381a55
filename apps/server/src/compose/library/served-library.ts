import type { LibraryPlace } from '../../core/library/library-place.ts';

/** The folders to scan, and the progress of the demo library. */
export interface ServedLibrary {
  readonly roots: readonly string[];
  /** See ScanPorts. */
  readonly innerFolders: readonly LibraryPlace[];
  readonly isDemo: boolean;
  /** Progress while the demo is composed; null: it is complete, or there is no demo. */
  readonly composing: () => ComposedPieces | null;
  /** Stops the composition of the demo. */
  readonly close: () => Promise<void>;
}

export interface ComposedPieces {
  readonly done: number;
  readonly total: number;
}
