import type { SmartPreview, Track } from '@segue/domain';
import { PlayableList } from '../../../player/tracks/PlayableList.tsx';
import styles from './Rules.module.css';
import { rulesMessages as messages } from './rules.messages.ts';

interface RulesPreviewProps {
  /** undefined: not loaded yet, or the rules are incomplete or failed. */
  readonly found: (SmartPreview & { readonly tracks: readonly Track[] }) | undefined;
  readonly isOutdated: boolean;
}

/** The first songs that match the rules. */
export function RulesPreview({ found, isOutdated }: RulesPreviewProps) {
  if (found === undefined || found.count === 0) return null;
  return (
    <section className={styles.preview} data-outdated={isOutdated || undefined} aria-label={messages.preview}>
      <h2 className={styles.heading}>{messages.preview}</h2>
      <p className={styles.note}>{messages.firstSongs(found.tracks.length, found.count)}</p>
      <PlayableList tracks={found.tracks} label={messages.preview} />
    </section>
  );
}
