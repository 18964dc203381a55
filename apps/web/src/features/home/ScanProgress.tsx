import type { LibraryStatus } from '@segue/contract/client';
import { homeMessages as messages } from './home.messages.ts';
import styles from './ScanProgress.module.css';

/** The demo's music videos are made after its pieces, and are not counted. */
const isMakingVideos = ({ isComposing, filesDone, filesFound }: LibraryStatus): boolean =>
  isComposing && filesDone === filesFound;

function toText(scan: LibraryStatus): string {
  const { isComposing, filesDone, filesFound, secondsLeft } = scan;
  if (isMakingVideos(scan)) return messages.demoVideos;
  return isComposing
    ? messages.composing(filesDone, filesFound)
    : messages.scanning(filesDone, filesFound, secondsLeft && Math.ceil(secondsLeft / 60));
}

interface ScanProgressProps {
  readonly scan: LibraryStatus;
  /** Hidden, but the space is kept, so that the shelves below do not move. */
  readonly isOver: boolean;
}

/** Progress line shown during a library scan. */
export const ScanProgress = ({ scan, isOver }: ScanProgressProps) => (
  <p className={styles.scan} hidden={isOver}>
    {!isMakingVideos(scan) && (
      <progress
        className={styles.bar}
        value={scan.filesDone}
        max={Math.max(scan.filesFound, 1)}
        aria-hidden
      />
    )}
    {toText(scan)}
  </p>
);
