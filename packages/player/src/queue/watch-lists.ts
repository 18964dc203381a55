import type { Track } from '@segue/domain';
import type { PlayerPorts } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../store.ts';

/** Loads the watch-list of the current track, one at a time. */
export interface WatchLists {
  /** Hands over the tracks, unless the list was given up. On failure the loading indicator stays on [8.16]. */
  readonly load: (track: Track, onLoaded: (tracks: readonly Track[]) => void) => Promise<void>;
  /** Drops the answer that is still on its way, and the loading indicator with it. */
  readonly giveUp: () => void;
}

export function createWatchLists({ songs, log }: PlayerPorts, store: Store<PlayerSnapshot>): WatchLists {
  let pending: AbortController | null = null;

  function giveUp(): void {
    pending?.abort();
    pending = null;
    patch(store, { isQueueLoading: false });
  }

  return {
    giveUp,
    async load({ videoId }, onLoaded) {
      if (videoId === null) return;
      const controller = new AbortController();
      pending = controller;
      patch(store, { isQueueLoading: true });
      try {
        const { tracks } = await songs.loadWatchList(videoId, controller.signal);
        if (pending !== controller) return;
        pending = null;
        onLoaded(tracks);
        patch(store, { isQueueLoading: false });
      } catch (cause) {
        if (pending === controller) log('watch-list-failed', { videoId, cause });
      }
    },
  };
}
