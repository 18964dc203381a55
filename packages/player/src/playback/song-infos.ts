import type { SongInfo } from '@segue/domain';
import { isVideoAwaited } from '../video/pick-video-format.ts';
import type { Clock, SongSource } from '../ports.ts';

const MAX_KEPT = 8;
/** Addresses are given up this long before they expire, so that none dies between the look and the play. */
const EXPIRY_MARGIN_MS = 30_000;
/** A picture that is still being made is looked for again after this long. */
const PICTURE_AWAITED_MS = 180_000;

/** Song infos that were loaded, as long as their stream addresses hold and nothing better is to be expected. */
export interface SongInfos {
  /** One that is here and still good; null: it has to be loaded. */
  readonly find: (videoId: string) => SongInfo | null;
  /** Shares a request that is under way. Rejects as the source does, and when it was given up. */
  readonly load: (videoId: string) => Promise<SongInfo>;
  readonly forget: (videoId: string) => void;
  /** Gives up requests for all others, so that skipping through a queue leaves no trail of requests. */
  readonly giveUpAllBut: (videoIds: readonly (string | null | undefined)[]) => void;
  readonly clear: () => void;
}

interface Kept {
  readonly songInfo: SongInfo;
  readonly goodUntilMs: number;
}

interface Pending {
  readonly controller: AbortController;
  readonly answer: Promise<SongInfo>;
}

export function createSongInfos(songs: SongSource, clock: Clock): SongInfos {
  const kept = new Map<string, Kept>();
  const pending = new Map<string, Pending>();

  function keep(videoId: string, songInfo: SongInfo): void {
    // Only a verdict of 'OK' with something to play is worth keeping: any other may change with the next press.
    const isPlayable = songInfo.playability.status === 'OK' && songInfo.formats.length > 0;
    if (!isPlayable || songInfo.expiresInSeconds === null) return;
    kept.delete(videoId);
    const addressesHoldMs = songInfo.expiresInSeconds * 1000 - EXPIRY_MARGIN_MS;
    const keepMs = isVideoAwaited(songInfo) ? Math.min(addressesHoldMs, PICTURE_AWAITED_MS) : addressesHoldMs;
    kept.set(videoId, { songInfo, goodUntilMs: clock.now() + keepMs });
    const oldest = kept.keys().next();
    if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value);
  }

  async function request(videoId: string, { signal }: AbortController): Promise<SongInfo> {
    const songInfo = await songs.loadSongInfo(videoId, signal);
    signal.throwIfAborted();
    keep(videoId, songInfo);
    return songInfo;
  }

  function share(videoId: string, controller: AbortController): Promise<SongInfo> {
    const answer = request(videoId, controller);
    pending.set(videoId, { controller, answer });
    const settle = () => {
      if (pending.get(videoId)?.controller === controller) pending.delete(videoId);
    };
    answer.then(settle, settle);
    return answer;
  }

  function giveUp(videoId: string): void {
    const given = pending.get(videoId);
    pending.delete(videoId);
    given?.controller.abort();
  }

  function giveUpAllBut(videoIds: readonly (string | null | undefined)[]): void {
    for (const videoId of pending.keys()) if (!videoIds.includes(videoId)) giveUp(videoId);
  }

  return {
    find(videoId) {
      const found = kept.get(videoId);
      return found && clock.now() < found.goodUntilMs ? found.songInfo : null;
    },
    load: (videoId) => pending.get(videoId)?.answer ?? share(videoId, new AbortController()),
    forget(videoId) {
      kept.delete(videoId);
      giveUp(videoId);
    },
    giveUpAllBut,
    clear() {
      kept.clear();
      giveUpAllBut([]);
    },
  };
}
