import type { Track } from '@segue/domain';
import { Ellipsis, Moon } from 'lucide-react';
import { useState } from 'react';
import { usePlayer } from '../../../player/PlayerProvider.tsx';
import { trackActionMessages } from '../../../player/actions/track-action.messages.ts';
import { toSubject } from '../../../player/options/to-subject.ts';
import { useTrackMenuItems } from '../../../player/options/useTrackMenuItems.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toGrouped } from '../../../ui/menu/menu-action.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import styles from './OptionsMenu.module.css';
import { useLoudnessSwitch } from './useLoudnessSwitch.ts';
import { useSleepText, useSleepTimer } from './useSleepTimer.ts';

/** Menu of the current track with loudness normalization and sleep timer; a moon marks a running timer. */
export function OptionsMenu() {
  const current = usePlayer((snapshot) => snapshot.track);
  // Held from the press until the menu closes: the next track may begin meanwhile.
  const [held, setHeld] = useState<Track | null>(null);
  const track = held ?? current;
  return track && <OptionsOf track={track} onOpenChange={(isOpen) => setHeld(isOpen ? track : null)} />;
}

interface OptionsOfProps {
  readonly track: Track;
  readonly onOpenChange: (isOpen: boolean) => void;
}

function OptionsOf({ track, onOpenChange }: OptionsOfProps) {
  const items = useTrackMenuItems(track);
  const loudness = useLoudnessSwitch();
  const timer = useSleepTimer();
  const sleepText = useSleepText();
  const { options } = trackActionMessages;
  const label = sleepText === null ? options : messages.withTimer(options, sleepText);
  return (
    <span className={styles.options}>
      <MenuButton
        label={label}
        icon={Ellipsis}
        items={[...items, ...toGrouped([...loudness, timer])]}
        subject={toSubject(track)}
        onOpenChange={onOpenChange}
      />
      {sleepText !== null && (
        <span className={styles.moon}>
          <Icon of={Moon} size={12} isFilled />
        </span>
      )}
    </span>
  );
}
