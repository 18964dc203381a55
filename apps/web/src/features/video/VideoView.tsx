import { videoScreenOn } from '@segue/player';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../lib/class-names.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { useIsFullscreen } from '../../player/video/useIsFullscreen.ts';
import { FullscreenAlert } from './FullscreenAlert.tsx';
import { FullscreenCover } from './FullscreenCover.tsx';
import { useIdle } from './useIdle.ts';
import { useVideoPlace } from './useVideoPlace.ts';
import { useVideoHost } from './useVideoHost.ts';
import { useWakeLock } from './useWakeLock.ts';
import { useFullscreen, VideoControls } from './VideoControls.tsx';
import styles from './VideoView.module.css';
import { videoMessages as messages } from './video.messages.ts';

/** Elements that handle Escape themselves. */
const OWNS_ESCAPE = ':fullscreen, input:not([type="range"]), [role="menu"], [role="dialog"]';

/** Calls back on Escape, unless the focused element handles it. */
function useCloseByEscape(isOpen: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    if (!document.activeElement?.closest(OWNS_ESCAPE)) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/**
 * The music video: over its blurred cover, after navigation to another page in a corner if picture-in-picture is not
 * active [2.23], or in the expanded player. It is muted; the player's audio element plays the sound. Full screen goes on
 * with the cover of a song without a video.
 */
export function VideoView() {
  const { home, host, isInSlot } = useVideoHost();
  const place = useVideoPlace();
  const hasPicture = usePlayer((snapshot) => snapshot.isVideoShown);
  const isFullscreen = useIsFullscreen();
  const isElsewhere = usePlayer((snapshot) => snapshot.isVideoPictureInPicture);
  const isCorner = place.isCorner && !isInSlot;
  const isCovering = hasPicture && !isCorner && !isElsewhere && !isInSlot;
  return (
    <div ref={home} data-covering={isCovering || undefined}>
      {(hasPicture || isFullscreen) &&
        createPortal(
          <View {...{ hasPicture, isCorner, isInSlot, isElsewhere }} onEnlarge={place.enlarge} />,
          host,
        )}
    </div>
  );
}

/** Plays and pauses; a tap that brings back the controls does nothing else. */
function useVideoClick(isPaused: boolean, isWakingTap: RefObject<boolean>) {
  const engine = usePlayerEngine();
  const onlyWoke = useRef(false);
  return ({ detail }: MouseEvent) => {
    // The second tap of a double tap belongs to the first.
    if (detail !== 2) onlyWoke.current = !isPaused && isWakingTap.current;
    if (!onlyWoke.current) engine.toggle();
  };
}

/** The blurred cover. */
function Backdrop() {
  const cover = usePlayer((snapshot) => snapshot.lastThumbnailUrl);
  return cover !== null && <img className={styles.backdrop} src={cover} alt="" />;
}

interface ViewProps {
  /** False in full screen where the song has no video. */
  readonly hasPicture: boolean;
  readonly isCorner: boolean;
  /** In the expanded player. */
  readonly isInSlot: boolean;
  /** In picture-in-picture. */
  readonly isElsewhere: boolean;
  readonly onEnlarge: () => void;
}

function View({ hasPicture, isCorner, isInSlot, isElsewhere, onEnlarge }: ViewProps) {
  const engine = usePlayerEngine();
  const isPaused = usePlayer((snapshot) => !snapshot.isPlayWanted);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? engine.attachVideo(videoScreenOn(video.current)) : undefined), [engine]);
  const fullscreen = useFullscreen(stage);
  const { isIdle, isWakingTap } = useIdle(stage);
  const onClick = useVideoClick(isPaused || !hasPicture, isWakingTap);
  const close = () => engine.setVideoOn(false);
  const isFull = !isCorner && !isElsewhere;
  useCloseByEscape(isFull && !isInSlot, close);
  useWakeLock((isFull || fullscreen.isFullscreen) && !isPaused);
  return (
    <section
      className={classNames(
        styles.view,
        isCorner && styles.corner,
        isInSlot && styles.slotted,
        isElsewhere && styles.elsewhere,
      )}
      aria-label={messages.video}
    >
      {!isInSlot && !isCorner && <Backdrop />}
      <div
        className={classNames(
          styles.stage,
          !hasPicture && styles.audioOnly,
          isPaused ? styles.paused : hasPicture && isIdle && styles.idle,
        )}
        ref={stage}
      >
        {/* In the expanded player the blurred cover fills the bars beside a video that is not 16:9. */}
        {(isInSlot || !hasPicture) && <Backdrop />}
        {/* No key handler: Space toggles playback on every page; a click here does the same by pointer. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/media-has-caption */}
        <video
          className={styles.video}
          ref={video}
          muted
          playsInline
          onClick={onClick}
          onDoubleClick={fullscreen.toggleFullscreen}
        />
        {!hasPicture && <FullscreenCover />}
        {fullscreen.isFullscreen && <FullscreenAlert />}
        <div className={styles.overlay}>
          <VideoControls
            {...fullscreen}
            {...{ hasPicture, isCorner, onEnlarge }}
            onClose={isInSlot ? null : close}
          />
        </div>
      </div>
    </section>
  );
}
