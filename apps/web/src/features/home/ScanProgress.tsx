import { homeMessages as messages } from './home.messages.ts';
import styles from './ScanProgress.module.css';

interface ScanProgressProps {
  readonly filesDone: number;
  readonly filesFound: number;
}

/** A quiet line while the library is read. */
export const ScanProgress = ({ filesDone, filesFound }: ScanProgressProps) => (
  <p className={styles.scan}>
    <progress className={styles.bar} value={filesDone} max={Math.max(filesFound, 1)} aria-hidden />
    {messages.scanning(filesDone, filesFound)}
  </p>
);
