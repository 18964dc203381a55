import { setImmediate } from 'node:timers/promises';
import type { LibraryChanges } from '../../../../core/library/ports.ts';

export const noChanges: LibraryChanges = { trackIds: [], albumIds: [], artistIds: [], playlistIds: [] };

/**
 * Lets requests in. SQLite answers at once, so that a chain of statements would otherwise hold the event
 * loop from the first to the last.
 */
export const breathe = (): Promise<void> => setImmediate();

export const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** Lists in parts of a size that one statement takes. */
export function* chunked<T>(values: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
