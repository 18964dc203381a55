import { MAX_CHANGED_ENTRIES } from '@segue/domain';

/** Ids in as many lots as changes of a playlist are needed; none for none. */
export const toLots = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_CHANGED_ENTRIES) }, (_, lot) =>
    ids.slice(lot * MAX_CHANGED_ENTRIES, (lot + 1) * MAX_CHANGED_ENTRIES),
  );
