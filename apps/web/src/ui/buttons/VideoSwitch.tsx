import { Clapperboard } from 'lucide-react';
import { Icon } from '../Icon.tsx';
import { Switch } from './Switch.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';

interface VideoSwitchProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Switches the music video of the current track on and off. */
export const VideoSwitch = ({ isOn, onToggle }: VideoSwitchProps) => (
  <Tooltip text="Video" side="top">
    <Switch isOn={isOn} onToggle={onToggle} aria-label="Video" aria-keyshortcuts="Alt+V">
      <Icon of={Clapperboard} />
    </Switch>
  </Tooltip>
);
