import type { ReactNode } from 'react';
import { toIntentHandlers } from '../../../lib/input/intent-handlers.ts';
import { CoverMosaic } from '../../../ui/covers/CoverMosaic.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from '../views/views.module.css';

interface PlaylistTileProps {
  readonly title: string;
  /** Path of the playlist's page. */
  readonly to: string;
  /** URLs of the covers for its mosaic. */
  readonly covers: readonly (string | null)[];
  /** Second line: number of songs, and the owner unless it is the listener's own. */
  readonly note: string;
  /** Called on hover and focus, to prefetch the page. */
  readonly onIntent: () => void;
  /** Its Play button; null: it has no songs. */
  readonly play: ReactNode;
  /** Its options button. */
  readonly children: ReactNode;
}

/** Grid tile of a playlist: cover mosaic, title, note, Play and options. */
export const PlaylistTile = ({ title, to, covers, note, onIntent, play, children }: PlaylistTileProps) => (
  <div className={styles.playlistBox}>
    <Link to={to} className={styles.playlist ?? ''} {...toIntentHandlers(onIntent)}>
      <span className={styles.playlistPicture}>
        <span className={styles.playlistSheets} />
        <span className={styles.playlistCover}>
          <CoverMosaic covers={covers} size={164} />
        </span>
      </span>
      <span className={styles.playlistTexts}>
        <span className={styles.tileTitle} dir="auto">
          {title}
        </span>
        <span className={styles.tileNote}>{note}</span>
      </span>
    </Link>
    {play}
    <span className={styles.playlistMenu}>{children}</span>
  </div>
);
