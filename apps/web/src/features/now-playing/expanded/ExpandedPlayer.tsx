import type { Track } from '@segue/domain';
import type { PlayerSnapshot } from '@segue/player';
import { MicVocal } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../../../lib/class-names.ts';
import { useMediaQuery, useMobileMode } from '../../../lib/useMediaQuery.ts';
import { useStoredFlag } from '../../../lib/storage/useStoredFlag.ts';
import { usePlayer } from '../../../player/PlayerProvider.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { WaveBars } from '../../../ui/seek/WaveBars.tsx';
import { useIsFullscreen } from '../../../player/video/useIsFullscreen.ts';
import { offerVideoSlot, videoSlot } from '../../../player/video/video-slot.ts';
import { CurrentSeekBar } from '../../../player/transport/CurrentSeekBar.tsx';
import { TimesApart } from '../bar/CurrentTimes.tsx';
import { Artwork } from './Artwork.tsx';
import styles from './ExpandedPlayer.module.css';
import { CurrentLikeButton, RepeatButton, ShuffleButton } from '../options/ModeButtons.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import { LyricsView } from '../lyrics/LyricsView.tsx';
import { useLyrics } from '../lyrics/useLyrics.ts';
import { OptionsMenu } from '../options/OptionsMenu.tsx';
import { QueueSheet, type RenderQueue } from './QueueSheet.tsx';
import { NextButton, PlayPauseButton, PreviousButton } from '../../../player/transport/TransportButtons.tsx';
import { TopControls } from './TopControls.tsx';
import { TrackTexts } from './TrackTexts.tsx';
import { useFadeOut } from './useFadeOut.ts';
import { PLAYER_DRAG_ZONE, ARTWORK_SWIPE_ZONE, usePlayerDrag } from './usePlayerDrag.ts';

interface ExpandedPlayerProps {
  readonly onShrink: () => void;
  /** Renders the queue panel; used in a bottom sheet if the window is too narrow for a side panel. */
  readonly renderQueue: RenderQueue;
}

/** The expanded player [2.55]. */
export function ExpandedPlayer({ onShrink, renderQueue }: ExpandedPlayerProps) {
  const track = usePlayer((snapshot) => snapshot.track);
  const hasQueueRoom = useMediaQuery('(min-width: 901px)');
  const ref = useRef<HTMLElement>(null);
  useFocusInside(ref);
  useShrinkByEscape(ref, onShrink);
  useFadeOut(ref);
  usePlayerDrag(ref, onShrink);
  if (!track) return null;
  return (
    <section className={styles.player} aria-label={messages.player} tabIndex={-1} ref={ref}>
      <div className={classNames(styles.body, !hasQueueRoom && styles.aboveSheet)}>
        <Body track={track} onShrink={onShrink} />
      </div>
      {!hasQueueRoom && <QueueSheet renderQueue={renderQueue} />}
    </section>
  );
}

interface BodyProps extends Pick<ExpandedPlayerProps, 'onShrink'> {
  readonly track: Track;
}

/** The controls at the top, the artwork or the lyrics, and the column with texts and transport. */
function Body({ track, onShrink }: BodyProps) {
  const isPhone = useMobileMode();
  const lyrics = useLyrics(track.videoId);
  const [areLyricsOn, showLyrics] = useStoredFlag('isLyricsView', false);
  // The video keeps its place while it is in full screen.
  const isFullscreen = useIsFullscreen();
  const isInSlot = useStore(videoSlot, ({ element }) => element !== null);
  const areLyricsShown = areLyricsOn && !(isFullscreen && isInSlot);
  useVideoInPlaceOfLyrics(() => showLyrics(false));
  return (
    <>
      <TopControls onShrink={onShrink} isPhone={isPhone}>
        {lyrics && <LyricsSwitch isOn={areLyricsOn} onToggle={() => showLyrics(!areLyricsOn)} />}
      </TopControls>
      {lyrics && areLyricsShown ? (
        <div className={classNames(styles.slot, styles.words)}>
          <LyricsView key={track.videoId} lyrics={lyrics} />
        </div>
      ) : (
        <Picture track={track} mayBeVideo={!(areLyricsShown && lyrics === undefined)} />
      )}
      <div className={styles.column} data-column>
        <TrackTexts track={track} isPhone={isPhone} />
        <div className={styles.wave} {...PLAYER_DRAG_ZONE}>
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

/** Hides the lyrics when the video is switched on. */
function useVideoInPlaceOfLyrics(hideLyrics: () => void): void {
  const isOn = usePlayer((snapshot) => snapshot.isVideoSwitchedOn);
  const wasOn = useRef(isOn);
  const hide = useEffectEvent(hideLyrics);
  useEffect(() => {
    if (isOn && !wasOn.current) hide();
    wasOn.current = isOn;
  }, [isOn]);
}

/** Whether the video is shown, and not in a window of its own. */
const isVideoInPlayer = ({ isVideoShown, isVideoPictureInPicture }: PlayerSnapshot): boolean =>
  isVideoShown && !isVideoPictureInPicture;

/** The same, and in full screen also for a song without a video, whose cover is shown there. */
function useHasVideo(): boolean {
  const isVideo = usePlayer(isVideoInPlayer);
  const isFullscreen = useIsFullscreen();
  return isVideo || isFullscreen;
}

interface PictureProps extends Pick<BodyProps, 'track'> {
  /** False while lyrics load that will take its place: the video would come and go with each song. */
  readonly mayBeVideo: boolean;
}

/** The video, else the artwork. */
function Picture({ track, mayBeVideo }: PictureProps) {
  const isVideo = useHasVideo();
  const hasHost = useStore(videoSlot, ({ host }) => host !== null);
  // Two elements: the slot of the video has other content than React knows.
  return isVideo && hasHost && mayBeVideo ? (
    <div
      key="video"
      className={classNames(styles.slot, styles.picture)}
      ref={offerVideoSlot}
      {...ARTWORK_SWIPE_ZONE}
    />
  ) : (
    <div key="artwork" className={styles.slot} {...ARTWORK_SWIPE_ZONE}>
      <Artwork track={track} />
    </div>
  );
}

interface LyricsSwitchProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

const LyricsSwitch = ({ isOn, onToggle }: LyricsSwitchProps) => (
  <IconButton label={messages.lyrics} icon={MicVocal} isPressed={isOn} tooltipSide="top" onClick={onToggle} />
);

/** Moves the focus into the player on opening, since it covers the page, and when the video leaves with the focus. */
function useFocusInside(ref: RefObject<HTMLElement | null>): void {
  const hasVideo = useHasVideo();
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  useLayoutEffect(() => {
    const { host } = videoSlot.getState();
    if (!hasVideo && host?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [ref, hasVideo]);
}

/** Closes the player on Escape in it, unless a control has handled it, such as the open queue. */
function useShrinkByEscape(player: RefObject<HTMLElement | null>, onShrink: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || document.fullscreenElement) return;
    if (!(target instanceof Node && player.current?.contains(target))) return;
    event.preventDefault();
    onShrink();
  });
  useEffect(() => {
    // Not React's events: those of the video in its slot do not pass through the player. Of the document, so that it comes
    // before the listener of the video, which is of the window.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function Wave() {
  const isPlaying = usePlayer((snapshot) => snapshot.state === 'playing');
  return <WaveBars isMoving={isPlaying} />;
}

const DesktopControls = () => (
  <div className={styles.controls}>
    <CurrentLikeButton />
    <PreviousButton />
    <PlayPauseButton size="playLarge" />
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
    <PlayPauseButton size="playLarge" />
    <NextButton />
    <RepeatButton />
  </div>
);
