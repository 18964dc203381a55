import type { AudioEvent } from '../events.ts';
import type { PlayerPorts, VideoElementPort } from '../ports.ts';
import type { PictureInPicture } from './picture-in-picture.ts';
import { AudioHold } from './audio-hold.ts';
import { createVideoRenewal, type RenewVideo, type VideoRenewalParts } from './video-renewal.ts';
import { type AudioState, VideoSync } from './video-sync.ts';

/** A video of which no data has followed its metadata by then is played to make the browser load it. */
const DATA_WITHIN_MS = 250;

/** The parts that a screen uses. */
interface VideoScreenParts extends VideoRenewalParts {
  readonly ports: Pick<PlayerPorts, 'page' | 'log' | 'clock'>;
  readonly audio: AudioState;
  readonly pictureInPicture: PictureInPicture;
  /** Called when the audio need not wait any longer: the first frame of a source can be shown, or it failed. */
  readonly onReady: () => void;
  /** Called when a source failed for which there is no other address. */
  readonly onFailed: () => void;
}

/** Creates a screen from the parts of the engine. */
export type OpenVideoScreen = (parts: VideoScreenParts) => VideoScreen;

/**
 * Creates the argument of `PlayerEngine.attachVideo`. Its code is bundled with the caller, not the engine.
 */
export const videoScreenOn =
  (element: VideoElementPort): OpenVideoScreen =>
  (parts) =>
    new VideoScreen(element, parts);

/** One video element, while it is on the page. */
export class VideoScreen {
  readonly element: VideoElementPort;
  readonly #parts: VideoScreenParts;
  readonly #sync: VideoSync;
  readonly #hold: AudioHold;
  readonly #renew: RenewVideo;
  readonly #stopListening: () => void;
  /** What is to be shown. */
  #url: string | null = null;
  /** What the element has loaded of it; null: nothing, also while nobody sees the video. */
  #loadedUrl: string | null = null;
  #isReady = false;
  #isResyncDue = false;
  #isClosed = false;
  #stopPriming = (): void => {};

  constructor(element: VideoElementPort, parts: VideoScreenParts) {
    const { ports, events, audio } = parts;
    this.element = element;
    this.#parts = parts;
    this.#sync = new VideoSync(element, audio, ports);
    const canHold = () => this.#isReady && this.#sync.isRunWanted() && !this.isOutOfSight();
    const onGivenUp = () => this.#reopen();
    this.#hold = new AudioHold({ element, clock: ports.clock, events, canHold, onGivenUp });
    this.#renew = createVideoRenewal(parts);
    // Only the audio element may be heard.
    this.#keepMuted();
    element.preload = 'auto';
    this.#stopListening = this.#listen();
  }

  isReady(): boolean {
    return this.#isReady;
  }

  /** Whether nobody sees the video: the tab is hidden, and it is neither in a window of its own nor in full screen. */
  isOutOfSight(): boolean {
    const { ports, pictureInPicture } = this.#parts;
    return ports.page.isHidden() && !pictureInPicture.isOpen() && !ports.page.isFullscreen();
  }

  /** Shows this source; null: none. */
  show(url: string | null): void {
    if (url === this.#url) return;
    this.#url = url;
    this.#hold.stop();
    this.#load();
  }

  pause(): void {
    this.#sync.pause();
  }

  /** Follows an event of the audio element. */
  follow(event: AudioEvent): void {
    this.#reactions[event]?.();
  }

  /** Once it is closed, it affects no other screen. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopListening();
    this.#parts.pictureInPicture.close();
    this.show(null);
  }

  readonly #reactions: Partial<Record<AudioEvent, () => void>> = {
    playing: () => this.#resync(),
    waiting: () => this.#sync.pause(),
    // A held audio waits for the video: pausing the video, too, would be a deadlock.
    pause: () => this.#parts.audio.isHeld() || this.#sync.pause(),
    ended: () => this.#sync.pause(),
    // The play closes its stream before it pauses the deck, whose event `pause` then belongs to no play.
    error: () => this.#sync.pause(),
    seeking: () => this.#sync.align(),
    seeked: () => this.#resync(),
    timeupdate: () => this.#isReady && this.#sync.correct(),
  };

  readonly #listeners: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => this.#onMetadata(),
    canplay: () => this.#onCanPlay(),
    waiting: () => this.#hold.onWaiting(),
    playing: () => this.#hold.release(),
    ended: () => this.#hold.release(),
    error: () => void this.#onError(),
    pause: () => this.#onPause(),
    play: () => this.#onPlay(),
    seeking: () => this.#onSeeking(),
    seeked: () => this.#onSeeked(),
    timeupdate: () => this.#hold.releaseOnceReady(),
    volumechange: () => this.#keepMuted(),
    enterpictureinpicture: () => this.#parts.pictureInPicture.changed(true),
    leavepictureinpicture: () => this.#parts.pictureInPicture.changed(false),
  };

  #load(): void {
    this.#isReady = false;
    this.#isResyncDue = false;
    this.#stopPriming();
    this.#sync.reset();
    // Firefox can show the video in a window of its own, of which it tells no page; it closes when the source is gone.
    const isSeenNowhere = this.isOutOfSight() && this.element.requestPictureInPicture !== undefined;
    this.#loadedUrl = isSeenNowhere ? null : this.#url;
    if (this.#loadedUrl !== null) {
      this.element.src = this.#loadedUrl;
      return;
    }
    this.element.removeAttribute('src');
    this.element.load();
  }

  /** A connection that has died without an error gives no data, and a seek may never complete. */
  #reopen(): void {
    if (this.#url !== null) this.#load();
  }

  #listen(): () => void {
    const listeners = Object.entries(this.#listeners);
    for (const [type, listener] of listeners) this.element.addEventListener(type, listener);
    const stopWatching = this.#parts.ports.page.onVisibilityChange(() => this.#onVisibilityChange());
    return () => {
      for (const [type, listener] of listeners) this.element.removeEventListener(type, listener);
      stopWatching();
    };
  }

  /** WebKitGTK copies the mute state of its audio sink to the element, some time after a source is loaded. */
  #keepMuted(): void {
    if (!this.element.muted) this.element.muted = true;
  }

  #resync(): void {
    if (this.#isReady) this.#sync.resync();
  }

  #onPause(): void {
    if (!this.#sync.isRunWanted() || !this.element.paused || this.element.ended) return;
    if (!this.isOutOfSight()) return this.#parts.events.emit('videoPaused');
    // Browsers pause a muted video in a hidden tab to save power: the audio continues without it.
    this.#isResyncDue = true;
    this.#hold.release();
  }

  #onPlay(): void {
    if (!this.#isReady || this.#sync.isRunWanted() || this.element.paused) return;
    if (this.#sync.isStartedByBrowser()) this.#sync.pause();
    else this.#parts.events.emit('videoPlayed');
  }

  /** Copies a seek by the video's own controls to the audio. */
  #onSeeking(): void {
    if (this.#isReady && !this.#sync.isAligning())
      this.#parts.events.emit('videoSought', this.element.currentTime);
    this.#hold.onSeeking();
  }

  #onSeeked(): void {
    this.#sync.onSeeked();
    this.#hold.releaseOnceReady();
  }

  #onMetadata(): void {
    this.#stopPriming();
    this.#stopPriming = this.#parts.ports.clock.after(DATA_WITHIN_MS, () => void this.#prime());
  }

  /**
   * iPhones load no more than the metadata before `play()`, which needs no press as the video is muted. Where it is
   * refused, as to save power, the audio does not wait.
   */
  async #prime(): Promise<void> {
    if (this.#isReady) return;
    const url = this.#url;
    try {
      await this.element.play();
    } catch (cause) {
      const isRefused = cause instanceof Error && cause.name === 'NotAllowedError';
      if (isRefused && this.#url === url) this.#parts.onReady();
    }
  }

  #onCanPlay(): void {
    if (this.#isReady) return this.#hold.releaseOnceReady();
    if (this.#loadedUrl === null) return;
    this.#isReady = true;
    this.#resync();
    this.#parts.onReady();
  }

  #onVisibilityChange(): void {
    if (this.isOutOfSight()) {
      // The audio waits for no video that nobody sees.
      this.#parts.onReady();
      return this.#hold.release();
    }
    if (this.#loadedUrl !== this.#url) return this.#load();
    if (!this.#isResyncDue) return;
    this.#isResyncDue = false;
    this.#resync();
  }

  async #onError(): Promise<void> {
    if (this.#loadedUrl === null) return;
    const { error } = this.element;
    this.#parts.ports.log('video-failed', { code: error?.code ?? null });
    this.show(null);
    // The audio does not wait for another address.
    this.#parts.onReady();
    if (!(await this.#renew(error)) && this.#url === null && !this.#isClosed) this.#parts.onFailed();
  }
}
