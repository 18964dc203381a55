import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { VideoControls } from './VideoControls.tsx';
import styles from './VideoView.module.css';
import { videoMessages as messages } from './video.messages.ts';

/** The music video over its blurred cover (§2 "Video view"). It is silent: the sound is the player's. */
export function VideoView() {
  const engine = usePlayerEngine();
  const cover = usePlayer((snapshot) => snapshot.lastThumbnailUrl);
  const isPaused = usePlayer((snapshot) => !snapshot.isPlayWanted);
  const isElsewhere = usePlayer((snapshot) => snapshot.isVideoPictureInPicture);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? engine.attachVideo(video.current) : undefined), [engine]);
  return (
    <section className={classNames(styles.view, isElsewhere && styles.elsewhere)} aria-label={messages.video}>
      {cover !== null && <img className={styles.backdrop} src={cover} alt="" />}
      <div className={classNames(styles.stage, isPaused && styles.paused)} ref={stage}>
        {/* Space plays and pauses everywhere; a press on the picture is the same for a pointer. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/media-has-caption */}
        <video className={styles.video} ref={video} muted playsInline onClick={engine.toggle} />
        <VideoControls stage={stage} />
      </div>
    </section>
  );
}
