import type { BrowseKind } from '@segue/domain';
import type { BrowseEntryRow } from '../../tables/catalogue.ts';

/** `kind` of the rows of `browse_entries`: a number to save space, since every index holds it. */
export const KIND_CODES: Readonly<Record<BrowseKind, number>> = { songs: 0, albums: 1, artists: 2 };

/** Rows for some ids of a kind; ids that are no longer available have none. */
export interface MadeEntries {
  readonly entries: readonly Omit<BrowseEntryRow, 'kind'>[];
  readonly genres: readonly { readonly id: string; readonly genre: string }[];
}
