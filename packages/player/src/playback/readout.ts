import type { Track } from '@segue/domain';
import type { AudioEvent } from '../events.ts';
import type { MediaElementPort } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../observable/store.ts';
import type { Decks } from '../audio/decks.ts';
import { type PlaybackEvent, toPlaybackState } from './playback-state.ts';

/** Publishes playback state, position and duration. */
export class Readout {
  readonly #store: Store<PlayerSnapshot>;
  readonly #decks: Decks;

  constructor(store: Store<PlayerSnapshot>, decks: Decks) {
    this.#store = store;
    this.#decks = decks;
  }

  /** A stream is being loaded, to be played if playback is wanted. */
  publishLoading(): void {
    this.#dispatch({ type: this.#store.get().isPlayWanted ? 'load' : 'abandon' });
  }

  /** Playback is no longer wanted. */
  publishPaused(): void {
    this.#dispatch({ type: 'abandon' }, { isPlayWanted: false });
  }

  /** The stream cannot be played; playback is no longer wanted. */
  publishFailed(): void {
    this.#dispatch({ type: 'error' }, { isPlayWanted: false });
  }

  publishPosition(positionSeconds: number): void {
    patch(this.#store, { positionSeconds });
  }

  /**
   * @param elementSeconds the element's `duration`: NaN before metadata, Infinity if the length is unknown.
   */
  publishDuration(elementSeconds: number, track: Track): void {
    const known = this.#store.get().songInfo?.details?.durationSeconds ?? track.durationSeconds ?? 0;
    patch(this.#store, { durationSeconds: Number.isFinite(elementSeconds) ? elementSeconds : known });
  }

  /** Publishes what an event of the active deck means. @param isHeld paused only until the video has buffered. */
  publishEvent(event: AudioEvent, isHeld: boolean): void {
    this.#followers[event]?.(this.#decks.active(), isHeld);
  }

  readonly #followers: Partial<Record<AudioEvent, (deck: MediaElementPort, isHeld: boolean) => void>> = {
    play: (deck) => {
      if (!deck.paused) patch(this.#store, { isPlayWanted: true });
      this.#dispatch({ type: 'play' });
    },
    playing: () => this.#dispatch({ type: 'playing' }),
    pause: (deck, isHeld) => {
      this.#dispatch({ type: 'pause', isHeld });
      // A pause from outside (headphones unplugged, an incoming call) counts as a pause by the listener.
      if (deck.paused && !deck.ended && !isHeld) patch(this.#store, { isPlayWanted: false });
    },
    waiting: () => this.#dispatch({ type: 'waiting' }),
    seeking: () => this.#dispatch({ type: 'seeking' }),
    seeked: ({ paused }) =>
      this.#dispatch({
        type: 'seeked',
        isPaused: paused,
        isHeld: paused && this.#store.get().isPlayWanted,
      }),
  };

  /**
   * @param wanted Changed with the state in one patch: a subscriber that saw one of two changes would take it for a
   * pause by the listener.
   */
  #dispatch(event: PlaybackEvent, wanted: Partial<Pick<PlayerSnapshot, 'isPlayWanted'>> = {}): void {
    patch(this.#store, { ...wanted, state: toPlaybackState(this.#store.get().state, event) });
  }
}
