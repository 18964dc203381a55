import { pickCardImage, toArtistText, type Track } from '@segue/domain';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useMediaQuery, useMobileMode } from '../../lib/useMediaQuery.ts';
import { ArtistLinks } from '../../player/ArtistLinks.tsx';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { Cover } from '../../ui/Cover.tsx';
import { Disc } from '../../ui/Disc.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Rings } from '../../ui/Rings.tsx';
import { WaveBars } from '../../ui/WaveBars.tsx';
import { CurrentSeekBar, TimesApart } from './CurrentSeekBar.tsx';
import styles from './ExpandedCard.module.css';
import { CurrentLikeButton, CurrentVideoSwitch, RepeatButton, ShuffleButton } from './ModeButtons.tsx';
import { nowPlayingMessages as messages } from './now-playing.messages.ts';
import { OptionsMenu } from './OptionsMenu.tsx';
import { QueueSheet, type RenderQueue } from './QueueSheet.tsx';
import { NextButton, PlayButton, PreviousButton } from './TransportButtons.tsx';
import { VolumeControl } from './VolumeControl.tsx';

interface ExpandedCardProps {
  readonly onShrink: () => void;
  /** The Queue panel, shown in a sheet where it does not stand beside the card. */
  readonly renderQueue: RenderQueue;
}

/** The player in full (§2 "Player, expanded card"). */
export function ExpandedCard({ onShrink, renderQueue }: ExpandedCardProps) {
  const track = usePlayer((snapshot) => snapshot.track);
  const isPhone = useMobileMode();
  const hasQueueRoom = useMediaQuery('(min-width: 901px)');
  const ref = useFocusOnOpening();
  if (!track) return null;
  return (
    // Escape closes what opened; the keys themselves belong to the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.card}
      aria-label={messages.player}
      tabIndex={-1}
      ref={ref}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onShrink()}
    >
      <div className={classNames(styles.body, !hasQueueRoom && styles.aboveSheet)}>
        <div className={styles.top}>
          <IconButton label={messages.shrink} icon={ChevronDown} onClick={onShrink} />
          <span className={styles.topEnd}>
            <CurrentVideoSwitch onShow={onShrink} />
            {isPhone ? <OptionsMenu onLeave={onShrink} /> : <VolumeControl />}
          </span>
        </div>
        <div className={styles.slot}>
          <Artwork track={track} />
        </div>
        <div className={styles.column}>
          <TrackTexts track={track} isPhone={isPhone} onLeave={onShrink} />
          <div className={styles.wave}>
            <Wave />
          </div>
          <div className={styles.time}>
            <CurrentSeekBar look="line" />
            <TimesApart />
          </div>
          {isPhone ? <PhoneControls /> : <DesktopControls onShrink={onShrink} />}
        </div>
      </div>
      {!hasQueueRoom && <QueueSheet renderQueue={renderQueue} />}
    </section>
  );
}

/** Takes the focus from the page below, which the card hides. */
function useFocusOnOpening() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}

/** px of the artwork's box; style fits it to the window. */
const ARTWORK_PX = 480;

function Artwork({ track }: { readonly track: Track }) {
  const large = usePlayer((snapshot) => snapshot.songInfo?.details?.thumbnails.at(-1)?.url);
  return (
    <div className={styles.artwork}>
      <span className={styles.rings}>
        <Rings around="disc" />
      </span>
      <span className={styles.disc}>
        <Disc tone="accent" />
      </span>
      <span className={styles.cover}>
        <Cover src={large ?? pickCardImage(track.thumbnails)?.url ?? null} size={ARTWORK_PX} isEager />
      </span>
    </div>
  );
}

interface TrackTextsProps {
  readonly track: Track;
  readonly isPhone: boolean;
  /** Called when a press leads to an artist's page. */
  readonly onLeave: () => void;
}

const TrackTexts = ({ track, isPhone, onLeave }: TrackTextsProps) => (
  <div className={styles.texts}>
    <div>
      <h2 className={styles.title} dir="auto">
        {track.title}
      </h2>
      {/* The links inside are what is pressed; the card closes as they lead away. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <p
        className={styles.artist}
        dir="auto"
        onClick={({ target }) => target instanceof HTMLAnchorElement && onLeave()}
      >
        {track.artists.length > 0 ? <ArtistLinks artists={track.artists} /> : toArtistText(track)}
      </p>
    </div>
    {isPhone && <CurrentLikeButton />}
  </div>
);

function Wave() {
  const isPlaying = usePlayer((snapshot) => snapshot.state === 'playing');
  return <WaveBars isMoving={isPlaying} />;
}

const DesktopControls = ({ onShrink }: { readonly onShrink: () => void }) => (
  <div className={styles.controls}>
    <CurrentLikeButton />
    <PreviousButton />
    <PlayButton size="playLarge" />
    <NextButton />
    <ShuffleButton />
    <RepeatButton />
    <OptionsMenu onLeave={onShrink} />
  </div>
);

const PhoneControls = () => (
  <div className={styles.controls}>
    <ShuffleButton />
    <PreviousButton />
    <PlayButton size="playLarge" />
    <NextButton />
    <RepeatButton />
  </div>
);
