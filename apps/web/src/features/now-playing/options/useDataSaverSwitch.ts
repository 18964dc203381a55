import { useState } from 'react';
import { playbackPreferences } from '../../../player/engine/playback-preferences.ts';
import type { MenuItem } from '../../../ui/menu/MenuPopup.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';

/** Menu switch for playing a small format of each song, from the next one on. */
export function useDataSaverSwitch(): MenuItem {
  const [isOn, setIsOn] = useState(() => playbackPreferences.read().isSavingData);
  return {
    kind: 'switch',
    label: messages.saveData,
    isOn,
    onToggle() {
      playbackPreferences.write({ isSavingData: !isOn });
      setIsOn(!isOn);
    },
  };
}
