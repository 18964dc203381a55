import { Clapperboard } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';
import type { TooltipSide } from './TooltipPopup.tsx';
import styles from './VideoSwitch.module.css';

export interface VideoSwitchProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly tooltipSide?: TooltipSide;
}

/** Switches the music video of the current track on and off. */
export const VideoSwitch = ({ isOn, onToggle, tooltipSide = 'top' }: VideoSwitchProps) => (
  <Tooltip text="Video" side={tooltipSide}>
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label="Video"
      aria-keyshortcuts="Alt+V"
      onClick={onToggle}
    >
      <Icon of={Clapperboard} />
      <span className={styles.track} />
    </button>
  </Tooltip>
);
