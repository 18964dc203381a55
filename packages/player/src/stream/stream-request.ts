import type { AdaptiveFormat, SongInfo } from '@segue/domain';
import type { PlayerCore } from '../player-core.ts';
import type { SongInfos } from './song-infos.ts';
import { isVideoAwaited } from './pick-video-format.ts';
import { pickAudioFormat, type Stream, toStream } from './to-stream.ts';

/**
 * Result of a request. `isRefresh`: it was made to replace an expired address. 'broken': nothing is left to try; `text`
 * is for the listener.
 */
export type StreamAnswer =
  | Stream
  | { readonly kind: 'failed'; readonly isRefresh: boolean }
  | { readonly kind: 'broken'; readonly text: string };

/** The parts that a request uses. */
interface StreamRequestParts extends Pick<PlayerCore, 'ports' | 'events'> {
  readonly songInfos: SongInfos;
}

/** Called with the result of a request; synchronously where the song info is cached. */
type OnAnswer = (answer: StreamAnswer) => void;

/**
 * Requests the stream of one play, once more if its address has expired, and another format if the browser cannot decode
 * one. Ignores stale answers.
 */
export class StreamRequest {
  readonly #parts: StreamRequestParts;
  readonly #videoId: string;
  /** Of the current request; answers of earlier ones are ignored. null: none under way. */
  #asked: AbortController | null = null;
  /** The last answer, and the format that is played of it. */
  #songInfo: SongInfo | null = null;
  #format: AdaptiveFormat | null = null;
  #expiresAtMs = 0;
  #isRefresh = false;
  /** How often in a row the address was replaced. */
  #refreshes = 0;

  constructor(parts: StreamRequestParts, videoId: string) {
    this.#parts = parts;
    this.#videoId = videoId;
  }

  ask(onAnswer: OnAnswer): void {
    const found = this.#parts.songInfos.find(this.#videoId);
    if (!found) return void this.#load(onAnswer);
    this.#accept(found, onAnswer);
    // Puts the video of this track before those of prefetched ones. If it fails, the cached song info stays.
    if (isVideoAwaited(found)) this.#parts.songInfos.load(this.#videoId).catch(() => null);
  }

  /** Whether the address was replaced less often than this since `allowRefresh`. */
  canRefresh(maxRefreshes: number): boolean {
    return this.#refreshes < maxRefreshes;
  }

  /** To be called once the address has proved good: counting starts anew. */
  allowRefresh(): void {
    this.#refreshes = 0;
  }

  /** Replaces the address. Waits while the songs host cannot be reached. */
  refresh(onAnswer: OnAnswer): void {
    this.#refreshes += 1;
    this.#isRefresh = true;
    this.#parts.songInfos.forget(this.#videoId);
    this.ask(onAnswer);
  }

  /**
   * For a stream that the element does not get, though its address is new. Answers with the same stream once the server
   * sends it again, and otherwise as `passOver`: it is sent, but cannot be decoded or read, or is refused for good. If it
   * is refused because the track cannot be played any more, answers so; because its address has expired, as `refresh`.
   * @param onBack Called before the answer if the server was away.
   */
  async recover(text: string, onAnswer: OnAnswer, onBack: () => void): Promise<void> {
    const format = this.#format;
    if (!format) return;
    const asked = this.#begin();
    const check = await this.#parts.ports.songs.checkStream(format.url, asked.signal).catch(() => null);
    const refusal = check?.refusal;
    // Tells whether it is the track that is refused, or only this stream.
    const songInfo = refusal && (await this.#parts.songInfos.load(this.#videoId).catch(() => null));
    if (this.#asked !== asked) return;
    this.#asked = null;
    if (songInfo && toStream(songInfo, this.#parts.ports.preferences).kind === 'unplayable')
      return this.#accept(songInfo, onAnswer);
    // An address that expired did so while its server was away; so did those of the other formats.
    const isExpired = refusal && this.isExpired();
    if (!check?.isBack && !isExpired) return this.passOver(refusal ?? text, onAnswer);
    this.allowRefresh();
    onBack();
    if (check?.isBack) onAnswer({ kind: 'playable', format });
    else this.refresh(onAnswer);
  }

  /** Answers with the next format, as this one cannot be played; 'broken', with the text, if it was the last. */
  passOver(text: string, onAnswer: OnAnswer): void {
    const songInfo = this.#songInfo;
    if (!songInfo) return;
    const formats = songInfo.formats.filter((format) => format !== this.#format);
    if (!pickAudioFormat(formats, false)) return onAnswer({ kind: 'broken', text });
    const others = { ...songInfo, formats };
    this.#parts.songInfos.replace(this.#videoId, others);
    this.#accept(others, onAnswer);
  }

  /** Whether the format is still being transcoded, or was when it was answered. */
  isUnfinished(): boolean {
    return this.#format?.contentLengthBytes === null;
  }

  /** Whether the address of the last answer has expired. */
  isExpired(): boolean {
    return this.#parts.ports.clock.now() >= this.#expiresAtMs;
  }

  cancel(): void {
    this.#asked?.abort();
    this.#asked = null;
  }

  #begin(): AbortController {
    this.cancel();
    this.#asked = new AbortController();
    return this.#asked;
  }

  async #load(onAnswer: OnAnswer): Promise<void> {
    const asked = this.#begin();
    try {
      const songInfo = await this.#parts.songInfos.load(this.#videoId);
      if (this.#asked === asked) this.#accept(songInfo, onAnswer);
    } catch (cause) {
      if (this.#asked !== asked) return;
      this.#parts.ports.log('song-info-failed', { videoId: this.#videoId, cause });
      onAnswer({ kind: 'failed', isRefresh: this.#isRefresh });
    }
  }

  #accept(songInfo: SongInfo, onAnswer: OnAnswer): void {
    const { songInfos, events, ports } = this.#parts;
    const stream = toStream(songInfo, ports.preferences);
    this.cancel();
    this.#songInfo = songInfo;
    this.#format = stream.kind === 'playable' ? stream.format : null;
    this.#isRefresh = false;
    this.#expiresAtMs = songInfos.findExpiryMs(this.#videoId);
    events.emit('songInfoLoaded', songInfo);
    onAnswer(stream);
  }
}
