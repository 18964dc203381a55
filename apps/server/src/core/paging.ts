import { setImmediate } from 'node:timers/promises';

/**
 * Yields to the event loop. SQLite is synchronous, so a chain of statements would otherwise block every
 * request from the first statement to the last.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** A list in chunks of at most `size`, in its order. */
export function* inChunks<T>(values: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

/** Enough rows for a large screen. */
const FIRST_ITEMS = 50;

/**
 * The pages of `readPages` for a list that is sent while it is read. If there may be several, the first one is split:
 * what is visible is there sooner than all that a page holds.
 * @param size That of `readPages`.
 */
export async function* splitFirstPage<Item>(
  pages: AsyncIterable<readonly Item[]>,
  size: number,
): AsyncGenerator<readonly Item[]> {
  let isFirst = true;
  for await (const page of pages) {
    const split = isFirst && page.length === size && size > FIRST_ITEMS ? FIRST_ITEMS : 0;
    isFirst = false;
    if (split > 0) yield page.slice(0, split);
    yield page.slice(split);
  }
}

/**
 * Keyset pagination: reads page after page until one is not full, and yields to the event loop between two.
 * @param load The page of at most `size` items that follows `last`; null: the first page.
 * @returns The pages, none of them empty.
 * @throws the reason of the signal before the next page once that is aborted.
 */
export async function* readPages<Item>(
  load: (last: Item | null, size: number) => Promise<readonly Item[]>,
  size: number,
  signal?: AbortSignal,
): AsyncGenerator<readonly Item[]> {
  let last: Item | null = null;
  do {
    signal?.throwIfAborted();
    const page: readonly Item[] = await load(last, size);
    if (page.length > 0) yield page;
    last = page.length === size ? (page.at(-1) ?? null) : null;
    await yieldToEventLoop();
  } while (last !== null);
}
