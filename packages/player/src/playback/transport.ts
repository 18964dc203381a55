import { toPositionSeconds, type Track } from '@segue/domain';
import type { Decks } from '../audio/decks.ts';
import type { AudioEvent } from '../events.ts';
import { patch } from '../observable/store.ts';
import type { PlayerCore } from '../player-core.ts';
import type { MediaElementPort } from '../ports.ts';
import type { SongInfos } from '../stream/song-infos.ts';
import { Play } from './play.ts';
import { createPlayRecorder, type PlayRecorder } from './play-recorder.ts';
import { Readout } from './readout.ts';
import { toStartPosition } from './start-position.ts';

const HAVE_FUTURE_DATA = 3;

/** The parts that the transport uses. */
interface TransportParts extends PlayerCore {
  readonly decks: Decks;
  readonly songInfos: SongInfos;
}

/** Plays, pauses and seeks the active deck, one play at a time. */
export class Transport {
  readonly #parts: TransportParts;
  readonly #readout: Readout;
  readonly #recorder: PlayRecorder;
  #play: Play | null = null;
  #isHeld = false;
  #isAwaitingNext = false;
  /** The play whose seek bar is being dragged; null: none. */
  #sought: Play | null = null;

  constructor(parts: TransportParts) {
    this.#parts = parts;
    this.#readout = new Readout(parts.store, parts.decks);
    this.#recorder = createPlayRecorder(parts.ports, parts.events);
  }

  get #deck(): MediaElementPort {
    return this.#parts.decks.active();
  }

  get #isWanted(): boolean {
    return this.#parts.store.get().isPlayWanted;
  }

  positionSeconds(): number {
    return this.#deck.currentTime;
  }

  /** Whether the current play is over, and playback waits for the track that is to follow. */
  isAwaitingNext(): boolean {
    return this.#isAwaitingNext;
  }

  /** Whether the video should run: the audio plays, or is only held until the video has buffered. */
  isRunning(): boolean {
    return this.#isHeld || (!this.#deck.paused && this.#parts.store.get().state !== 'waiting');
  }

  isHeld(): boolean {
    return this.#isHeld;
  }

  /** Starts a play of this track; pauses the previous one. */
  open(track: Track): void {
    const { ports, store } = this.#parts;
    if (track.videoId === null) return;
    this.#deck.pause();
    this.#isHeld = false;
    const isPlayWanted = ports.isSignedIn();
    patch(store, { songInfo: null, isPlayWanted });
    const play = this.#begin(track, track.videoId, 0);
    if (isPlayWanted) return play.load();
    this.#readout.publishPaused();
    ports.onLoginRequired({ track });
  }

  /** Makes this track current, paused at a position, or at its start if it had ended; fetches nothing until it is played. */
  restore(track: Track, positionSeconds: number): void {
    if (track.videoId !== null) this.#begin(track, track.videoId, toStartPosition(track, positionSeconds));
  }

  play(): void {
    const { ports, store } = this.#parts;
    const play = this.#play;
    if (!play) return;
    this.#isAwaitingNext = false;
    if (!ports.isSignedIn()) return ports.onLoginRequired({ track: play.track });
    patch(store, { isPlayWanted: true });
    // A stream that is playing goes on; its expired address matters only for the next request.
    if (play.isExpired() && this.#deck.paused) play.renew();
    else if (!play.isOpen()) play.load();
    else if (play.isReady()) this.#startAudio(play);
    else this.#readout.publishLoading();
  }

  pause(): void {
    this.#isHeld = false;
    this.#isAwaitingNext = false;
    this.#deck.pause();
    if (!this.#isWanted) return;
    if (this.#deck.ended) this.finish();
    else this.#readout.publishPaused();
  }

  /** Starts the audio once the video is ready, if playback is still wanted. */
  start(): void {
    const play = this.#play;
    if (play?.isReady() && this.#isWanted) this.#startAudio(play);
  }

  /** Pauses the audio until `release`, while the video buffers; playback stays wanted. */
  hold(): void {
    if (this.#isHeld || this.#deck.paused) return;
    this.#isHeld = true;
    this.#deck.pause();
  }

  /** Ends a hold; does nothing without one. */
  release(): void {
    if (this.#isHeld && this.#play) this.#startAudio(this.#play);
  }

  /** @param positionSeconds is clamped to the track, if its duration is known. */
  seekTo(positionSeconds: number): void {
    const endSeconds = this.#parts.store.get().durationSeconds || Number.POSITIVE_INFINITY;
    this.#play?.seekTo(Math.min(Math.max(positionSeconds, 0), endSeconds));
    this.#parts.events.emit('sought');
    // An element that has ended stays paused after a seek.
    if (this.#isAwaitingNext) this.play();
  }

  /** Starts a drag of the seek bar. */
  beginSeek(): void {
    this.#sought = this.#play;
  }

  /**
   * Ends a drag at 1 to 100 percent of the duration. Ignored if another play began during the drag, and while the duration
   * is unknown (0).
   */
  endSeek(seekPercent: number): void {
    const { durationSeconds } = this.#parts.store.get();
    if (this.#sought === this.#play && durationSeconds > 0)
      this.seekTo(toPositionSeconds(seekPercent, durationSeconds));
    this.#sought = null;
  }

  /** Repeats the track that ended, as a new play. */
  repeat(): void {
    const play = this.#play;
    if (!play) return;
    this.#recorder.renew();
    // `play()` on an element that has ended restarts it from the beginning.
    if (play.isExpired()) play.renew();
    else this.#startAudio(play);
  }

  /** Stops after the last track. Pressing play then restarts it, as a new play. */
  finish(): void {
    this.#recorder.renew();
    this.#readout.publishPaused();
  }

  /**
   * The track has ended, or cannot be played, and playback waits for the one that is to follow. A press restarts it,
   * as a new play.
   */
  awaitNext(): void {
    this.#isAwaitingNext = true;
    this.#recorder.renew();
    patch(this.#parts.store, { isPlayWanted: true });
    this.#readout.publishLoading();
  }

  /** Ends the current play: no track is open, and later events of its stream are ignored. */
  close(): void {
    this.#play?.cancel();
    this.#play = null;
  }

  /** Opens a stream again from which nothing arrives. One that has ended is not waited for. */
  reopen(): void {
    const play = this.#play;
    if (!play?.isOpen() || this.#isHeld || this.#deck.ended) return;
    if (this.#deck.readyState < HAVE_FUTURE_DATA) play.reopen();
  }

  /** Handles an event of the active deck. Returns false if it does not belong to the current play. */
  handle(event: AudioEvent): boolean {
    const play = this.#play;
    if (!play?.isOpen()) return false;
    this.#readout.publishEvent(event, this.#isHeld);
    play.handle(event);
    if (event === 'playing') this.#recorder.record(play.track);
    return true;
  }

  #begin(track: Track, videoId: string, startAtSeconds: number): Play {
    this.#isAwaitingNext = false;
    this.#play?.cancel();
    const play = new Play({ ...this.#parts, readout: this.#readout }, track, videoId, startAtSeconds);
    this.#play = play;
    this.#recorder.renew();
    this.#readout.publishDuration(Number.NaN, track);
    this.#readout.publishPosition(startAtSeconds);
    return play;
  }

  #startAudio(play: Play): void {
    if (!this.#parts.ports.isSignedIn()) return this.#readout.publishPaused();
    this.#isHeld = false;
    this.#deck.play().catch((cause: unknown) => this.#onPlayRejected(play, cause));
  }

  /**
   * An AbortError (paused meanwhile) is no failure. If the browser blocks autoplay, the track stays paused.
   */
  #onPlayRejected(play: Play, cause: unknown): void {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'AbortError') return;
    if (name === 'NotAllowedError' && play === this.#play) this.#readout.publishPaused();
    // An unplayable source also fires `error` on the element, whose handler shows the alert.
    this.#parts.ports.log('play-rejected', { videoId: play.track.videoId, cause });
  }
}
