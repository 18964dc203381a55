import type { Track } from '@segue/domain';
import { type PlaybackEvent, PLAYBACK_STATE_CODES, toPlaybackState } from './playback-state.ts';
import { toSeekPercent } from './seek-percent.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../store.ts';

/** Publishes what the listener sees of the sound: state, position and duration. */
export interface Readout {
  readonly happened: (event: PlaybackEvent) => void;
  /** Moves the seek bar too, unless the listener holds it. */
  readonly position: (positionSeconds: number) => void;
  /** @param elementSeconds the element's word: NaN before metadata, Infinity for an unknown length. */
  readonly duration: (elementSeconds: number, track: Track) => void;
}

export function createReadout(store: Store<PlayerSnapshot>): Readout {
  return {
    happened(event) {
      const state = toPlaybackState(store.get().state, event);
      patch(store, { state, stateCode: PLAYBACK_STATE_CODES[state] });
    },
    position(positionSeconds) {
      const { durationSeconds, isSeekBarDragged, seekPercent } = store.get();
      patch(store, {
        positionSeconds,
        seekPercent: isSeekBarDragged ? seekPercent : toSeekPercent(positionSeconds, durationSeconds),
      });
    },
    duration(elementSeconds, track) {
      const known = store.get().songInfo?.details?.durationSeconds ?? track.durationSeconds ?? 0;
      patch(store, { durationSeconds: Number.isFinite(elementSeconds) ? elementSeconds : known });
    },
  };
}
