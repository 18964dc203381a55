import type { SongInfo } from '@segue/domain';
import { isVideoAwaited } from './pick-video-format.ts';
import type { Clock, SongSource } from '../ports.ts';

const MAX_ENTRIES = 8;
/**
 * Safety margin: an entry expires this long before its stream addresses, so that they still work when opened.
 */
const EXPIRY_MARGIN_MS = 30_000;
/** Cache lifetime of song info whose video is still being transcoded. */
const VIDEO_PENDING_MS = 180_000;

interface CacheEntry {
  readonly songInfo: SongInfo;
  /** When it has to be loaded again. */
  readonly expiresAtMs: number;
  /** When its stream addresses expire. */
  readonly addressesExpireAtMs: number;
}

interface Pending {
  readonly controller: AbortController;
  readonly answer: Promise<SongInfo>;
}

/**
 * Cache of up to 8 song infos, without counting those in use. An entry expires with its stream addresses, or sooner if
 * its video is pending.
 */
export class SongInfos {
  readonly #songs: SongSource;
  readonly #clock: Clock;
  readonly #canPlay: (mimeType: string) => boolean;
  readonly #cache = new Map<string, CacheEntry>();
  readonly #pending = new Map<string, Pending>();
  /** The tracks that play or are prefetched; their entries are not evicted. */
  #inUse: readonly (string | null | undefined)[] = [];

  /** @param canPlay false where the browser cannot play the MIME type; such formats are removed [5.02]. */
  constructor(songs: SongSource, clock: Clock, canPlay: (mimeType: string) => boolean) {
    this.#songs = songs;
    this.#clock = clock;
    this.#canPlay = canPlay;
  }

  /** A cached song info; null: it has to be loaded. */
  find(videoId: string): SongInfo | null {
    const found = this.#cache.get(videoId);
    return found && this.#clock.now() < found.expiresAtMs ? found.songInfo : null;
  }

  /** When the stream addresses of the last song info of a track expire; Infinity: they do not, or it is not cached. */
  findExpiryMs(videoId: string): number {
    return this.#cache.get(videoId)?.addressesExpireAtMs ?? Infinity;
  }

  /** Loads a song info; joins a request under way. Rejects as the source does, and when cancelled. */
  load(videoId: string): Promise<SongInfo> {
    return this.#pending.get(videoId)?.answer ?? this.#share(videoId, new AbortController());
  }

  /** Replaces a cached song info, for as long as that would have been cached. */
  replace(videoId: string, songInfo: SongInfo): void {
    const found = this.#cache.get(videoId);
    if (found) this.#cache.set(videoId, { ...found, songInfo });
  }

  /** The next `load` requests it again, or joins a request under way, whose addresses are new as well. */
  forget(videoId: string): void {
    this.#cache.delete(videoId);
  }

  /**
   * Cancels the requests for all other tracks, so that skipping through a queue leaves none behind. The entries of
   * these are kept until the next call.
   */
  cancelAllBut(videoIds: readonly (string | null | undefined)[]): void {
    this.#inUse = videoIds;
    for (const [videoId, { controller }] of this.#pending) {
      if (videoIds.includes(videoId)) continue;
      this.#pending.delete(videoId);
      controller.abort();
    }
  }

  clear(): void {
    this.#cache.clear();
    this.cancelAllBut([]);
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
    const { formats, ...answer } = await this.#songs.loadSongInfo(videoId, signal);
    signal.throwIfAborted();
    const songInfo = { ...answer, formats: formats.filter(({ mimeType }) => this.#canPlay(mimeType)) };
    this.#store(videoId, songInfo);
    return songInfo;
  }

  #store(videoId: string, songInfo: SongInfo): void {
    // Caches only status 'OK' with formats: any other result may differ at the next request.
    const isPlayable = songInfo.playability.status === 'OK' && songInfo.formats.length > 0;
    if (!isPlayable || songInfo.expiresInSeconds === null) return;
    this.#cache.delete(videoId);
    const nowMs = this.#clock.now();
    const addressesExpireAtMs = nowMs + songInfo.expiresInSeconds * 1000;
    const pendingUntilMs = isVideoAwaited(songInfo) ? nowMs + VIDEO_PENDING_MS : Infinity;
    const expiresAtMs = Math.min(addressesExpireAtMs - EXPIRY_MARGIN_MS, pendingUntilMs);
    this.#cache.set(videoId, { songInfo, expiresAtMs, addressesExpireAtMs });
    const unused = [...this.#cache.keys()].filter((key) => !this.#inUse.includes(key));
    if (unused.length > MAX_ENTRIES) this.#cache.delete(unused[0] ?? '');
  }
}
