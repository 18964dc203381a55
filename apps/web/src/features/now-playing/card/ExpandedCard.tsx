import { toLargestSquare } from '@segue/contract/client';
import { pickCardImage, toArtistText, type Track } from '@segue/domain';
import { ChevronDown, MicVocal } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { toDirection } from '../../../lib/text/direction.ts';
import { useMediaQuery, useMobileMode } from '../../../lib/useMediaQuery.ts';
import { useStoredFlag } from '../../../lib/storage/useStoredFlag.ts';
import { ArtistLinks } from '../../../player/tracks/ArtistLinks.tsx';
import { usePlayer } from '../../../player/PlayerProvider.tsx';
import { Cover } from '../../../ui/covers/Cover.tsx';
import { Disc } from '../../../ui/covers/Disc.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Rings } from '../../../ui/brand/Rings.tsx';
import { Link } from '../../../ui/Link.tsx';
import { WaveBars } from '../../../ui/seek/WaveBars.tsx';
import { CurrentSeekBar, TimesApart } from '../bar/CurrentSeekBar.tsx';
import styles from './ExpandedCard.module.css';
import {
  CurrentLikeButton,
  CurrentVideoSwitch,
  RepeatButton,
  ShuffleButton,
} from '../options/ModeButtons.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import { LyricsView } from '../lyrics/LyricsView.tsx';
import { useLyrics } from '../lyrics/useLyrics.ts';
import { OptionsMenu } from '../options/OptionsMenu.tsx';
import { QueueSheet, type RenderQueue } from './QueueSheet.tsx';
import { NextButton, PlayButton, PreviousButton } from '../bar/TransportButtons.tsx';
import { CARD_DRAG_ZONE, ARTWORK_SWIPE_ZONE, useCardDrag } from './useCardDrag.ts';
import { VolumeControl } from '../bar/VolumeControl.tsx';

interface ExpandedCardProps {
  readonly onShrink: () => void;
  /** Renders the queue panel; used in a bottom sheet if the window is too narrow for a side panel. */
  readonly renderQueue: RenderQueue;
}

/** The expanded player [2.55]. */
export function ExpandedCard({ onShrink, renderQueue }: ExpandedCardProps) {
  const track = usePlayer((snapshot) => snapshot.track);
  const hasQueueRoom = useMediaQuery('(min-width: 901px)');
  const ref = useRef<HTMLElement>(null);
  useFocusOnOpening(ref);
  useCardDrag(ref, onShrink);
  if (!track) return null;
  return (
    // The section only handles Escape; its controls handle all other keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.card}
      aria-label={messages.player}
      tabIndex={-1}
      ref={ref}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onShrink();
      }}
    >
      <div className={classNames(styles.body, !hasQueueRoom && styles.aboveSheet)}>
        <Body track={track} onShrink={onShrink} />
      </div>
      {!hasQueueRoom && <QueueSheet renderQueue={renderQueue} />}
    </section>
  );
}

interface BodyProps extends Pick<ExpandedCardProps, 'onShrink'> {
  readonly track: Track;
}

/** The controls at the top, the artwork or the lyrics, and the column with texts and transport. */
function Body({ track, onShrink }: BodyProps) {
  const isPhone = useMobileMode();
  const lyrics = useLyrics(track.videoId);
  const [areLyricsShown, showLyrics] = useStoredFlag('isLyricsView', false);
  return (
    <>
      <TopControls onShrink={onShrink} isPhone={isPhone}>
        {lyrics && <LyricsSwitch isOn={areLyricsShown} onToggle={() => showLyrics(!areLyricsShown)} />}
      </TopControls>
      {lyrics && areLyricsShown ? (
        <div className={classNames(styles.slot, styles.words)}>
          <LyricsView key={track.videoId} lyrics={lyrics} />
        </div>
      ) : (
        <div className={styles.slot} {...ARTWORK_SWIPE_ZONE}>
          <Artwork track={track} />
        </div>
      )}
      <div className={styles.column} data-column>
        <TrackTexts track={track} isPhone={isPhone} />
        <div className={styles.wave} {...CARD_DRAG_ZONE}>
          <Wave />
        </div>
        <div className={styles.time}>
          <CurrentSeekBar look="line" />
          <TimesApart />
        </div>
        {isPhone ? <PhoneControls /> : <DesktopControls />}
      </div>
    </>
  );
}

interface TopControlsProps {
  readonly onShrink: () => void;
  readonly isPhone: boolean;
  readonly children: ReactNode;
}

const TopControls = ({ onShrink, isPhone, children }: TopControlsProps) => (
  <div className={styles.top} {...CARD_DRAG_ZONE}>
    <span className={styles.shrink}>
      <IconButton label={messages.shrink} icon={ChevronDown} tooltipSide="top" onClick={onShrink} />
    </span>
    <span className={styles.topEnd}>
      {children}
      <CurrentVideoSwitch onShow={onShrink} />
      {isPhone ? <OptionsMenu /> : <VolumeControl />}
    </span>
  </div>
);

interface LyricsSwitchProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

const LyricsSwitch = ({ isOn, onToggle }: LyricsSwitchProps) => (
  <IconButton label={messages.lyrics} icon={MicVocal} isPressed={isOn} tooltipSide="top" onClick={onToggle} />
);

/** Moves the focus into the card on opening, since the card covers the page. */
function useFocusOnOpening(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
}

/** Requested image size, px; CSS scales the artwork to the window. */
const ARTWORK_PX = 480;

function Artwork({ track }: { readonly track: Track }) {
  const described = usePlayer((snapshot) => snapshot.songInfo?.details?.thumbnails.at(-1)?.url);
  // A restored track has no song info until it is played, and its own pictures are as small as rows need.
  const small = pickCardImage(track.thumbnails)?.url;
  const large = described ?? (small === undefined ? null : toLargestSquare(small));
  return (
    <div className={styles.artwork} data-artwork>
      <span className={styles.rings}>
        <Rings around="disc" />
      </span>
      <span className={styles.disc} data-disc>
        <Disc tone="accent" />
      </span>
      <span className={styles.cover}>
        <Cover src={large} size={ARTWORK_PX} isEager />
      </span>
    </div>
  );
}

interface TrackTextsProps {
  readonly track: Track;
  readonly isPhone: boolean;
}

const TrackTexts = ({ track, isPhone }: TrackTextsProps) => (
  <div className={styles.texts} {...CARD_DRAG_ZONE}>
    <div>
      <h2 className={styles.title} dir="auto">
        {track.title}
      </h2>
      {/* `dir="auto"` ignores names in <bdi>; an explicit `dir` puts the ellipsis at the correct end. */}
      <p className={styles.artist} dir={toDirection(toArtistText(track))}>
        {track.artists.length > 0 ? <ArtistLinks artists={track.artists} /> : toArtistText(track)}
        <AlbumLink track={track} />
      </p>
    </div>
    {isPhone && <CurrentLikeButton />}
  </div>
);

/** Link to the album, after the artists; omitted if the album has the same name as the song. */
function AlbumLink({ track: { title, album } }: { readonly track: Track }) {
  if (!album?.id || album.name === title) return null;
  return (
    <>
      {' · '}
      <bdi>
        <Link to={paths.album(album.id)}>{album.name}</Link>
      </bdi>
    </>
  );
}

function Wave() {
  const isPlaying = usePlayer((snapshot) => snapshot.state === 'playing');
  return <WaveBars isMoving={isPlaying} />;
}

const DesktopControls = () => (
  <div className={styles.controls}>
    <CurrentLikeButton />
    <PreviousButton />
    <PlayButton size="playLarge" />
    <NextButton />
    <ShuffleButton />
    <RepeatButton />
    <OptionsMenu />
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
