import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Search } from '../search.ts';
import { toSearchQuery } from '../text/search-query.ts';
import { LISTENER_MARKS, type SearchPlayStore } from './search-play.store.ts';

/** Longer texts are ignored: no other listener is likely to type them. */
const MAX_QUERY_LENGTH = 100;

interface CountSearchPlayPorts {
  readonly store: Pick<SearchPlayStore, 'add'>;
  readonly search: Pick<Search, 'search'>;
  readonly clock: Clock;
}

/**
 * Index of a bit in the bitmap: a hash of listener, search and song. 1 in 48 listeners has the same, so it
 * identifies nobody.
 */
function toMark(...parts: readonly string[]): number {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  return digest.readUInt32BE(0) % LISTENER_MARKS;
}

/** Creates the use case of `countSearchPlay`. Ignores a song that the search does not find. */
export const createCountSearchPlay =
  ({ store, search, clock }: CountSearchPlayPorts) =>
  async (accountId: string, text: string, videoId: string): Promise<void> => {
    const query = toSearchQuery(text)?.name ?? '';
    if (query === '' || query.length > MAX_QUERY_LENGTH) return;
    const results = await search.search(text);
    if (!results.some(({ card }) => 'track' in card && card.track.videoId === videoId)) return;
    await store.add({ query, videoId, mark: toMark(accountId, query, videoId), playedAtMs: clock.now() });
  };

export type CountSearchPlay = ReturnType<typeof createCountSearchPlay>;
