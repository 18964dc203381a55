import type { SongInfo } from '@segue/domain';
import type { PlayerCore } from '../player-core.ts';
import type { Decks } from '../audio/decks.ts';
import type { SongInfos } from './song-infos.ts';
import { type Stream, toStream } from './to-stream.ts';

/** Result of a request; `isRefresh`: it was made to replace an expired address. */
export type StreamAnswer = Stream | { readonly kind: 'failed'; readonly isRefresh: boolean };

/** The parts that a request uses. */
interface StreamRequestParts extends Pick<PlayerCore, 'ports' | 'events'> {
  readonly songInfos: SongInfos;
  readonly decks: Decks;
}

/** Called with the result of a request; synchronously where the song info is cached. */
type OnAnswer = (answer: StreamAnswer) => void;

/** Requests the stream of one play, and once more if its address has expired. Ignores stale answers. */
export class StreamRequest {
  readonly #parts: StreamRequestParts;
  readonly #videoId: string;
  /** Token of the current request; answers of earlier ones are ignored. null: none under way. */
  #asked: object | null = null;
  #expiresAtMs = 0;
  #isRefresh = false;
  #hasRefreshed = false;

  constructor(parts: StreamRequestParts, videoId: string) {
    this.#parts = parts;
    this.#videoId = videoId;
  }

  ask(onAnswer: OnAnswer): void {
    const found = this.#parts.songInfos.find(this.#videoId);
    if (found) this.#accept(found, onAnswer);
    else void this.#load(onAnswer);
  }

  /** Whether an expired address may still be replaced silently: once, until `allowRefresh`. */
  canRefresh(): boolean {
    return !this.#hasRefreshed;
  }

  /** To be called once the address has proved good, or a repeat begins: it may be replaced silently again. */
  allowRefresh(): void {
    this.#hasRefreshed = false;
  }

  refresh(onAnswer: OnAnswer): void {
    this.#hasRefreshed = true;
    this.#isRefresh = true;
    this.#parts.songInfos.forget(this.#videoId);
    this.ask(onAnswer);
  }

  /** Whether the address of the last answer has expired. */
  isExpired(): boolean {
    return this.#parts.ports.clock.now() >= this.#expiresAtMs;
  }

  cancel(): void {
    this.#asked = null;
  }

  async #load(onAnswer: OnAnswer): Promise<void> {
    const asked = {};
    this.#asked = asked;
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
    const { songInfos, decks, events } = this.#parts;
    this.#asked = null;
    this.#isRefresh = false;
    this.#expiresAtMs = songInfos.findExpiryMs(this.#videoId);
    events.emit('songInfoLoaded', songInfo);
    onAnswer(toStream(songInfo, decks.canPlay));
  }
}
