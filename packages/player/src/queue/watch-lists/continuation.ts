import type { Track } from '@segue/domain';
import type { PlayerPorts } from '../../ports.ts';

/** A request for a watch-list that continues the queue. */
interface Request {
  readonly abort: AbortController;
  /** Whether playback waits for the tracks, to move on to them. */
  isMoveDue: boolean;
}

/** Receives the tracks (none if the request failed), and whether playback waits for them by then. */
type OnTracks = (tracks: readonly Track[], isMoveDue: boolean) => void;

/** Loads watch-lists that continue the queue. Of those that are asked for, one request is under way at a time. */
export class Continuation {
  readonly #ports: Pick<PlayerPorts, 'songs' | 'log'>;
  #pending: Request | null = null;

  constructor(ports: Pick<PlayerPorts, 'songs' | 'log'>) {
    this.#ports = ports;
  }

  /**
   * Joins a request under way.
   * @param pickSeed Picks the track whose watch-list is loaded; not called if it joins.
   * @param isMoveDue Whether playback waits for the result.
   */
  ask(pickSeed: () => Track, isMoveDue: boolean, onTracks: OnTracks): void {
    if (this.#pending) this.#pending.isMoveDue ||= isMoveDue;
    if (this.#pending) return;
    const { videoId } = pickSeed();
    if (videoId === null) return;
    this.#pending = { abort: new AbortController(), isMoveDue };
    void this.#answer(this.#pending, videoId, onTracks);
  }

  /** Whether playback waits for the request under way. */
  isMoveDue(): boolean {
    return this.#pending?.isMoveDue ?? false;
  }

  /** Playback no longer waits for the request under way, which still continues the queue. */
  cancelMove(): void {
    if (this.#pending) this.#pending.isMoveDue = false;
  }

  /** Cancels the request under way. */
  cancel(): void {
    this.#pending?.abort.abort();
    this.#pending = null;
  }

  /** Loads the watch-list of a track beside any request that is asked for; [] on a failure, which is only logged, or if aborted. */
  async load(videoId: string, signal: AbortSignal): Promise<readonly Track[]> {
    try {
      return (await this.#ports.songs.loadWatchList(videoId, signal)).tracks;
    } catch (cause) {
      if (!signal.aborted) this.#ports.log('continuation-failed', { videoId, cause });
      return [];
    }
  }

  async #answer(request: Request, videoId: string, onTracks: OnTracks): Promise<void> {
    const tracks = await this.load(videoId, request.abort.signal);
    if (this.#pending !== request) return;
    this.#pending = null;
    onTracks(tracks, request.isMoveDue);
  }
}
