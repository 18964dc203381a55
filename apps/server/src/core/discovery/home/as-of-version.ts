import type { LRUCache } from 'lru-cache';

/** A value of a listener, read after `homeVersion` was. */
export interface Versioned {
  readonly homeVersion: number;
}

/**
 * The cached value of an account, loaded anew if it is of a lower version. A load that began before the write that
 * raised the version, and ends after it, is waited for once; the next call loads again.
 */
export async function fetchAsOf<T extends Versioned>(
  cache: LRUCache<string, T>,
  accountId: string,
  homeVersion: number,
): Promise<T | undefined> {
  const cached = await cache.fetch(accountId);
  if (cached === undefined || cached.homeVersion >= homeVersion) return cached;
  // Another call may have replaced it meanwhile.
  if (cache.peek(accountId) === cached) cache.delete(accountId);
  return cache.fetch(accountId);
}
