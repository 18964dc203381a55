import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { LibraryPlace } from '../../../core/library/library-place.ts';

/** Start data of the disk thread. */
export interface DiskOrders {
  readonly access: LibraryAccess;
}

export interface WalkOrder {
  readonly places: readonly LibraryPlace[];
  /** Whether folders below the places are walked, too. */
  readonly isDeep: boolean;
}

export interface PollOrder {
  readonly roots: readonly string[];
  /** Minimum interval between two checks of the folders in them. */
  readonly foldersEveryMs: number;
}

/** The report on one library folder; reports come in the order of `roots`. */
export interface RootReport {
  /** See readRootIdentity. */
  readonly identity: string | null;
  /** Changed folders, as paths below the library folder. */
  readonly changed: readonly string[];
}

/** Requests to the thread. A walk is begun, read batch by batch until the answer is null, and ended. */
export type DiskRequest =
  | { readonly call: 'poll'; readonly order: PollOrder }
  | { readonly call: 'begin-walk'; readonly walkId: number; readonly order: WalkOrder }
  | { readonly call: 'next-batch'; readonly walkId: number }
  | { readonly call: 'end-walk'; readonly walkId: number };
