import type { PlayerCore } from '../player-core.ts';
import type { AudioEvent } from '../events.ts';
import type { VideoElementPort } from '../ports.ts';
import type { SongInfos } from '../stream/song-infos.ts';
import type { VideoFormat } from '../stream/pick-video-format.ts';
import type { PictureInPicture } from './picture-in-picture.ts';
import type { OpenVideoScreen, VideoScreen } from './video-screen.ts';
import type { AudioState } from './video-sync.ts';

/** Timeout after which the audio starts without the video. */
const READY_WITHIN_MS = 4000;

/** The parts that the follower uses. */
interface VideoFollowerParts extends PlayerCore {
  readonly songInfos: SongInfos;
  readonly audio: AudioState;
  readonly pictureInPicture: PictureInPicture;
}

/** The muted video that follows the audio, with or without an attached video element. */
export class VideoFollower {
  readonly #parts: VideoFollowerParts;
  #url: string | null = null;
  #screen: VideoScreen | null = null;
  /** Whether the audio waits for the video. */
  #isAwaited = false;
  #stopWaiting = (): void => {};

  constructor(parts: VideoFollowerParts) {
    this.#parts = parts;
  }

  element(): VideoElementPort | null {
    return this.#screen?.element ?? null;
  }

  /** Shows the video on this screen. Returns detach. */
  attach(open: OpenVideoScreen): () => void {
    this.#screen?.close();
    const attached = open({
      ...this.#parts,
      onReady: () => this.#proceed(),
      onFailed: () => this.#fail(),
    });
    this.#screen = attached;
    attached.show(this.#url);
    return () => {
      attached.close();
      if (this.#screen !== attached) return;
      this.#screen = null;
      this.#proceed();
    };
  }

  /** Shows this format; null: none. */
  show(format: VideoFormat | null): void {
    this.#url = format?.url ?? null;
    this.#screen?.show(this.#url);
    if (this.#url === null) this.#proceed();
  }

  /** Pauses the video until the audio plays. */
  pause(): void {
    this.#screen?.pause();
  }

  /** Emits `videoReady` once the video can start, after a timeout, or at once if there is none that somebody sees. */
  awaitReady(): void {
    this.#isAwaited = true;
    this.#stopWaiting();
    if (this.#url === null || this.#screen?.isReady() || this.#screen?.isOutOfSight()) this.#proceed();
    else this.#stopWaiting = this.#parts.ports.clock.after(READY_WITHIN_MS, () => this.#proceed());
  }

  follow(event: AudioEvent): void {
    this.#screen?.follow(event);
  }

  #proceed(): void {
    this.#stopWaiting();
    if (!this.#isAwaited) return;
    this.#isAwaited = false;
    this.#parts.events.emit('videoReady');
  }

  #fail(): void {
    const failed = this.#url;
    this.#url = null;
    this.#proceed();
    if (failed !== null) this.#parts.events.emit('videoFailed', failed);
  }
}
