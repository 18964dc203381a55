import type { Decks } from './decks.ts';
import type { Log } from './ports.ts';
import type { QueueEntry } from './queue.ts';
import type { SongInfos } from './song-infos.ts';
import { toStream } from './to-stream.ts';

/** Has the next track's song info and first bytes ready before they are asked for. */
export interface LookAhead {
  /** Looks at what follows now; safe to call as often as something may have changed. */
  readonly refresh: (currentVideoId: string | null, next: QueueEntry | null) => void;
  /** Has the song info of a track ready that may be pressed; the deck stays with what follows. */
  readonly atInfo: (videoId: string) => void;
  /** The queue moved: what is on its way is no longer ahead. What the deck holds stays, to be opened. */
  readonly stop: () => void;
}

export function createLookAhead(songInfos: SongInfos, decks: Decks, log: Log): LookAhead {
  let ahead: QueueEntry | null = null;

  async function fetchAhead(entry: QueueEntry, videoId: string): Promise<void> {
    try {
      const songInfo = songInfos.find(videoId) ?? (await songInfos.load(videoId));
      if (ahead !== entry) return;
      const stream = toStream(songInfo, (mimeType) => decks.active().canPlayType(mimeType) !== '');
      if (stream.kind === 'playable') decks.preload(stream.format.url);
    } catch (cause) {
      if (ahead !== entry) return;
      // Nothing is lost: the track loads when its turn comes, and the next look may have more luck.
      ahead = null;
      log('look-ahead-failed', { videoId, cause });
    }
  }

  return {
    refresh(currentVideoId, next) {
      if (next === ahead) return;
      ahead = next;
      const videoId = next?.track.videoId ?? null;
      songInfos.giveUpAllBut([currentVideoId, videoId]);
      if (next && videoId) void fetchAhead(next, videoId);
      else decks.preload(null);
    },
    atInfo(videoId) {
      if (songInfos.find(videoId)) return;
      songInfos.load(videoId).catch((cause: unknown) => {
        const isGivenUp = cause instanceof Error && cause.name === 'AbortError';
        if (!isGivenUp) log('look-ahead-failed', { videoId, cause });
      });
    },
    stop() {
      ahead = null;
    },
  };
}
