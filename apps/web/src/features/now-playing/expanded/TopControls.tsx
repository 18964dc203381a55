import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { VolumeControl } from '../bar/VolumeControl.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import { CurrentVideoSwitch } from '../options/ModeButtons.tsx';
import { OptionsMenu } from '../options/OptionsMenu.tsx';
import styles from './ExpandedPlayer.module.css';
import { PLAYER_DRAG_ZONE } from './usePlayerDrag.ts';

interface TopControlsProps {
  readonly onShrink: () => void;
  readonly isPhone: boolean;
  readonly children: ReactNode;
}

/** The line above the artwork: shrink, lyrics, video, and the volume or, on a phone, the options. */
export const TopControls = ({ onShrink, isPhone, children }: TopControlsProps) => (
  <div className={styles.top} {...PLAYER_DRAG_ZONE}>
    <span className={styles.shrink}>
      <IconButton label={messages.shrink} icon={ChevronDown} tooltipSide="top" onClick={onShrink} />
    </span>
    <span className={styles.topEnd}>
      {children}
      <CurrentVideoSwitch />
      {isPhone ? <OptionsMenu /> : <VolumeControl />}
    </span>
  </div>
);
