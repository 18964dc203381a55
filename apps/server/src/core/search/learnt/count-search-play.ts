import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Search } from '../search.ts';
import { toSearchQuery } from '../search-query.ts';
import { LISTENER_MARKS, type SearchPlayStore } from './search-play.store.ts';

/** Longer texts are no searches that others would type. */
const MAX_QUERY_LENGTH = 100;

interface CountSearchPlayPorts {
  readonly store: Pick<SearchPlayStore, 'add'>;
  readonly search: Pick<Search, 'search'>;
  readonly clock: Clock;
}

/** The same for one listener, search and song, and not to be traced back: one in 48 listeners has it. */
function toMark(...parts: readonly string[]): number {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  return digest.readUInt32BE(0) % LISTENER_MARKS;
}

/** Makes the use case of `countSearchPlay`: only what the search really finds is learnt from it. */
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
