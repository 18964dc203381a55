import { createHmac } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { DAY_MS } from '../../durations.ts';
import type { Search } from '../search.ts';
import { toSearchQuery } from '../text/search-query.ts';
import { LISTENER_MARKS, type SearchPlayStore } from './search-play.store.ts';

/** Longer texts are ignored: no other listener is likely to type them. */
const MAX_QUERY_LENGTH = 100;

/**
 * Times are stored as the beginning of such a period: the database also has the exact time of each play with its
 * account, so an exact time here would tell who searched.
 */
const PLAYED_PERIOD_MS = 30 * DAY_MS;

interface CountSearchPlayPorts {
  readonly store: Pick<SearchPlayStore, 'add'>;
  readonly search: Pick<Search, 'search'>;
  readonly clock: Clock;
  /** A key derived from the installation's secret, which the database does not have. */
  readonly markKey: Uint8Array;
}

/**
 * Index of a bit in the bitmap: a keyed hash of listener, search and song, which 1 in 48 listeners share. Without the
 * key nobody can tell which bit an account has; with it, few listeners would be left for a bit.
 */
function toMark(key: Uint8Array, ...parts: readonly string[]): number {
  const digest = createHmac('sha256', key).update(parts.join('\0')).digest();
  return digest.readUInt32BE(0) % LISTENER_MARKS;
}

/** Creates the use case of `countSearchPlay`. Ignores a song that the search does not find. */
export const createCountSearchPlay =
  ({ store, search, clock, markKey }: CountSearchPlayPorts) =>
  async (accountId: string, text: string, videoId: string): Promise<void> => {
    const query = toSearchQuery(text)?.name ?? '';
    if (query === '' || query.length > MAX_QUERY_LENGTH) return;
    const results = await search.search(text);
    if (!results.some(({ card }) => 'track' in card && card.track.videoId === videoId)) return;
    const playedAtMs = clock.now() - (clock.now() % PLAYED_PERIOD_MS);
    await store.add({ query, videoId, mark: toMark(markKey, accountId, query, videoId), playedAtMs });
  };

export type CountSearchPlay = ReturnType<typeof createCountSearchPlay>;
