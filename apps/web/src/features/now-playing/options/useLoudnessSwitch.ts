import { useState } from 'react';
import { canSetVolume } from '../../../lib/can-set-volume.ts';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import type { MenuItem } from '../../../ui/menu/MenuPopup.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';

/** Menu switch for loudness normalization; none where the volume cannot be set. */
export function useLoudnessSwitch(): readonly MenuItem[] {
  const engine = usePlayerEngine();
  const isOn = usePlayer((snapshot) => snapshot.isLoudnessEven);
  const [isOffered] = useState(canSetVolume);
  if (!isOffered) return [];
  return [
    {
      kind: 'switch',
      label: messages.evenLoudness,
      isOn,
      onToggle: () => engine.setLoudnessEven(!isOn),
    },
  ];
}
