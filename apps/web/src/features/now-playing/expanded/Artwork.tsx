import { toLargestSquare } from '@segue/contract/client';
import { pickCardImage, type Track } from '@segue/domain';
import { usePlayer } from '../../../player/PlayerProvider.tsx';
import { Rings } from '../../../ui/brand/Rings.tsx';
import { Cover } from '../../../ui/covers/Cover.tsx';
import { Disc } from '../../../ui/covers/Disc.tsx';
import styles from './ExpandedPlayer.module.css';

/** Requested image size, px; CSS scales the artwork to the window. */
const ARTWORK_PX = 480;

/** The cover of the current track on its record. */
export function Artwork({ track }: { readonly track: Track }) {
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
