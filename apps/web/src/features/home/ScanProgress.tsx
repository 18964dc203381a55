import type { LibraryStatus } from '@segue/contract/client';
import { homeMessages as messages } from './home.messages.ts';
import styles from './ScanProgress.module.css';

const toText = ({ isComposing, filesDone, filesFound, secondsLeft }: LibraryStatus): string =>
  isComposing
    ? messages.composing(filesDone, filesFound)
    : messages.scanning(filesDone, filesFound, secondsLeft && Math.ceil(secondsLeft / 60));

/** Progress line shown during a library scan. */
export const ScanProgress = ({ scan }: { readonly scan: LibraryStatus }) => (
  <p className={styles.scan}>
    <progress className={styles.bar} value={scan.filesDone} max={Math.max(scan.filesFound, 1)} aria-hidden />
    {toText(scan)}
  </p>
);
