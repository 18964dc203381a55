import type { BrowseKind } from '@segue/domain';

/** `kind` of the rows of `browse_entries`: a number to save space, since every index holds it. */
export const KIND_CODES: Readonly<Record<BrowseKind, number>> = { songs: 0, albums: 1, artists: 2 };
