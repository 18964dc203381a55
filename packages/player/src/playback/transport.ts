import { toPositionSeconds, type Track } from '@segue/domain';
import type { PlayerCore } from '../player-core.ts';
import type { AudioEvent } from '../events.ts';
import type { MediaElementPort } from '../ports.ts';
import { patch } from '../observable/store.ts';
import { isAddressError, SILENT_TEXT, toMediaErrorText } from '../audio/media-error.ts';
import type { SongInfos } from '../stream/song-infos.ts';
import { type StreamAnswer, StreamRequest } from '../stream/stream-request.ts';
import type { Decks } from '../audio/decks.ts';
import { createPlayRecorder, type PlayRecorder } from './play-recorder.ts';
import { Readout } from './readout.ts';

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;

/** How often a stream that sends nothing is waited for before the listener is told. */
const MAX_SILENCES = 3;

/** The parts that the transport uses. */
interface TransportParts extends PlayerCore {
  readonly decks: Decks;
  readonly songInfos: SongInfos;
}

/** One play of a track, from the press to its end. A repeat reuses it. */
interface Play {
  readonly track: Track;
  readonly videoId: string;
  readonly stream: StreamRequest;
  /** Whether the active deck has opened this play's stream: only then do its events belong to this play. */
  isOpen: boolean;
  hasMetadata: boolean;
  /** Position to start at once metadata is loaded: not 0 when a stream is reopened or was restored. */
  startAtSeconds: number;
  /** How often in a row its stream was waited for in vain. */
  silences: number;
}

/** Plays, pauses and seeks the active deck, one play at a time. */
export class Transport {
  readonly #parts: TransportParts;
  readonly #readout: Readout;
  readonly #recorder: PlayRecorder;
  #play: Play | null = null;
  #isHeld = false;
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
    if (isPlayWanted) return this.#load(play);
    this.#abandon();
    ports.onLoginRequired({ track });
  }

  /** Makes this track current, paused at a position; fetches nothing until it is played. */
  restore(track: Track, positionSeconds: number): void {
    if (track.videoId !== null) this.#begin(track, track.videoId, positionSeconds);
  }

  play(): void {
    const { ports, store } = this.#parts;
    const play = this.#play;
    if (!play) return;
    if (!ports.isSignedIn()) return ports.onLoginRequired({ track: play.track });
    patch(store, { isPlayWanted: true });
    if (play.isOpen && play.stream.isExpired()) this.#renew(play);
    else if (!play.isOpen) this.#load(play);
    else if (play.hasMetadata) this.#startAudio(play);
    else this.#readout.dispatch({ type: 'load' });
  }

  pause(): void {
    this.#isHeld = false;
    this.#deck.pause();
    if (!this.#isWanted) return;
    if (this.#deck.ended) this.finish();
    else this.#abandon();
  }

  /** Starts the audio once the video is ready, if playback is still wanted. */
  start(): void {
    const play = this.#play;
    if (play?.isOpen && play.hasMetadata && this.#isWanted) this.#startAudio(play);
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

  /**
   * @param positionSeconds is clamped to the track, if its duration is known; before metadata it sets the start
   * position.
   */
  seekTo(positionSeconds: number): void {
    const play = this.#play;
    if (!play) return;
    const endSeconds = this.#parts.store.get().durationSeconds || Number.POSITIVE_INFINITY;
    const target = Math.min(Math.max(positionSeconds, 0), endSeconds);
    if (play.isOpen && play.hasMetadata) this.#deck.currentTime = target;
    else play.startAtSeconds = target;
    this.#readout.position(target);
  }

  /** Starts a drag of the seek bar. */
  beginSeek(): void {
    this.#sought = this.#play;
  }

  /** Ends a drag at 1 to 100 percent of the duration. Ignored if another play began during the drag. */
  endSeek(seekPercent: number): void {
    if (this.#sought === this.#play)
      this.seekTo(toPositionSeconds(seekPercent, this.#parts.store.get().durationSeconds));
    this.#sought = null;
  }

  /** Repeats the track that ended, as a new play. */
  repeat(): void {
    const play = this.#play;
    if (!play) return;
    this.#recorder.renew();
    // `play()` on an element that has ended restarts it from the beginning.
    if (play.isOpen && play.stream.isExpired()) this.#renew(play);
    else this.#startAudio(play);
  }

  /** Stops after the last track. Pressing play then restarts it, as a new play. */
  finish(): void {
    this.#recorder.renew();
    this.#abandon();
  }

  /** Ends the current play: no track is open, and later events of its stream are ignored. */
  close(): void {
    this.#play?.stream.cancel();
    this.#play = null;
  }

  /** Opens a stream again from which nothing arrives; gives up after MAX_SILENCES. */
  reopen(): void {
    const play = this.#play;
    if (!play?.isOpen || this.#isHeld || this.#deck.readyState >= HAVE_FUTURE_DATA) return;
    play.silences += 1;
    if (play.silences >= MAX_SILENCES) return this.#fail(play, SILENT_TEXT);
    this.#close(play);
    this.#load(play);
  }

  /** Handles an event of the active deck. Returns false if it does not belong to the current play. */
  handle(event: AudioEvent): boolean {
    const play = this.#play;
    if (!play?.isOpen) return false;
    this.#readout.follow(event, this.#isHeld);
    this.#handlers[event]?.(play);
    return true;
  }

  readonly #handlers: Partial<Record<AudioEvent, (play: Play) => void>> = {
    loadedmetadata: (play) => this.#startAfterMetadata(play),
    durationchange: (play) => this.#readout.duration(this.#deck.duration, play.track),
    timeupdate: (play) => play.hasMetadata && this.#readout.position(this.#deck.currentTime),
    playing: (play) => {
      play.silences = 0;
      this.#recorder.record(play.track);
    },
    error: (play) => this.#onError(play),
  };

  #begin(track: Track, videoId: string, startAtSeconds: number): Play {
    this.#play?.stream.cancel();
    const stream = new StreamRequest(this.#parts, videoId);
    const play = { track, videoId, stream, isOpen: false, hasMetadata: false, startAtSeconds, silences: 0 };
    this.#play = play;
    this.#recorder.renew();
    this.#readout.duration(Number.NaN, track);
    this.#readout.position(startAtSeconds);
    return play;
  }

  #load(play: Play, request: 'ask' | 'refresh' = 'ask'): void {
    this.#readout.dispatch({ type: this.#isWanted ? 'load' : 'abandon' });
    play.stream[request]((answer) => this.#onAnswer(play, answer));
  }

  /** An unplayable track shows an error and stays current, paused; it is not skipped. */
  #onAnswer(play: Play, answer: StreamAnswer): void {
    if (answer.kind === 'playable') return this.#openStream(play, answer.format.url);
    if (answer.kind === 'failed' && answer.isRefresh)
      return this.#fail(play, toMediaErrorText(this.#deck.error));
    this.#abandon();
    if (answer.kind === 'unplayable') this.#parts.events.emit('playbackFailed', answer.text);
  }

  #openStream(play: Play, url: string): void {
    play.isOpen = true;
    play.hasMetadata = false;
    this.#parts.decks.open(url);
    if (this.#deck.readyState >= HAVE_METADATA) this.#startAfterMetadata(play);
  }

  /** On metadata the position resets, the duration is stored, and playback starts if signed in [4.24]. */
  #startAfterMetadata(play: Play): void {
    if (play.hasMetadata) return;
    play.hasMetadata = true;
    this.#readout.duration(this.#deck.duration, play.track);
    if (play.startAtSeconds > 0) this.#deck.currentTime = play.startAtSeconds;
    this.#readout.position(play.startAtSeconds);
    play.startAtSeconds = 0;
    this.#parts.events.emit('audioReady');
  }

  #startAudio(play: Play): void {
    if (!this.#parts.ports.isSignedIn()) return this.#abandon();
    this.#isHeld = false;
    this.#deck.play().catch((cause: unknown) => this.#onPlayRejected(play, cause));
  }

  /**
   * An AbortError (paused meanwhile) is no failure. If the browser blocks autoplay, the track stays paused.
   */
  #onPlayRejected(play: Play, cause: unknown): void {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'AbortError') return;
    if (name === 'NotAllowedError' && play === this.#play) this.#abandon();
    // An unplayable source also fires `error` on the element, whose handler shows the alert.
    this.#parts.ports.log('play-rejected', { videoId: play.videoId, cause });
  }

  /** The address may have expired: fetches a new one silently, once per play; any further error is shown. */
  #onError(play: Play): void {
    const { error } = this.#deck;
    if (!isAddressError(error) || !play.stream.canRefresh()) return this.#fail(play, toMediaErrorText(error));
    this.#close(play);
    this.#load(play, 'refresh');
  }

  /** Replaces an address that has expired, before it fails. */
  #renew(play: Play): void {
    const isAtEnd = this.#deck.ended;
    this.#close(play);
    if (isAtEnd) play.startAtSeconds = 0;
    this.#load(play);
  }

  #close(play: Play): void {
    play.stream.cancel();
    play.isOpen = false;
    play.startAtSeconds = this.#parts.store.get().positionSeconds;
  }

  #fail(play: Play, text: string): void {
    this.#close(play);
    // After an error the element is not `paused` until it is paused explicitly.
    this.#deck.pause();
    this.#parts.songInfos.forget(play.videoId);
    patch(this.#parts.store, { isPlayWanted: false });
    this.#readout.dispatch({ type: 'error' });
    this.#parts.events.emit('playbackFailed', text);
  }

  #abandon(): void {
    patch(this.#parts.store, { isPlayWanted: false });
    this.#readout.dispatch({ type: 'abandon' });
  }
}
