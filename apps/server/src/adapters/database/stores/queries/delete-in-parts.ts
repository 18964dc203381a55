import type { DeleteResult } from 'kysely';
import { yieldToEventLoop } from '../../../../core/paging.ts';

/** SQLite deletes so many rows with their index entries in a few milliseconds. */
export const ROWS_PER_DELETE = 1000;

/**
 * Deletes rows some at a time, each time in a transaction of its own: on SQLite, where all other writes wait for a
 * transaction, one of many thousand rows would keep listeners waiting.
 * @param deleteSome Deletes at most ROWS_PER_DELETE rows.
 * @param pause What is waited for between two parts.
 * @returns how many were deleted.
 */
export async function deleteInParts(
  deleteSome: () => Promise<DeleteResult>,
  pause: () => Promise<unknown> = yieldToEventLoop,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = Number((await deleteSome()).numDeletedRows);
    total += count;
    if (count < ROWS_PER_DELETE) return total;
    await pause();
  }
}
