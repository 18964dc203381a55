import { MAX_CHANGED_ENTRIES } from '@segue/domain';

/** Splits ids into batches of MAX_CHANGED_ENTRIES, the limit of one change of a playlist; [] for no ids. */
export const toBatches = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_CHANGED_ENTRIES) }, (_, batch) =>
    ids.slice(batch * MAX_CHANGED_ENTRIES, (batch + 1) * MAX_CHANGED_ENTRIES),
  );
