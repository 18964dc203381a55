import { pickCardImage, toArtistText, type Track } from '@segue/domain';
import { ChevronUp } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useMobileMode } from '../../../lib/useMediaQuery.ts';
import { usePlayer } from '../../../player/PlayerProvider.tsx';
import { Cover } from '../../../ui/covers/Cover.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { CurrentSeekBar } from '../../../player/transport/CurrentSeekBar.tsx';
import { CurrentTimes } from './CurrentTimes.tsx';
import { CurrentLikeButton, CurrentVideoSwitch, ShuffleButton } from '../options/ModeButtons.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import { BarOptions, OptionsMenu } from '../options/OptionsMenu.tsx';
import styles from './PlayerBar.module.css';
import { NextButton, PlayPauseButton, PreviousButton } from '../../../player/transport/TransportButtons.tsx';
import { VolumeControl } from './VolumeControl.tsx';

interface PlayerBarProps {
  readonly onExpand: () => void;
}

/** The compact player at the bottom: two rows in narrow windows, a reduced set of buttons on a phone. */
export function PlayerBar({ onExpand }: PlayerBarProps) {
  const track = usePlayer((snapshot) => snapshot.track);
  const isPhone = useMobileMode();
  const trackButton = useRef<HTMLButtonElement>(null);
  if (!track) return null;
  return (
    <section className={styles.bar} aria-label={messages.player}>
      <CurrentSeekBar look="edge" />
      <div className={styles.track}>
        <TrackButton ref={trackButton} track={track} isPhone={isPhone} onPress={onExpand} />
        {!isPhone && <CurrentLikeButton />}
      </div>
      <div className={styles.transport}>
        {!isPhone && <PreviousButton />}
        <PlayPauseButton size={isPhone ? 'medium' : 'play'} />
        <NextButton />
      </div>
      <div className={styles.modes}>
        {!isPhone && <DesktopModes />}
        <IconButton label={messages.expand} icon={ChevronUp} tooltipSide="top" onClick={onExpand} />
      </div>
      <BarOptions anchor={trackButton} />
    </section>
  );
}

const DesktopModes = () => (
  <>
    <CurrentTimes />
    <CurrentVideoSwitch />
    <span className={styles.volume}>
      <VolumeControl />
    </span>
    <ShuffleButton />
    <OptionsMenu />
  </>
);

interface TrackButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly track: Track;
  /** Shows the times here, since a phone has no other place for them. */
  readonly isPhone: boolean;
  readonly onPress: () => void;
}

/** Thumbnail, title and artist: a large target that expands the player. */
const TrackButton = ({ ref, track, isPhone, onPress }: TrackButtonProps) => (
  <button type="button" className={styles.current} onClick={onPress} ref={ref}>
    <span className={styles.cover}>
      <Cover src={pickCardImage(track.thumbnails)?.url ?? null} size={56} isEager />
    </span>
    <span className={styles.texts}>
      <span className={styles.title} dir="auto">
        {track.title}
      </span>
      <span className={styles.artist} dir="auto">
        {toArtistText(track)}
      </span>
      {/* Hidden, or the button's name would change every second; the seek bar announces the times. */}
      {isPhone && (
        <span aria-hidden>
          <CurrentTimes />
        </span>
      )}
    </span>
  </button>
);
