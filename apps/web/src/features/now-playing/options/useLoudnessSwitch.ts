import { useState } from 'react';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import type { MenuItem } from '../../../ui/menu/MenuPopup.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';

/** Whether a page can set how loud it is: on iPhones and iPads only the buttons of the device do, and 1 is read. */
function canSetVolume(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

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
