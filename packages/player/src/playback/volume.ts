import type { SongInfo } from '@segue/domain';
import type { PlayerPorts, StoredPlayback } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../store.ts';

/** Volume, mute and even loudness. */
export interface Volume {
  /** 0 to 1; above 0 also unmutes. */
  readonly set: (volume: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly setLoudnessEven: (isLoudnessEven: boolean) => void;
  /** Takes the loudness of the current song into account. */
  readonly apply: () => void;
}

/** By how much a song is turned down, 0 to 1. A quieter one stays as it is: an element plays no louder than full. */
function toGain(songInfo: SongInfo | null): number {
  const loudnessDb = songInfo?.formats.find((format) => format.loudnessDb !== null)?.loudnessDb ?? 0;
  return 10 ** (-Math.max(loudnessDb, 0) / 20);
}

/** Applies the listener's volume to the decks, normalised over songs where that is on, and stores it. */
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
      const held = Math.min(Math.max(volume, 0), 1);
      change(held > 0 ? { volume: held, isMuted: false } : { volume: held });
    },
    setMuted: (isMuted) => change({ isMuted }),
    setLoudnessEven: (isLoudnessEven) => change({ isLoudnessEven }),
    apply,
  };
}
