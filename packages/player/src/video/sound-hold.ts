import type { Emitter, PlayerEvents } from '../events.ts';
import type { Clock, VideoElementPort } from '../ports.ts';

const HAVE_FUTURE_DATA = 3;
/** A video that advanced this far since the sound was held is not buffering any more. */
const MOVED_SECONDS = 0.1;
/** A seek into buffered bytes completes within this; a longer one waits for the network. */
const SEEK_WITHIN_MS = 250;

/** What the hold acts on. */
export interface SoundHoldParts {
  readonly element: VideoElementPort;
  readonly clock: Clock;
  readonly events: Emitter<PlayerEvents>;
  /** False for a picture that nobody waits for. */
  readonly canHold: () => boolean;
}

/** Holds the sound while the video is buffering [4.39]. */
export class SoundHold {
  readonly #parts: SoundHoldParts;
  /** Where the picture was when the sound was last held, or where it was sent since. */
  #heldAtSeconds = 0;
  #stopSeekTimer = (): void => {};

  constructor(parts: SoundHoldParts) {
    this.#parts = parts;
  }

  onWaiting(): void {
    if (!this.#parts.element.seeking) this.#hold();
  }

  /** Every seek makes an element wait for a moment, also one into bytes that are there. */
  onSeeking(): void {
    const { element, clock } = this.#parts;
    this.#heldAtSeconds = element.currentTime;
    this.#stopSeekTimer();
    this.#stopSeekTimer = clock.after(SEEK_WITHIN_MS, () => {
      if (element.seeking) this.#hold();
    });
  }

  /**
   * WebKit does not always tell that it plays again: not after a seek that left it enough bytes, and after a
   * wait it may move with a `readyState` that says it cannot.
   */
  releaseOnceReady(): void {
    const { element } = this.#parts;
    if (element.seeking) return;
    const isMoving = element.currentTime > this.#heldAtSeconds + MOVED_SECONDS;
    if (isMoving || element.readyState >= HAVE_FUTURE_DATA) this.release();
  }

  release(): void {
    this.#parts.events.emit('videoGoesOn');
  }

  /** The picture is another one, or none. */
  stop(): void {
    this.#stopSeekTimer();
    this.release();
  }

  #hold(): void {
    if (!this.#parts.canHold()) return;
    this.#heldAtSeconds = this.#parts.element.currentTime;
    this.#parts.events.emit('videoWaits');
  }
}
