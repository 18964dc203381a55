import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import type { MenuEntry } from '../../../ui/menu/MenuPopup.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';

/** Menu switch for loudness normalization. */
export function useLoudnessSwitch(): MenuEntry {
  const engine = usePlayerEngine();
  const isOn = usePlayer((snapshot) => snapshot.isLoudnessEven);
  return {
    kind: 'switch',
    label: messages.evenLoudness,
    isOn,
    onToggle: () => engine.setLoudnessEven(!isOn),
  };
}
