import { videoScreenOn } from '@segue/player';
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../lib/class-names.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { FullscreenAlert } from './FullscreenAlert.tsx';
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
 * active [2.23], or in the expanded player. It is muted; the player's audio element plays the sound.
 */
export function VideoView() {
  const { home, host, isInSlot } = useVideoHost();
  const place = useVideoPlace();
  const isElsewhere = usePlayer((snapshot) => snapshot.isVideoPictureInPicture);
  const isCorner = place.isCorner && !isInSlot;
  const isCovering = !isCorner && !isElsewhere && !isInSlot;
  return (
    <div ref={home} data-covering={isCovering || undefined}>
      {createPortal(<View {...{ isCorner, isInSlot, isElsewhere }} onEnlarge={place.enlarge} />, host)}
    </div>
  );
}

interface ViewProps {
  readonly isCorner: boolean;
  /** In the expanded player. */
  readonly isInSlot: boolean;
  /** In picture-in-picture. */
  readonly isElsewhere: boolean;
  readonly onEnlarge: () => void;
}

function View({ isCorner, isInSlot, isElsewhere, onEnlarge }: ViewProps) {
  const engine = usePlayerEngine();
  const cover = usePlayer((snapshot) => snapshot.lastThumbnailUrl);
  const isPaused = usePlayer((snapshot) => !snapshot.isPlayWanted);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? engine.attachVideo(videoScreenOn(video.current)) : undefined), [engine]);
  const fullscreen = useFullscreen(stage);
  const { isIdle, isWakingTap } = useIdle(stage);
  const onlyWoke = useRef(false);
  const onClick = ({ detail }: MouseEvent) => {
    // A tap that brings back the controls does nothing else; the second tap of a double tap belongs to it.
    if (detail !== 2) onlyWoke.current = !isPaused && isWakingTap.current;
    if (!onlyWoke.current) engine.toggle();
  };
  const close = () => engine.setVideoOn(false);
  const isFull = !isCorner && !isElsewhere;
  useCloseByEscape(isFull && !isInSlot, close);
  useWakeLock((isFull || fullscreen.isFullscreen) && !isPaused);
  const backdrop = cover !== null && !isCorner && <img className={styles.backdrop} src={cover} alt="" />;
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
      {!isInSlot && backdrop}
      <div className={classNames(styles.stage, isPaused ? styles.paused : isIdle && styles.idle)} ref={stage}>
        {/* In the expanded player the blurred cover fills the bars beside a video that is not 16:9. */}
        {isInSlot && backdrop}
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
        {fullscreen.isFullscreen && <FullscreenAlert />}
        <div className={styles.overlay}>
          <VideoControls {...fullscreen} {...{ isCorner, onEnlarge }} onClose={isInSlot ? null : close} />
        </div>
      </div>
    </section>
  );
}
