import type { SongMatch, WantedSong } from '@segue/domain';
import PQueue from 'p-queue';
import { matchSongs, type SongSearch } from './match-songs.ts';

/** Batches matched at once in this process, so that processor time is left for listeners who search. */
const MAX_BATCHES = 2;

/** Matches batches of songs: a few at once, and one of each account. */
export interface SongMatcher {
  /**
   * @param isWanted false once the answer is no longer needed; the rest of the batch is then left out.
   * @returns null: another batch of this account is being matched or waits for its turn.
   */
  readonly match: (
    accountId: string,
    songs: readonly WantedSong[],
    isWanted: () => boolean,
  ) => Promise<readonly SongMatch[] | null>;
}

export function createSongMatcher(search: SongSearch): SongMatcher {
  const queue = new PQueue({ concurrency: MAX_BATCHES });
  const busyAccounts = new Set<string>();
  return {
    match: async (accountId, songs, isWanted) => {
      if (busyAccounts.has(accountId)) return null;
      busyAccounts.add(accountId);
      try {
        return await queue.add(() => matchSongs(search, songs, isWanted));
      } finally {
        busyAccounts.delete(accountId);
      }
    },
  };
}
