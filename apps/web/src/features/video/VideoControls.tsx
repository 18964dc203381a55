import { Expand, Maximize, Minimize, PictureInPicture2, SlidersHorizontal, X } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { logFailure } from '../../lib/log.ts';
import { useMobileMode } from '../../lib/useMediaQuery.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { isFullscreen } from '../../lib/is-fullscreen.ts';
import { useIsFullscreen } from '../../player/video/useIsFullscreen.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { FullscreenPlayer } from './FullscreenPlayer.tsx';
import styles from './VideoControls.module.css';
import { videoMessages as messages } from './video.messages.ts';

/** A video in Safari, which alone has this method. */
interface VideoOnIphone extends HTMLVideoElement {
  readonly webkitEnterFullscreen: () => void;
}

interface TurnableScreen {
  readonly lock?: (orientation: 'landscape') => Promise<void>;
}

/** Safari on the iPhone shows no element in full screen but a video, with controls of its own. */
const canFullscreen = (): boolean =>
  document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;

/** The shorter side of the largest phones is below this, px; that of tablets above. */
const MAX_PHONE_PX = 500;

/** Turns a phone until full screen ends, so that a wide video fills it. Safari and desktops cannot, or refuse. */
async function turnToLandscape({ videoWidth, videoHeight }: HTMLVideoElement): Promise<void> {
  if (videoWidth <= videoHeight || Math.min(screen.width, screen.height) > MAX_PHONE_PX) return;
  const { orientation } = screen as { readonly orientation?: TurnableScreen };
  await orientation?.lock?.('landscape').catch(() => undefined);
}

async function toggleFullscreenOf(stage: HTMLElement | null): Promise<void> {
  if (isFullscreen()) return document.exitFullscreen();
  const video = stage?.querySelector<VideoOnIphone>('video');
  if (document.fullscreenEnabled) {
    await stage?.requestFullscreen();
    if (video) await turnToLandscape(video);
    return;
  }
  // Throws before the video has metadata.
  video?.webkitEnterFullscreen();
}

/** Toggles full screen of an element; a refusal by the browser is only logged. */
export function useFullscreen(ref: RefObject<HTMLElement | null>) {
  const isFullscreen = useIsFullscreen();
  const toggleFullscreen = () => {
    toggleFullscreenOf(ref.current).catch((cause: unknown) => logFailure('fullscreen-failed', { cause }));
  };
  return { isFullscreen, toggleFullscreen };
}

interface VideoControlsProps extends ReturnType<typeof useFullscreen> {
  /** False in full screen where the song has no video. */
  readonly hasPicture: boolean;
  /** The video is small, in the corner of a page. */
  readonly isCorner: boolean;
  /** Shows the video over the page again. */
  readonly onEnlarge: () => void;
  /** null: the video switch is beside it. */
  readonly onClose: (() => void) | null;
}

/** Controls of the video; in full screen with those of the player, which has no bar there. */
export function VideoControls(props: VideoControlsProps) {
  const { isFullscreen, toggleFullscreen, hasPicture, isCorner, onEnlarge, onClose } = props;
  const isPhone = useMobileMode();
  const isSmall = isCorner && !isFullscreen;
  return (
    <div className={classNames(styles.controls, isFullscreen && styles.fullscreen)}>
      {isFullscreen && <FullscreenPlayer />}
      {/* The same elements in full screen, so that the pressed button keeps the focus. */}
      <div className={styles.own}>
        {hasPicture && !isSmall && <PictureControls />}
        <FullscreenButton isFullscreen={isFullscreen} toggleFullscreen={toggleFullscreen} />
        {isSmall && (
          <IconButton label={messages.enlarge} icon={Expand} tooltipSide="top" onClick={onEnlarge} />
        )}
        {/* The player bar of a phone has no video switch. */}
        {(isSmall || (isPhone && !isFullscreen)) && onClose && (
          <IconButton label={messages.close} icon={X} tooltipSide="top" onClick={onClose} />
        )}
      </div>
    </div>
  );
}

/** Quality and picture-in-picture. */
function PictureControls() {
  const engine = usePlayerEngine();
  return (
    <>
      <QualityMenu />
      {document.pictureInPictureEnabled && (
        <IconButton
          label={messages.pictureInPicture}
          icon={PictureInPicture2}
          tooltipSide="top"
          onClick={engine.togglePictureInPicture}
        />
      )}
    </>
  );
}

/** The key F presses it. */
const FullscreenButton = ({ isFullscreen, toggleFullscreen }: ReturnType<typeof useFullscreen>) =>
  canFullscreen() && (
    <IconButton
      label={isFullscreen ? messages.leaveFullscreen : messages.fullscreen}
      icon={isFullscreen ? Minimize : Maximize}
      tooltipSide="top"
      aria-keyshortcuts="F"
      onClick={toggleFullscreen}
    />
  );

/** Menu of available renditions, highest resolution first. */
function QualityMenu() {
  const engine = usePlayerEngine();
  const qualities = usePlayer((snapshot) => snapshot.videoQualities);
  const quality = usePlayer((snapshot) => snapshot.videoQuality);
  if (quality === null) return null;
  return (
    <span className={styles.quality}>
      <MenuButton
        label={messages.quality}
        icon={SlidersHorizontal}
        items={[
          {
            kind: 'choice',
            label: messages.quality,
            value: quality,
            options: qualities.toReversed().map((label) => ({ value: label, label })),
            onChoose: engine.setVideoQuality,
          },
        ]}
      />
      <span className={styles.label} aria-hidden>
        {quality}
      </span>
    </span>
  );
}
