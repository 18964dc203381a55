import type { Track } from '@segue/domain';
import type { PlayerCore } from '../../player-core.ts';
import { patch } from '../../observable/store.ts';

/** Loads the watch-list of the current track, one at a time. */
export class WatchLists {
  readonly #core: PlayerCore;
  #pending: AbortController | null = null;

  constructor(core: PlayerCore) {
    this.#core = core;
  }

  /** Calls back with the tracks, unless cancelled. On failure `isQueueLoading` stays true [8.16]. */
  async load({ videoId }: Track, onLoaded: (tracks: readonly Track[]) => void): Promise<void> {
    const { ports, store } = this.#core;
    if (videoId === null) return;
    const controller = new AbortController();
    this.#pending = controller;
    patch(store, { isQueueLoading: true });
    try {
      const { tracks } = await ports.songs.loadWatchList(videoId, controller.signal);
      if (this.#pending !== controller) return;
      this.#pending = null;
      onLoaded(tracks);
      patch(store, { isQueueLoading: false });
    } catch (cause) {
      if (this.#pending === controller) ports.log('watch-list-failed', { videoId, cause });
    }
  }

  /** Cancels the request under way, and resets `isQueueLoading`. */
  cancel(): void {
    this.#pending?.abort();
    this.#pending = null;
    patch(this.#core.store, { isQueueLoading: false });
  }
}
