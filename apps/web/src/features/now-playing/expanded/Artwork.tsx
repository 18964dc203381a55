import type { Track } from '@segue/domain';
import { useLargeCover } from '../../../player/tracks/useLargeCover.ts';
import { Rings } from '../../../ui/brand/Rings.tsx';
import { Cover } from '../../../ui/covers/Cover.tsx';
import { Disc } from '../../../ui/covers/Disc.tsx';
import styles from './ExpandedPlayer.module.css';

/** Requested image size, px; CSS scales the artwork to the window. */
const ARTWORK_PX = 480;

/** The cover of the current track on its record. */
export function Artwork({ track }: { readonly track: Track }) {
  const cover = useLargeCover(track);
  return (
    <div className={styles.artwork} data-artwork>
      <span className={styles.rings}>
        <Rings around="disc" />
      </span>
      <span className={styles.disc} data-disc>
        <Disc tone="accent" />
      </span>
      <span className={styles.cover}>
        <Cover src={cover} size={ARTWORK_PX} isEager />
      </span>
    </div>
  );
}
