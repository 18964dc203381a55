import type { PlaylistsPorts } from './playlists.ts';

/**
 * Makes a function that permanently removes playlists that were deleted too long ago to be restored, with
 * their covers. It returns how many, and stops between two owners when the signal aborts.
 */
export const createPlaylistSweep =
  ({ store, thumbnails, clock }: Pick<PlaylistsPorts, 'store' | 'thumbnails' | 'clock'>) =>
  async (signal: AbortSignal): Promise<number> => {
    const { count, coverIds } = await store.removeLongDeleted(clock.now(), signal);
    await thumbnails.remove(coverIds);
    return count;
  };
