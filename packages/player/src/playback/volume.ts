import type { PlayerPorts } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../store.ts';

/** How loud it plays. */
export interface Volume {
  /** 0 to 1; above 0 also unmutes. */
  readonly set: (volume: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
}

/** Keeps both decks at the listener's volume, and remembers it. */
export function createVolume(
  { audioElements, preferences }: PlayerPorts,
  store: Store<PlayerSnapshot>,
): Volume {
  function change(changes: { readonly volume?: number; readonly isMuted?: boolean }): void {
    patch(store, changes);
    preferences.write(changes);
    apply();
  }

  function apply(): void {
    const { volume, isMuted } = store.get();
    for (const element of audioElements) {
      element.volume = volume;
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
  };
}
