import type { PlayerEvents } from '../events.ts';
import type { Emitter } from '../observable/emitter.ts';
import type { Clock, VideoElementPort } from '../ports.ts';

const HAVE_FUTURE_DATA = 3;
/** A video that advanced this far since the audio was held is no longer buffering. */
const MOVED_SECONDS = 0.1;
/** A seek into buffered bytes completes within this; a longer one waits for the network. */
const SEEK_WITHIN_MS = 250;
/** A video that has held the audio for this long counts as failed until it has data, like a silent stream [4.60]. */
const HELD_AT_MOST_MS = 30_000;

/** The parts that the hold uses. */
interface AudioHoldParts {
  readonly element: VideoElementPort;
  readonly clock: Clock;
  readonly events: Emitter<PlayerEvents>;
  /** false for a video that the audio must not wait for: not ready, not running or out of sight. */
  readonly canHold: () => boolean;
  /** Called when the audio goes on without the video, and again, after twice as long, while there is still no data. */
  readonly onGivenUp: () => void;
}

/** Holds the audio while the video is buffering [4.39], but not for ever [4.61]. */
export class AudioHold {
  readonly #parts: AudioHoldParts;
  /** Video position when the audio was last held, or of the last seek since. */
  #heldAtSeconds = 0;
  #stopSeekTimer = (): void => {};
  #stopHoldTimer = (): void => {};
  /** Twice as long each time that the audio went on without the video: it may only be slow to load. */
  #holdMs = HELD_AT_MOST_MS;
  /** Whether the audio went on without the video, which holds it again only once it has had data. */
  #isGivenUp = false;

  constructor(parts: AudioHoldParts) {
    this.#parts = parts;
  }

  onWaiting(): void {
    if (!this.#parts.element.seeking) this.#hold();
  }

  /**
   * Holds the audio only for a long seek: even one into buffered data makes the element wait for a moment.
   */
  onSeeking(): void {
    const { element, clock } = this.#parts;
    this.#heldAtSeconds = element.currentTime;
    this.#stopSeekTimer();
    this.#stopSeekTimer = clock.after(SEEK_WITHIN_MS, () => {
      if (element.seeking) this.#hold();
    });
  }

  /**
   * WebKit does not always report that it plays again: it fires no `playing` after a seek that left enough
   * data, and after a wait it may advance with a `readyState` that says it cannot.
   */
  releaseOnceReady(): void {
    const { element } = this.#parts;
    if (element.seeking) return;
    const isMoving = element.currentTime > this.#heldAtSeconds + MOVED_SECONDS;
    if (isMoving || element.readyState >= HAVE_FUTURE_DATA) this.release();
  }

  release(): void {
    this.#stopHoldTimer();
    this.#isGivenUp = false;
    this.#holdMs = HELD_AT_MOST_MS;
    this.#parts.events.emit('videoResumed');
  }

  /** Releases the audio when the video source changes or is removed. */
  stop(): void {
    this.#stopSeekTimer();
    this.release();
  }

  #hold(): void {
    const { canHold, element, events } = this.#parts;
    if (this.#isGivenUp || !canHold()) return;
    this.#heldAtSeconds = element.currentTime;
    this.#startHoldTimer();
    events.emit('videoStalled');
  }

  #startHoldTimer(): void {
    this.#stopHoldTimer();
    this.#stopHoldTimer = this.#parts.clock.after(this.#holdMs, () => this.#giveUp());
  }

  #giveUp(): void {
    const { element, events, onGivenUp } = this.#parts;
    // What was opened again may have got data without being played since.
    if (this.#isGivenUp && !element.seeking && element.readyState >= HAVE_FUTURE_DATA) return;
    this.#isGivenUp = true;
    events.emit('videoResumed');
    onGivenUp();
    // What was opened again may give no data either.
    this.#holdMs *= 2;
    this.#startHoldTimer();
  }
}
