import { isPlayable, type Track } from '@segue/domain';
import type { PlayerPorts } from '../ports.ts';
import type { QueueEntry } from './queue.ts';

/** Loads what an ended queue goes on with: the watch-list of its last track, one request at a time. */
export interface Continuation {
  /** @param isMoveDue Whether playback waits for the answer; a request under way is joined. */
  readonly ask: (last: Track, isMoveDue: boolean) => void;
  /** Drops the answer that is still on its way. */
  readonly giveUp: () => void;
}

interface Request {
  readonly abort: AbortController;
  isMoveDue: boolean;
}

/** @param onTracks Gets an empty list when the request failed. */
export function createContinuation(
  { songs, log }: PlayerPorts,
  onTracks: (tracks: readonly Track[], isMoveDue: boolean) => void,
): Continuation {
  let pending: Request | null = null;

  async function load(videoId: string, signal: AbortSignal): Promise<readonly Track[]> {
    try {
      return (await songs.loadWatchList(videoId, signal)).tracks;
    } catch (cause) {
      if (!signal.aborted) log('continuation-failed', { videoId, cause });
      return [];
    }
  }

  async function answer(request: Request, videoId: string): Promise<void> {
    const tracks = await load(videoId, request.abort.signal);
    if (pending !== request) return;
    pending = null;
    onTracks(tracks, request.isMoveDue);
  }

  return {
    ask({ videoId }, isMoveDue) {
      if (pending) pending.isMoveDue ||= isMoveDue;
      if (pending || videoId === null) return;
      pending = { abort: new AbortController(), isMoveDue };
      void answer(pending, videoId);
    },
    giveUp() {
      pending?.abort.abort();
      pending = null;
    },
  };
}

/** In a small library everything was played before long: only so many tracks are kept from coming again. */
const RECENT_TRACKS = 20;

/** Those of a watch-list that the queue does not hold; when it holds all of them, those not played recently. */
export function pickFresh(tracks: readonly Track[], entries: readonly QueueEntry[]): readonly Track[] {
  const without = (heard: readonly QueueEntry[]) => {
    const videoIds = new Set(heard.map(({ track }) => track.videoId));
    return tracks.filter((track) => isPlayable(track) && !videoIds.has(track.videoId));
  };
  const fresh = without(entries);
  return fresh.length > 0 ? fresh : without(entries.slice(-RECENT_TRACKS));
}
