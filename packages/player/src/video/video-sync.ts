import type { Transport } from '../playback/transport.ts';
import type { PlayerPorts, VideoElementPort } from '../ports.ts';
import { toDriftCorrection } from './video-drift.ts';

const HAVE_METADATA = 1;
/** First estimate of the duration of a video seek, during which the audio plays on. */
const INITIAL_SEEK_SECONDS = 0.1;
/** Upper bound of the estimate: a longer seek waited for the network and does not predict the next one. */
const MAX_SEEK_SECONDS = 0.5;
/** WebKit may start a video once more that was paused while it waited for data; no listener is so quick. */
const STARTED_AGAIN_WITHIN_MS = 300;

type SyncPorts = Pick<PlayerPorts, 'clock' | 'log'>;

/** The part of the transport that the video reads. */
export type AudioState = Pick<Transport, 'positionSeconds' | 'isRunning' | 'isHeld'>;

/** Synchronises the video to the audio clock; the audio is never changed [4.36]. */
export class VideoSync {
  readonly #element: VideoElementPort;
  readonly #audio: AudioState;
  readonly #ports: SyncPorts;
  #isRunWanted = false;
  #isAligning = false;
  /** When the sync last paused a running element. */
  #pausedAtMs = Number.NEGATIVE_INFINITY;
  /** Estimated duration of a seek: while the audio plays, a seek aims this far ahead. */
  #seekSeconds = INITIAL_SEEK_SECONDS;

  constructor(element: VideoElementPort, audio: AudioState, ports: SyncPorts) {
    this.#element = element;
    this.#audio = audio;
    this.#ports = ports;
  }

  /**
   * true: the sync last started the element; false: it last paused it. If the element differs from that, the
   * listener or the browser changed it.
   */
  isRunWanted(): boolean {
    return this.#isRunWanted;
  }

  /** Whether a seek of the sync itself is under way, which must not be copied back to the audio. */
  isAligning(): boolean {
    return this.#isAligning;
  }

  pause(): void {
    if (!this.#element.paused) this.#pausedAtMs = this.#ports.clock.now();
    this.#isRunWanted = false;
    this.#element.pause();
  }

  /** Whether an element that plays now was not started by the listener: the sync has just paused it. */
  isStartedByBrowser(): boolean {
    return this.#ports.clock.now() < this.#pausedAtMs + STARTED_AGAIN_WITHIN_MS;
  }

  /** Seeks to the audio position. */
  align(): void {
    this.#element.playbackRate = 1;
    if (this.#element.readyState < HAVE_METADATA) return;
    this.#isAligning = true;
    this.#element.currentTime =
      this.#audio.positionSeconds() + (this.#isAudioMoving() ? this.#seekSeconds : 0);
  }

  /** Handles `seeked`. */
  onSeeked(): void {
    if (this.#isAligning && this.#isAudioMoving())
      this.#seekSeconds = Math.min(Math.max(this.#seekSeconds + this.#behindSeconds(), 0), MAX_SEEK_SECONDS);
    this.#isAligning = false;
  }

  /** Seeks to the audio position, and plays if the audio does. */
  resync(): void {
    if (this.#isPastEnd()) return;
    if (toDriftCorrection(this.#behindSeconds()).kind === 'jump') this.align();
    if (this.#audio.isRunning()) this.#run();
    else this.pause();
  }

  /** Corrects drift, by playback rate or by a seek. */
  correct(): void {
    if (this.#element.paused || this.#element.seeking || this.#isPastEnd()) return;
    const correction = toDriftCorrection(this.#behindSeconds());
    if (correction.kind === 'jump') this.align();
    else this.#element.playbackRate = correction.playbackRate;
  }

  /** Resets the state when the source changes or is removed. */
  reset(): void {
    this.#isRunWanted = false;
    this.#isAligning = false;
  }

  #run(): void {
    this.#isRunWanted = true;
    this.#element.play().catch((cause: unknown) => {
      if (!(cause instanceof Error && cause.name === 'AbortError'))
        this.#ports.log('video-play-rejected', { cause });
    });
  }

  #isAudioMoving(): boolean {
    return this.#audio.isRunning() && !this.#audio.isHeld();
  }

  #behindSeconds(): number {
    return this.#audio.positionSeconds() - this.#element.currentTime;
  }

  /** The video may be shorter than the audio: past its end it cannot follow. */
  #isPastEnd(): boolean {
    return this.#audio.positionSeconds() >= this.#element.duration;
  }
}
