import type { SongInfo, Track } from '@segue/domain';
import type { Alerts } from '../alerts.ts';
import type { AudioEvent, Decks } from './decks.ts';
import { isAddressError, toMediaErrorText } from './media-error.ts';
import { type Play, toPlay } from './play.ts';
import type { PlayerPorts } from '../ports.ts';
import type { Readout } from './readout.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import type { SongInfos } from './song-infos.ts';
import { patch, type Store } from '../store.ts';
import { toStream } from './to-stream.ts';

const HAVE_METADATA = 1;

export interface PlaybackParts {
  readonly ports: PlayerPorts;
  readonly store: Store<PlayerSnapshot>;
  readonly readout: Readout;
  readonly decks: Decks;
  readonly songInfos: SongInfos;
  readonly alerts: Alerts;
  /** Hears every song info of the current track, before anything of it sounds. */
  readonly onSongInfo: (songInfo: SongInfo) => void;
  /** Calls back when nothing (such as the video) has to be waited for any more. */
  readonly whenReadyToStart: (start: () => void) => void;
}

/** Drives the active deck, one play at a time. */
export interface Playback {
  /** Begins a play of this track, silencing the one before. */
  readonly open: (track: Track) => void;
  /** Makes this track the current one, paused at a position; nothing is fetched before it is played. */
  readonly restore: (track: Track, positionSeconds: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Silences until `release`, without giving up the wish to play: for a video that buffers. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly seekTo: (positionSeconds: number) => void;
  /** The track played to its end and is played again, as a new play. */
  readonly repeat: () => void;
  /** The track played to its end and nothing follows. */
  readonly finish: () => void;
  /** Gives up the stream of the current play, so that the next press asks for a new one. */
  readonly forgetStream: () => void;
  readonly isHeld: () => boolean;
  /** Takes in an event of the active deck; false when it is not about the current play. */
  readonly handle: (event: AudioEvent) => boolean;
}

export function createPlayback(parts: PlaybackParts): Playback {
  const { ports, store, readout, decks, songInfos, alerts } = parts;
  let current: Play | null = null;
  let isHeld = false;

  const isWanted = () => store.get().isPlayWanted;

  function abandon(): void {
    patch(store, { isPlayWanted: false });
    readout.happened({ type: 'abandon' });
  }

  function closeStream(play: Play): void {
    play.request = null;
    play.isOpen = false;
    play.startAtSeconds = store.get().positionSeconds;
  }

  function fail(play: Play, text: string): void {
    closeStream(play);
    // A broken element still counts as running until it is paused.
    decks.active().pause();
    songInfos.forget(play.videoId);
    patch(store, { isPlayWanted: false });
    readout.happened({ type: 'error' });
    alerts.show(text);
  }

  function load(play: Play): void {
    readout.happened({ type: isWanted() ? 'load' : 'abandon' });
    const found = songInfos.find(play.videoId);
    if (found) accept(play, found);
    else void request(play);
  }

  async function request(play: Play): Promise<void> {
    const asked = {};
    play.request = asked;
    const isLate = () => play !== current || play.request !== asked;
    try {
      const songInfo = await songInfos.load(play.videoId);
      if (!isLate()) accept(play, songInfo);
    } catch (cause) {
      if (isLate()) return;
      ports.log('song-info-failed', { videoId: play.videoId, cause });
      if (play.isRefreshing) fail(play, toMediaErrorText(decks.active().error));
      else abandon();
    }
  }

  /** A track that cannot be played is told of and waits for the next press; it is not skipped. */
  function accept(play: Play, songInfo: SongInfo): void {
    play.request = null;
    play.isRefreshing = false;
    parts.onSongInfo(songInfo);
    const stream = toStream(songInfo, (mimeType) => decks.active().canPlayType(mimeType) !== '');
    if (stream.kind === 'unplayable') {
      abandon();
      return alerts.show(stream.text);
    }
    play.addressExpiresAtMs = ports.clock.now() + (songInfo.expiresInSeconds ?? Infinity) * 1000;
    openStream(play, stream.format.url);
  }

  function openStream(play: Play, url: string): void {
    play.isOpen = true;
    play.hasMetadata = false;
    decks.open(url);
    patch(store, { audioElement: decks.active() });
    if (decks.active().readyState >= HAVE_METADATA) startAfterMetadata(play);
  }

  /** On metadata the position resets, the duration is stored, and playback starts if signed in [4.24]. */
  function startAfterMetadata(play: Play): void {
    if (play.hasMetadata) return;
    play.hasMetadata = true;
    readout.duration(decks.active().duration, play.track);
    if (play.startAtSeconds > 0) decks.active().currentTime = play.startAtSeconds;
    readout.position(play.startAtSeconds);
    play.startAtSeconds = 0;
    parts.whenReadyToStart(() => {
      if (play === current && play.isOpen && isWanted()) sound(play);
    });
  }

  /** Opens a new address before one that is known to have expired can fail. */
  function renew(play: Play): void {
    const isAtEnd = decks.active().ended;
    closeStream(play);
    if (isAtEnd) play.startAtSeconds = 0;
    load(play);
  }

  const isExpired = (play: Play) => play.isOpen && ports.clock.now() >= play.addressExpiresAtMs;

  function sound(play: Play): void {
    if (!ports.isSignedIn()) return abandon();
    isHeld = false;
    const rejected = (cause: unknown) => onPlayRejected(play, cause);
    decks.active().play().catch(rejected);
  }

  /** A pause in between is no failure; a browser that wants a press first leaves the track paused. */
  function onPlayRejected(play: Play, cause: unknown): void {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'AbortError') return;
    if (name === 'NotAllowedError' && play === current) abandon();
    // A source that cannot be played also fires `error` on the element, which tells the listener.
    ports.log('play-rejected', { videoId: play.videoId, cause });
  }

  function record(play: Play): void {
    if (play.isRecorded) return;
    play.isRecorded = true;
    ports.history
      .record(play.track)
      .then((lastHistoryEntry) => patch(store, { lastHistoryEntry }))
      .catch((cause: unknown) => ports.log('history-failed', { videoId: play.videoId, cause }));
  }

  /** The address may have expired: once in a play a new one is fetched in silence, any further error is told. */
  function onError(play: Play): void {
    const { error } = decks.active();
    if (!isAddressError(error) || play.hasRefreshed) return fail(play, toMediaErrorText(error));
    closeStream(play);
    play.hasRefreshed = true;
    play.isRefreshing = true;
    songInfos.forget(play.videoId);
    load(play);
  }

  function onPause(): void {
    const deck = decks.active();
    readout.happened({ type: 'pause', isHeld });
    // A pause that nobody asked for here (headphones pulled out, a call coming in) ends the wish to play.
    if (deck.paused && !deck.ended && !isHeld) patch(store, { isPlayWanted: false });
  }

  function onSeeked(): void {
    const isPaused = decks.active().paused;
    readout.happened({ type: 'seeked', isPaused, isHeld: isPaused && isWanted() });
  }

  function onPlay(): void {
    if (!decks.active().paused) patch(store, { isPlayWanted: true });
    readout.happened({ type: 'play' });
  }

  function onPlaying(play: Play): void {
    readout.happened({ type: 'playing' });
    record(play);
  }

  const handlers: Readonly<Record<AudioEvent, (play: Play) => void>> = {
    loadedmetadata: startAfterMetadata,
    durationchange: (play) => readout.duration(decks.active().duration, play.track),
    timeupdate: (play) => play.hasMetadata && readout.position(decks.active().currentTime),
    play: onPlay,
    playing: onPlaying,
    pause: onPause,
    waiting: () => readout.happened({ type: 'waiting' }),
    seeking: () => readout.happened({ type: 'seeking' }),
    seeked: onSeeked,
    // What follows the end is a matter of the queue.
    ended: () => {},
    error: onError,
  };

  return {
    open(track) {
      if (track.videoId === null) return;
      decks.active().pause();
      isHeld = false;
      current = toPlay(track, track.videoId);
      const isPlayWanted = ports.isSignedIn();
      patch(store, { songInfo: null, isPlayWanted, isSeekBarDragged: false });
      readout.duration(Number.NaN, track);
      readout.position(0);
      if (isPlayWanted) return load(current);
      abandon();
      ports.onLoginRequired({ track });
    },
    restore(track, positionSeconds) {
      if (track.videoId === null) return;
      current = toPlay(track, track.videoId);
      current.startAtSeconds = positionSeconds;
      readout.duration(Number.NaN, track);
      readout.position(positionSeconds);
    },
    play() {
      if (!current) return;
      if (!ports.isSignedIn()) return ports.onLoginRequired({ track: current.track });
      patch(store, { isPlayWanted: true });
      if (isExpired(current)) renew(current);
      else if (!current.isOpen) load(current);
      else if (current.hasMetadata) sound(current);
      else readout.happened({ type: 'load' });
    },
    pause() {
      isHeld = false;
      decks.active().pause();
      if (isWanted()) abandon();
    },
    hold() {
      if (isHeld || decks.active().paused) return;
      isHeld = true;
      decks.active().pause();
    },
    release() {
      if (isHeld && current) sound(current);
    },
    seekTo(positionSeconds) {
      if (!current) return;
      const target = Math.min(Math.max(positionSeconds, 0), store.get().durationSeconds);
      if (current.isOpen && current.hasMetadata) decks.active().currentTime = target;
      else current.startAtSeconds = target;
      readout.position(target);
    },
    repeat() {
      if (!current) return;
      current.isRecorded = false;
      // An element that has ended starts from the beginning.
      if (isExpired(current)) renew(current);
      else sound(current);
    },
    finish() {
      // Pressing play at the end starts the track over: that is a new play.
      if (current) current.isRecorded = false;
      abandon();
    },
    forgetStream() {
      if (current) closeStream(current);
    },
    isHeld: () => isHeld,
    handle(event) {
      if (!current?.isOpen) return false;
      handlers[event](current);
      return true;
    },
  };
}
