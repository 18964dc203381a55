import type { Transport } from '../playback/transport.ts';
import type { Log, VideoElementPort } from '../ports.ts';
import { toDriftCorrection } from './video-drift.ts';

const HAVE_METADATA = 1;
/** First estimate of how long a seek of the video takes, by which it lands late while the sound runs on. */
const USUAL_JUMP_SECONDS = 0.1;
/** A seek that took longer waited for the network, and is no estimate for the next one. */
const MAX_JUMP_SECONDS = 0.5;

/** The sound, as the picture sees it. */
export type Sound = Pick<Transport, 'positionSeconds' | 'isRunning' | 'isHeld'>;

/** Synchronises the video to the audio clock; the audio is never changed [4.36]. */
export class VideoSync {
  readonly #element: VideoElementPort;
  readonly #sound: Sound;
  readonly #log: Log;
  #isRunWanted = false;
  #isAligning = false;
  /** How long the last seek took: the next one aims that far ahead while the sound runs on. */
  #jumpSeconds = USUAL_JUMP_SECONDS;

  constructor(element: VideoElementPort, sound: Sound, log: Log) {
    this.#element = element;
    this.#sound = sound;
    this.#log = log;
  }

  /** What was last asked of the element here; a change against it came from the listener or the browser. */
  isRunWanted(): boolean {
    return this.#isRunWanted;
  }

  /** A seek of the sync's own is on its way: not to be copied back to the sound. */
  isAligning(): boolean {
    return this.#isAligning;
  }

  rest(): void {
    this.#isRunWanted = false;
    this.#element.pause();
  }

  /** Seeks to the audio position. */
  align(): void {
    this.#element.playbackRate = 1;
    if (this.#element.readyState < HAVE_METADATA) return;
    this.#isAligning = true;
    this.#element.currentTime =
      this.#sound.positionSeconds() + (this.#isSoundMoving() ? this.#jumpSeconds : 0);
  }

  /** Handles `seeked`. */
  landed(): void {
    if (this.#isAligning && this.#isSoundMoving())
      this.#jumpSeconds = Math.min(Math.max(this.#jumpSeconds + this.#behindSeconds(), 0), MAX_JUMP_SECONDS);
    this.#isAligning = false;
  }

  /** Seeks to the audio position, and plays if the audio does. */
  resync(): void {
    if (this.#isPastEnd()) return;
    if (toDriftCorrection(this.#behindSeconds()).kind === 'jump') this.align();
    if (this.#sound.isRunning()) this.#run();
    else this.rest();
  }

  /** Corrects drift, by playback rate or by a seek. */
  correct(): void {
    if (this.#element.paused || this.#element.seeking || this.#isPastEnd()) return;
    const correction = toDriftCorrection(this.#behindSeconds());
    if (correction.kind === 'jump') this.align();
    else this.#element.playbackRate = correction.playbackRate;
  }

  /** Another source, or none: nothing was asked of it yet. */
  forget(): void {
    this.#isRunWanted = false;
    this.#isAligning = false;
  }

  #run(): void {
    this.#isRunWanted = true;
    this.#element.play().catch((cause: unknown) => {
      if (!(cause instanceof Error && cause.name === 'AbortError'))
        this.#log('video-play-rejected', { cause });
    });
  }

  #isSoundMoving(): boolean {
    return this.#sound.isRunning() && !this.#sound.isHeld();
  }

  #behindSeconds(): number {
    return this.#sound.positionSeconds() - this.#element.currentTime;
  }

  /** The picture may be shorter than the sound: past its end there is nothing to follow. */
  #isPastEnd(): boolean {
    return this.#sound.positionSeconds() >= this.#element.duration;
  }
}
