import type { Track } from '@segue/domain';
import { isAddressError, SILENT_TEXT, toMediaErrorText } from '../audio/media-error.ts';
import type { Decks } from '../audio/decks.ts';
import type { AudioEvent } from '../events.ts';
import type { PlayerCore } from '../player-core.ts';
import type { MediaElementPort } from '../ports.ts';
import type { SongInfos } from '../stream/song-infos.ts';
import { type StreamAnswer, StreamRequest } from '../stream/stream-request.ts';
import type { Readout } from './readout.ts';

const HAVE_METADATA = 1;

/** How often a stream that sends nothing is waited for before its server is asked why. */
const MAX_SILENCES = 3;

/** The same for a stream that has to be transcoded first: ten minutes in all. */
const MAX_SILENCES_UNFINISHED = 20;

/** How often in a row the address is replaced of a stream that has loaded: then its network is more likely at fault. */
const MAX_REFRESHES = 3;

/** Audio that has played on for so long ends such a row. */
const REFRESH_AGAIN_SECONDS = 1;

/** The parts that a play uses. */
interface PlayParts extends PlayerCore {
  readonly decks: Decks;
  readonly songInfos: SongInfos;
  readonly readout: Readout;
}

/** One play of a track, from the press to its end: its stream on the active deck. A repeat reuses it. */
export class Play {
  readonly track: Track;
  readonly #parts: PlayParts;
  readonly #videoId: string;
  readonly #request: StreamRequest;
  #isOpen = false;
  #hasMetadata = false;
  /** Whether a stream of this play has had metadata. */
  #hasLoaded = false;
  /** Position to start at once metadata is loaded: not 0 when a stream is reopened or was restored. */
  #startAtSeconds: number;
  /** Position from which the audio has played without a seek or another address. */
  #playsFromSeconds = 0;
  /** Number of waits in a row in which nothing was sent, by whichever format. */
  #silences = 0;

  constructor(parts: PlayParts, track: Track, videoId: string, startAtSeconds: number) {
    this.track = track;
    this.#parts = parts;
    this.#videoId = videoId;
    this.#request = new StreamRequest(parts, videoId);
    this.#startAtSeconds = startAtSeconds;
  }

  /** Whether the active deck has opened this play's stream: only then do its events belong to this play. */
  isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether the audio can be started: the stream is open and has metadata. */
  isReady(): boolean {
    return this.#isOpen && this.#hasMetadata;
  }

  /** Whether the stream is open, but its address has expired. */
  isExpired(): boolean {
    return this.#isOpen && this.#request.isExpired();
  }

  /** Requests the stream and opens it, for a press. Emits `audioReady` once it has metadata. */
  load(): void {
    this.#forgetSilences();
    this.#ask();
  }

  /** Replaces an address that has expired, before it fails. */
  renew(): void {
    const isAtEnd = this.#deck.ended;
    this.#close();
    if (isAtEnd) this.#startAtSeconds = 0;
    this.load();
  }

  /**
   * Opens the stream again, from which nothing arrives; after some times once its server can be reached. If that sends it,
   * opens the next format, of which one such wait is enough.
   */
  reopen(): void {
    this.#silences += 1;
    const most = this.#request.isUnfinished() ? MAX_SILENCES_UNFINISHED : MAX_SILENCES;
    this.#close();
    if (this.#silences < most) return this.#ask();
    void this.#request.recover(SILENT_TEXT, this.#onAnswer, this.#forgetSilences);
  }

  /** Before metadata it sets the start position. */
  seekTo(positionSeconds: number): void {
    if (this.isReady()) this.#deck.currentTime = positionSeconds;
    else this.#startAtSeconds = positionSeconds;
    this.#readout.publishPosition(positionSeconds);
  }

  /** Ignores the answer of the request under way. */
  cancel(): void {
    this.#request.cancel();
  }

  /** Handles an event of the active deck, while the stream is open. */
  handle(event: AudioEvent): void {
    this.#handlers[event]?.();
  }

  readonly #handlers: Partial<Record<AudioEvent, () => void>> = {
    loadedmetadata: () => this.#onMetadata(),
    durationchange: () => this.#readout.publishDuration(this.#deck.duration, this.track),
    timeupdate: () => this.#hasMetadata && this.#onPosition(this.#deck.currentTime),
    seeking: () => {
      this.#playsFromSeconds = this.#deck.currentTime;
      // If the stream breaks off before the seek ends, it goes on from there.
      if (this.#hasMetadata) this.#readout.publishPosition(this.#deck.currentTime);
    },
    playing: () => this.#forgetSilences(),
    error: () => this.#onError(),
  };

  readonly #forgetSilences = (): void => {
    this.#silences = 0;
  };

  #ask(): void {
    this.#readout.publishLoading();
    this.#request.ask(this.#onAnswer);
  }

  get #deck(): MediaElementPort {
    return this.#parts.decks.active();
  }

  get #readout(): Readout {
    return this.#parts.readout;
  }

  /** A track that cannot be played stays current, paused, unless the queue skips it. */
  readonly #onAnswer = (answer: StreamAnswer): void => {
    if (answer.kind === 'playable') return this.#open(answer.format.url);
    if (answer.kind === 'broken') return this.#fail(answer.text);
    if (answer.kind === 'failed' && answer.isRefresh) return this.#fail(toMediaErrorText(this.#deck.error));
    this.#stop(answer.kind === 'unplayable' ? answer.text : null, () => this.#readout.publishPaused());
  };

  #open(url: string): void {
    this.#isOpen = true;
    this.#hasMetadata = false;
    this.#parts.decks.open(url);
    this.#parts.events.emit('streamOpened');
    if (this.#deck.readyState >= HAVE_METADATA) this.#onMetadata();
  }

  /** On metadata the position resets, the duration is stored, and playback starts if signed in [4.24]. */
  #onMetadata(): void {
    if (this.#hasMetadata) return;
    this.#hasMetadata = true;
    this.#hasLoaded = true;
    this.#readout.publishDuration(this.#deck.duration, this.track);
    if (this.#startAtSeconds > 0) this.#deck.currentTime = this.#startAtSeconds;
    this.#readout.publishPosition(this.#startAtSeconds);
    this.#playsFromSeconds = this.#startAtSeconds;
    this.#startAtSeconds = 0;
    this.#parts.events.emit('audioReady');
  }

  #onPosition(positionSeconds: number): void {
    this.#readout.publishPosition(positionSeconds);
    if (positionSeconds - this.#playsFromSeconds >= REFRESH_AGAIN_SECONDS) this.#request.allowRefresh();
  }

  /**
   * The address may have expired, or the connection broke: fetches a new one silently. If that fails time and again
   * before it has played on, asks the stream's server why. If that sends it, or it cannot be decoded, goes on with
   * another format. Shows the error if there is none.
   */
  #onError(): void {
    const { error } = this.#deck;
    const text = toMediaErrorText(error);
    this.#close();
    this.#readout.publishLoading();
    if (!isAddressError(error)) this.#request.passOver(text, this.#onAnswer);
    else if (this.#request.canRefresh(this.#hasLoaded ? MAX_REFRESHES : 1))
      this.#request.refresh(this.#onAnswer);
    else void this.#request.recover(text, this.#onAnswer, this.#forgetSilences);
  }

  #close(): void {
    this.#request.cancel();
    this.#isOpen = false;
    this.#startAtSeconds = this.#parts.store.get().positionSeconds;
  }

  #fail(text: string): void {
    this.#close();
    // After an error the element is not `paused` until it is paused explicitly.
    this.#deck.pause();
    this.#parts.songInfos.forget(this.#videoId);
    this.#stop(text, () => this.#readout.publishFailed());
  }

  #stop(text: string | null, show: () => void): void {
    const { events, store } = this.#parts;
    const { isPlayWanted } = store.get();
    show();
    events.emit('playbackFailed', text, isPlayWanted);
  }
}
