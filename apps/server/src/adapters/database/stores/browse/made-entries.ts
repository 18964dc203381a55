import type { BrowseEntryRow } from '../../tables/catalogue.ts';

/** Rows for some ids of a kind; ids that are no longer available have none. */
export interface MadeEntries {
  readonly entries: readonly Omit<BrowseEntryRow, 'kind'>[];
  readonly genres: readonly { readonly id: string; readonly genre: string }[];
}
