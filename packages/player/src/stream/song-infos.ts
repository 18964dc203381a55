import type { SongInfo } from '@segue/domain';
import { isVideoAwaited } from '../video/pick-video-format.ts';
import type { Clock, SongSource } from '../ports.ts';

const MAX_KEPT = 8;
/** Safety margin before an address expires, so that none expires between the prefetch and the play. */
const EXPIRY_MARGIN_MS = 30_000;
/** How long song info is cached while its video is still being made. */
const PICTURE_AWAITED_MS = 180_000;

interface Kept {
  readonly songInfo: SongInfo;
  readonly goodUntilMs: number;
}

interface Pending {
  readonly controller: AbortController;
  readonly answer: Promise<SongInfo>;
}

/** A cache of song infos, as long as their stream addresses are valid and no better format is being made. */
export class SongInfos {
  readonly #songs: SongSource;
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();
  readonly #pending = new Map<string, Pending>();

  constructor(songs: SongSource, clock: Clock) {
    this.#songs = songs;
    this.#clock = clock;
  }

  /** One that is here and still good; null: it has to be loaded. */
  find(videoId: string): SongInfo | null {
    const found = this.#kept.get(videoId);
    return found && this.#clock.now() < found.goodUntilMs ? found.songInfo : null;
  }

  /** Shares a request that is under way. Rejects as the source does, and when it was given up. */
  load(videoId: string): Promise<SongInfo> {
    return this.#pending.get(videoId)?.answer ?? this.#share(videoId, new AbortController());
  }

  forget(videoId: string): void {
    this.#kept.delete(videoId);
    this.#giveUp(videoId);
  }

  /** Cancels requests for all others, so that skipping through a queue leaves no requests behind. */
  giveUpAllBut(videoIds: readonly (string | null | undefined)[]): void {
    for (const videoId of this.#pending.keys()) if (!videoIds.includes(videoId)) this.#giveUp(videoId);
  }

  clear(): void {
    this.#kept.clear();
    this.giveUpAllBut([]);
  }

  #share(videoId: string, controller: AbortController): Promise<SongInfo> {
    const answer = this.#request(videoId, controller);
    this.#pending.set(videoId, { controller, answer });
    const settle = () => {
      if (this.#pending.get(videoId)?.controller === controller) this.#pending.delete(videoId);
    };
    answer.then(settle, settle);
    return answer;
  }

  async #request(videoId: string, { signal }: AbortController): Promise<SongInfo> {
    const songInfo = await this.#songs.loadSongInfo(videoId, signal);
    signal.throwIfAborted();
    this.#keep(videoId, songInfo);
    return songInfo;
  }

  #keep(videoId: string, songInfo: SongInfo): void {
    // Only a verdict of 'OK' with something to play is worth keeping: any other may change with the next press.
    const isPlayable = songInfo.playability.status === 'OK' && songInfo.formats.length > 0;
    if (!isPlayable || songInfo.expiresInSeconds === null) return;
    this.#kept.delete(videoId);
    const addressesHoldMs = songInfo.expiresInSeconds * 1000 - EXPIRY_MARGIN_MS;
    const keepMs = isVideoAwaited(songInfo) ? Math.min(addressesHoldMs, PICTURE_AWAITED_MS) : addressesHoldMs;
    this.#kept.set(videoId, { songInfo, goodUntilMs: this.#clock.now() + keepMs });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MAX_KEPT && !oldest.done) this.#kept.delete(oldest.value);
  }

  #giveUp(videoId: string): void {
    const given = this.#pending.get(videoId);
    this.#pending.delete(videoId);
    given?.controller.abort();
  }
}
