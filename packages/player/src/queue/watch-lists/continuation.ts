import { isPlayable, type Track } from '@segue/domain';
import type { PlayerPorts } from '../../ports.ts';
import type { QueueEntry } from '../queue.ts';

/** A request for the watch-list of the last track. */
interface Request {
  readonly abort: AbortController;
  /** Whether playback waits for the tracks, to move on to them. */
  isMoveDue: boolean;
}

/** Receives the tracks (none if the request failed), and whether playback waits for them by then. */
type OnTracks = (tracks: readonly Track[], isMoveDue: boolean) => void;

/** Loads the watch-list of the last track, which continues the queue; one request at a time. */
export class Continuation {
  readonly #ports: Pick<PlayerPorts, 'songs' | 'log'>;
  #pending: Request | null = null;

  constructor(ports: Pick<PlayerPorts, 'songs' | 'log'>) {
    this.#ports = ports;
  }

  /** Joins a request under way. @param isMoveDue Whether playback waits for the result. */
  ask({ videoId }: Track, isMoveDue: boolean, onTracks: OnTracks): void {
    if (this.#pending) this.#pending.isMoveDue ||= isMoveDue;
    if (this.#pending || videoId === null) return;
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

  async #answer(request: Request, videoId: string, onTracks: OnTracks): Promise<void> {
    const tracks = await this.#load(videoId, request.abort.signal);
    if (this.#pending !== request) return;
    this.#pending = null;
    onTracks(tracks, request.isMoveDue);
  }

  async #load(videoId: string, signal: AbortSignal): Promise<readonly Track[]> {
    try {
      return (await this.#ports.songs.loadWatchList(videoId, signal)).tracks;
    } catch (cause) {
      if (!signal.aborted) this.#ports.log('continuation-failed', { videoId, cause });
      return [];
    }
  }
}

/** How many tracks count as recent, of those played last and of the last entries of the queue. */
export const RECENT_TRACKS = 20;

/**
 * The playable tracks of a watch-list that are neither in the queue nor recently played. For small libraries, which
 * have no others: those not in the queue, or else those not among its last 20 entries, or among its last few.
 * @param playedVideoIds the recently played tracks, of earlier queues too.
 */
export function pickFresh(
  tracks: readonly Track[],
  entries: readonly QueueEntry[],
  playedVideoIds: readonly string[],
): readonly Track[] {
  const playable = tracks.filter(isPlayable);
  const queued = entries.map(({ track }) => track.videoId);
  const without = (heard: readonly (string | null)[]) => {
    const videoIds = new Set(heard);
    return playable.filter(({ videoId }) => !videoIds.has(videoId));
  };
  const lastHalf = queued.slice(-Math.ceil(playable.length / 2));
  const choices = [[...queued, ...playedVideoIds], queued, queued.slice(-RECENT_TRACKS), lastHalf].map(
    without,
  );
  return choices.find((choice) => choice.length > 0) ?? [];
}
