import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { canSetVolume } from '../../../lib/can-set-volume.ts';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import styles from './VolumeControl.module.css';

const LOUD_FROM = 0.5;

const pickIcon = (shown: number) => {
  if (shown === 0) return VolumeX;
  return shown < LOUD_FROM ? Volume1 : Volume2;
};

/** Mute button, and a volume slider where it has an effect; not shown on phones, which have hardware keys. */
export function VolumeControl() {
  const engine = usePlayerEngine();
  const volume = usePlayer((snapshot) => snapshot.volume);
  const isMuted = usePlayer((snapshot) => snapshot.isMuted);
  const [hasSlider] = useState(canSetVolume);
  const shown = isMuted ? 0 : volume;
  return (
    <span className={styles.volume}>
      <IconButton
        label={isMuted ? messages.unmute : messages.mute}
        icon={pickIcon(shown)}
        tooltipSide="top"
        onClick={() => engine.setMuted(!isMuted)}
      />
      {hasSlider && (
        <input
          className={styles.slider}
          style={{ '--at': shown }}
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={shown}
          aria-label={messages.volume}
          aria-valuetext={`${Math.round(shown * 100)} %`}
          onChange={({ target }) => engine.setVolume(target.valueAsNumber)}
        />
      )}
    </span>
  );
}
