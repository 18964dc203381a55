import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Cover } from '../../ui/covers/Cover.tsx';
import styles from './TrackNote.module.css';

interface TrackNoteProps {
  readonly track: Track;
  readonly className: string | undefined;
  /** A sentence about the track, with its title as `<b>`. */
  readonly text: ReactNode;
  /** The actions. */
  readonly children?: ReactNode;
}

/** A note with the cover of a track and a sentence about it. */
export const TrackNote = ({ track, className, text, children }: TrackNoteProps) => (
  <div className={classNames(styles.note, className)}>
    <span className={styles.cover}>
      <Cover src={track.thumbnails.at(-1)?.url ?? null} size={48} isEager />
    </span>
    <p className={styles.text}>{text}</p>
    {children}
  </div>
);
