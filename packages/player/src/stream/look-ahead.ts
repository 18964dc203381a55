import type { AdaptiveFormat, Track } from '@segue/domain';
import type { Decks, Spare } from '../playback/decks.ts';
import type { Log } from '../ports.ts';
import type { SongInfos } from './song-infos.ts';
import { toStream } from './to-stream.ts';

/** Prefetches the song info and first bytes of tracks. */
export interface LookAhead {
  /** Prefetches what follows now; idempotent, to be called whenever that may have changed. */
  readonly atNext: (currentVideoId: string | null, next: Track | null) => void;
  /** Prefetches a track that may be pressed. */
  readonly atLooked: (currentVideoId: string | null, looked: Track) => void;
  /** Cancels requests after a move in the queue. What the decks hold stays, to be opened. */
  readonly stop: () => void;
  /** Also releases what the decks hold. */
  readonly clear: () => void;
}

/** A format of unknown length has yet to be made: work for the server that a look alone does not ask for. */
const isWorth = (spare: Spare, { contentLengthBytes }: AdaptiveFormat): boolean =>
  spare === 'next' || contentLengthBytes !== null;

/** Failures are only logged: the track loads when it is pressed. */
export function createLookAhead(songInfos: SongInfos, decks: Decks, log: Log): LookAhead {
  const ahead: Record<Spare, Track | null> = { next: null, looked: null };

  async function fetchAhead(spare: Spare, track: Track, videoId: string): Promise<void> {
    try {
      const songInfo = songInfos.find(videoId) ?? (await songInfos.load(videoId));
      if (ahead[spare] !== track) return;
      const stream = toStream(songInfo, decks.canPlay);
      if (stream.kind === 'playable' && isWorth(spare, stream.format))
        decks.preload(spare, stream.format.url);
    } catch (cause) {
      if (ahead[spare] !== track) return;
      // Only the prefetch is lost: the track loads when it is played.
      ahead[spare] = null;
      log('look-ahead-failed', { videoId, cause });
    }
  }

  function look(spare: Spare, currentVideoId: string | null, track: Track | null): void {
    if (track === ahead[spare]) return;
    ahead[spare] = track;
    songInfos.giveUpAllBut([currentVideoId, ahead.next?.videoId, ahead.looked?.videoId]);
    if (track?.videoId) void fetchAhead(spare, track, track.videoId);
    else decks.preload(spare, null);
  }

  function stop(): void {
    ahead.next = null;
    ahead.looked = null;
  }

  return {
    atNext: (currentVideoId, next) => look('next', currentVideoId, next),
    atLooked: (currentVideoId, looked) => look('looked', currentVideoId, looked),
    stop,
    clear() {
      stop();
      decks.preload('next', null);
      decks.preload('looked', null);
    },
  };
}
