import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { LibraryPlace } from '../../core/library/library-place.ts';

/** What the thread is started with. */
export interface DiskOrders {
  readonly access: LibraryAccess;
}

export interface WalkOrder {
  readonly places: readonly LibraryPlace[];
  /** Whether folders below the places are walked, too. */
  readonly isDeep: boolean;
}

export interface LookOrder {
  readonly roots: readonly string[];
  /** How often each folder in them is looked at, at most. */
  readonly foldersEveryMs: number;
}

/** What is reported of each library folder, in the order of `roots`. */
export interface RootReport {
  /** See readRootIdentity. */
  readonly identity: string | null;
  /** Folders in it that changed, by their paths below it. */
  readonly changed: readonly string[];
}

/** What the thread is asked; a walk is begun, asked for batch after batch until there is none, and ended. */
export type DiskRequest =
  | { readonly call: 'look'; readonly order: LookOrder }
  | { readonly call: 'begin-walk'; readonly walkId: number; readonly order: WalkOrder }
  | { readonly call: 'next-batch'; readonly walkId: number }
  | { readonly call: 'end-walk'; readonly walkId: number };
