import { Cover } from './Cover.tsx';
import styles from './CoverMosaic.module.css';

interface CoverMosaicProps {
  /** Addresses of pictures; the first four are shown, or only the first when there are fewer. */
  readonly covers: readonly (string | null)[];
  /** Width and height, px. */
  readonly size: number;
  /** Loads the pictures eagerly, for a mosaic that is visible first. */
  readonly isEager?: boolean;
}

const PICTURES = 4;

/** The first covers of a list, four in one square. */
export function CoverMosaic({ covers, size, isEager = false }: CoverMosaicProps) {
  if (covers.length < PICTURES) return <Cover src={covers[0] ?? null} size={size} isEager={isEager} />;
  return (
    <span className={styles.mosaic}>
      {covers.slice(0, PICTURES).map((src, index) => (
        // The same cover may occur twice.
        // oxlint-disable-next-line react/no-array-index-key
        <Cover key={index} src={src} size={size / 2} isEager={isEager} />
      ))}
    </span>
  );
}
