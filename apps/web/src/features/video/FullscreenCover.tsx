import type { Track } from '@segue/domain';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { useLargeCover } from '../../player/tracks/useLargeCover.ts';
import { Cover } from '../../ui/covers/Cover.tsx';
import styles from './FullscreenCover.module.css';

/** Requested image size, px; CSS scales the cover to the screen. */
const COVER_PX = 544;

/** In full screen the cover of a song without a video, above the controls. */
export function FullscreenCover() {
  const track = usePlayer((snapshot) => snapshot.track);
  return track && <CoverOf track={track} />;
}

const CoverOf = ({ track }: { readonly track: Track }) => (
  <div className={styles.place}>
    <span className={styles.cover}>
      <Cover src={useLargeCover(track)} size={COVER_PX} isEager />
    </span>
  </div>
);
