import type { Track } from '@segue/domain';
import { Ellipsis, Moon } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Point } from '../../../lib/input/context-press.ts';
import { useContextPress } from '../../../lib/input/useContextPress.ts';
import { toLazyOverlay } from '../../../lib/lazy/lazy-component.tsx';
import { usePlayer } from '../../../player/PlayerProvider.tsx';
import { trackActionMessages } from '../../../player/actions/track-action.messages.ts';
import { toSubject } from '../../../player/options/to-subject.ts';
import { useTrackMenuItems } from '../../../player/options/useTrackMenuItems.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toGrouped } from '../../../ui/menu/menu-action.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import styles from './OptionsMenu.module.css';
import { useDataSaverSwitch } from './useDataSaverSwitch.ts';
import { useLoudnessSwitch } from './useLoudnessSwitch.ts';
import { useSleepText, useSleepTimer } from './useSleepTimer.ts';

const { Lazy: MenuPopup } = toLazyOverlay('MenuPopup', () => import('../../../ui/menu/MenuPopup.tsx'));

/** Menu of the current track with loudness normalization, data saver and sleep timer; a moon marks a running timer. */
export function OptionsMenu() {
  const current = usePlayer((snapshot) => snapshot.track);
  // Held from the press until the menu closes: the next track may begin meanwhile.
  const [held, setHeld] = useState<Track | null>(null);
  const track = held ?? current;
  return track && <OptionsOf track={track} onOpenChange={(isOpen) => setHeld(isOpen ? track : null)} />;
}

interface BarOptionsProps {
  /** An element of the player bar, which gets the focus back. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The same menu by a right click or long press on the player bar, which has no button for it on a phone. */
export function BarOptions({ anchor }: BarOptionsProps) {
  const track = usePlayer((snapshot) => snapshot.track);
  const [opened, setOpened] = useState<{ readonly at: Point; readonly track: Track } | null>(null);
  useContextPress(anchor, 'section', (at) => setOpened(track && { at, track }));
  return opened && <OpenOptions {...opened} anchor={anchor} onClose={() => setOpened(null)} />;
}

interface OpenOptionsProps extends BarOptionsProps {
  readonly track: Track;
  readonly at: Point;
  readonly onClose: () => void;
}

const OpenOptions = ({ track, ...menu }: OpenOptionsProps) => (
  <MenuPopup label={trackActionMessages.options} {...useOptions(track)} {...menu} />
);

function useOptions(track: Track) {
  const items = useTrackMenuItems(track);
  const loudness = useLoudnessSwitch();
  const dataSaver = useDataSaverSwitch();
  const timer = useSleepTimer();
  return { items: [...items, ...toGrouped([...loudness, dataSaver, timer])], subject: toSubject(track) };
}

interface OptionsOfProps {
  readonly track: Track;
  readonly onOpenChange: (isOpen: boolean) => void;
}

function OptionsOf({ track, onOpenChange }: OptionsOfProps) {
  const options = useOptions(track);
  const sleepText = useSleepText();
  const name = trackActionMessages.options;
  const label = sleepText === null ? name : messages.withTimer(name, sleepText);
  return (
    <span className={styles.options}>
      <MenuButton label={label} icon={Ellipsis} {...options} onOpenChange={onOpenChange} />
      {sleepText !== null && (
        <span className={styles.moon}>
          <Icon of={Moon} size={12} isFilled />
        </span>
      )}
    </span>
  );
}
