import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored-values.ts';

/** Whether the expanded card shows lyrics instead of artwork: the listener's stored choice, off at first. */
export function useLyricsView() {
  const [isOn, setIsOn] = useState(() => readStored('isLyricsView') === 'true');
  const toggle = () => {
    writeStored('isLyricsView', String(!isOn));
    setIsOn(!isOn);
  };
  return { isOn, onToggle: toggle };
}
