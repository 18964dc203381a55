import type { MediaErrorLike, VideoElementPort } from '../ports.ts';

const domError = (name: string): Error => Object.assign(new Error(name), { name });

/**
 * A media element without media. As in a browser, events are queued and dispatched later (`flush`), loading a
 * source drops the queued events of the previous one, and `play()` settles when playback starts or is
 * aborted.
 */
export class FakeMediaElement implements VideoElementPort {
  preload: '' | 'none' | 'metadata' | 'auto' = 'metadata';
  volume = 1;
  muted = false;
  playbackRate = 1;
  duration = Number.NaN;
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  networkState = 0;
  /** What is buffered, from and to seconds. */
  bufferedSeconds: [from: number, to: number][] = [];
  error: MediaErrorLike | null = null;
  /** MIME types that `canPlayType` rejects. */
  unplayableTypes: string[] = [];
  /** Whether `play()` rejects because there was no user gesture. */
  isPlayRefused = false;
  /** Whether seeks lead to unbuffered data; `receiveData` completes them. */
  isSeekHeldBack = false;
  playCalls = 0;
  loadCalls = 0;

  #src = '';
  #position = 0;
  #events: string[] = [];
  #listeners = new Map<string, Set<() => void>>();
  #settlePlay: { resolve: () => void; reject: (cause: Error) => void }[] = [];

  get src(): string {
    return this.#src;
  }
  set src(value: string) {
    this.#src = value;
    this.load();
  }

  get currentTime(): number {
    return this.#position;
  }
  set currentTime(seconds: number) {
    this.#position = Math.min(Math.max(seconds, 0), Number.isNaN(this.duration) ? 0 : this.duration);
    if (this.readyState === 0) return;
    this.ended = false;
    this.seeking = true;
    this.#queue('seeking');
    if (this.isSeekHeldBack) this.#waitForBytes();
    else this.#queue('seeked');
  }

  get buffered() {
    return {
      length: this.bufferedSeconds.length,
      start: (index: number) => this.bufferedSeconds[index]?.[0] ?? Number.NaN,
      end: (index: number) => this.bufferedSeconds[index]?.[1] ?? Number.NaN,
    };
  }

  /** Whether it is playing audibly. */
  get isSounding(): boolean {
    return !this.paused && !this.ended && this.readyState >= 3;
  }

  canPlayType(mimeType: string): string {
    return this.unplayableTypes.some((type) => mimeType.startsWith(type)) ? '' : 'probably';
  }

  play(): Promise<void> {
    this.playCalls += 1;
    if (this.isPlayRefused) return Promise.reject(domError('NotAllowedError'));
    if (this.error) return Promise.reject(domError('NotSupportedError'));
    if (this.ended) this.currentTime = 0;
    const isReady = this.readyState >= 3;
    if (this.paused) {
      this.paused = false;
      this.#queue('play', isReady ? 'playing' : 'waiting');
    }
    if (isReady) return Promise.resolve();
    return new Promise((resolve, reject) => this.#settlePlay.push({ resolve, reject }));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#queue('timeupdate', 'pause');
    this.#rejectPlays();
  }

  load(): void {
    this.loadCalls += 1;
    this.#events = [];
    this.#rejectPlays();
    this.#position = 0;
    Object.assign(this, {
      duration: Number.NaN,
      paused: true,
      ended: false,
      seeking: false,
      readyState: 0,
      networkState: 2,
      bufferedSeconds: [],
      error: null,
    });
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }

  requestPictureInPicture(): Promise<unknown> {
    this.#queue('enterpictureinpicture');
    return Promise.resolve();
  }

  addEventListener(type: string, listener: () => void): void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  }
  removeEventListener(type: string, listener: () => void): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** Delivers metadata and enough data to play. */
  receive(durationSeconds: number): void {
    this.receiveMetadata(durationSeconds);
    this.receiveData();
  }

  receiveMetadata(durationSeconds: number): void {
    this.duration = durationSeconds;
    this.readyState = 1;
    this.#queue('durationchange', 'loadedmetadata');
  }

  /** Delivers some bytes, too few to play. */
  arrive(): void {
    this.#queue('progress');
  }

  /** Delivers metadata and enough data to begin, on a network that is hardly faster than the stream. */
  receiveSlowly(durationSeconds: number, ...bufferedSeconds: [from: number, to: number][]): void {
    this.receive(durationSeconds);
    this.networkState = 2;
    this.bufferedSeconds = bufferedSeconds;
  }

  receiveData(): void {
    this.readyState = 4;
    this.networkState = 1;
    if (this.isSeekHeldBack && this.seeking) this.#queue('seeked');
    this.isSeekHeldBack = false;
    this.#queue('canplay');
    if (!this.paused) this.#queue('playing');
    for (const { resolve } of this.#settlePlay.splice(0)) resolve();
  }

  #waitForBytes(): void {
    this.readyState = 1;
    if (!this.paused) this.#queue('waiting');
  }

  /** Completes a seek that was held back with the event 'seeked' alone, as WebKit does. */
  landSilently(): void {
    this.isSeekHeldBack = false;
    this.readyState = 4;
    this.#queue('seeked');
    for (const { resolve } of this.#settlePlay.splice(0)) resolve();
  }

  /** Empties the buffer. */
  stall(): void {
    this.readyState = 2;
    if (!this.paused) this.#queue('waiting');
  }

  advance(seconds: number): void {
    if (!this.isSounding) return;
    this.#position = Math.min(this.#position + seconds * this.playbackRate, this.duration);
    this.#queue('timeupdate');
    if (this.#position >= this.duration) this.end();
  }

  /** Advances although `readyState` says it cannot play, as WebKit may after a wait. */
  moveUntold(seconds: number): void {
    this.#position += seconds;
    this.#queue('timeupdate');
  }

  end(): void {
    this.#position = this.duration;
    this.ended = true;
    this.paused = true;
    this.#queue('timeupdate', 'pause', 'ended');
  }

  fail(code: number, message = ''): void {
    this.error = { code, message };
    this.#queue('error');
    this.#rejectPlays('NotSupportedError');
  }

  /** Unmutes, as the browser or its video controls may. */
  unmute(): void {
    this.muted = false;
    this.#queue('volumechange');
  }

  /** Dispatches an event without a change of state, as browsers may at any time. */
  tell(type: string): void {
    this.#queue(type);
    this.flush();
  }

  /** Dispatches the queued events. */
  flush(): void {
    for (let type = this.#events.shift(); type; type = this.#events.shift()) {
      if (type === 'seeked') this.seeking = false;
      for (const listener of this.#listeners.get(type) ?? []) listener();
    }
  }

  #queue(...types: string[]): void {
    this.#events.push(...types);
  }

  #rejectPlays(name = 'AbortError'): void {
    for (const { reject } of this.#settlePlay.splice(0)) reject(domError(name));
  }
}
