import type { AdaptiveFormat, Track } from '@segue/domain';
import type { Decks, Spare } from '../playback/decks.ts';
import type { Log } from '../ports.ts';
import type { SongInfos } from './song-infos.ts';
import { toStream } from './to-stream.ts';

/** Has the song info and first bytes of a track ready before it is asked for. */
export interface LookAhead {
  /** Looks at what follows now; safe to call as often as something may have changed. */
  readonly atNext: (currentVideoId: string | null, next: Track | null) => void;
  /** Looks at a track that may be pressed. */
  readonly atLooked: (currentVideoId: string | null, looked: Track) => void;
  /** The queue moved: what is on its way is no longer ahead. What the decks hold stays, to be opened. */
  readonly stop: () => void;
  /** Lets go of what the decks hold, too. */
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
      // Nothing is lost: the track loads when its turn comes, and the next look may have more luck.
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
