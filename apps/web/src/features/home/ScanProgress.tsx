import type { LibraryStatus } from '@segue/contract/client';
import { scanMessages as messages } from './scan.messages.ts';
import styles from './ScanProgress.module.css';

/** The demo's music videos are made after its pieces, and are not counted. */
const isMakingVideos = ({ isComposing, filesDone, filesFound }: LibraryStatus): boolean =>
  isComposing && filesDone === filesFound;

/** null: the files are still being counted, so that the number found grows, and is no total [2.153]. */
const toTotal = ({ isCounted, filesFound }: LibraryStatus): number | null =>
  isCounted === false ? null : filesFound;

function toText(scan: LibraryStatus): string {
  const { isComposing, filesDone, secondsLeft } = scan;
  if (isMakingVideos(scan)) return messages.demoVideos;
  return isComposing
    ? messages.composing(filesDone, scan.filesFound)
    : messages.scanning(filesDone, toTotal(scan), secondsLeft && Math.ceil(secondsLeft / 60));
}

interface ScanProgressProps {
  readonly scan: LibraryStatus;
  /** Hidden, but the space is kept, so that the shelves below do not move. */
  readonly isOver: boolean;
}

/** Progress line shown during a library scan. */
export const ScanProgress = ({ scan, isOver }: ScanProgressProps) => (
  <p className={styles.scan} hidden={isOver}>
    {!isMakingVideos(scan) && toTotal(scan) !== null && (
      <progress className={styles.bar} value={scan.filesDone} max={scan.filesFound || 1} aria-hidden />
    )}
    {toText(scan)}
  </p>
);
