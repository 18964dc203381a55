import type { SongInfo } from '@segue/domain';
import type { PlayerPorts, StoredPlayback } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../observable/store.ts';

/** Volume, mute and loudness normalisation. */
export interface Volume {
  /** 0 to 1; above 0 also unmutes. 0 mutes, so that unmuting brings back the volume before. */
  readonly set: (volume: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly setLoudnessEven: (isLoudnessEven: boolean) => void;
  /** Recomputes the element volume, for the loudness of the current song. */
  readonly apply: () => void;
}

/** Unmuting is heard: a drag down to 0 passes through all volumes above it. */
const LEAST_UNMUTED = 0.1;

/** Gain of a song, above 0 to 1. A quieter song is not amplified: the volume of an element is at most 1. */
function toGain(songInfo: SongInfo | null): number {
  const loudnessDb = songInfo?.formats.find((format) => format.loudnessDb !== null)?.loudnessDb ?? 0;
  return 10 ** (-Math.max(loudnessDb, 0) / 20);
}

/** Applies volume, mute and loudness normalisation to all decks, and stores the settings. */
export function createVolume(
  { audioElements, preferences }: PlayerPorts,
  store: Store<PlayerSnapshot>,
): Volume {
  function change(changes: Partial<StoredPlayback>): void {
    patch(store, changes);
    preferences.write(changes);
    apply();
  }

  function apply(): void {
    const { volume, isMuted, isLoudnessEven, songInfo } = store.get();
    for (const element of audioElements) {
      element.volume = isLoudnessEven ? volume * toGain(songInfo) : volume;
      element.muted = isMuted;
    }
  }

  apply();
  return {
    set(volume) {
      change(volume > 0 ? { volume: Math.min(volume, 1), isMuted: false } : { isMuted: true });
    },
    setMuted: (isMuted) =>
      change(isMuted ? { isMuted } : { isMuted, volume: Math.max(store.get().volume, LEAST_UNMUTED) }),
    setLoudnessEven: (isLoudnessEven) => change({ isLoudnessEven }),
    apply,
  };
}
