import { useState } from 'react';
import { Cover } from '../ui/Cover.tsx';
import { readWantedTrack } from './wanted-track.ts';
import styles from './WantedTrackNote.module.css';

/** Names the track that plays once the listener is signed in. @param lead Such as 'Sign in to play'. */
export function WantedTrackNote({ lead }: { readonly lead: string }) {
  const [wanted] = useState(readWantedTrack);
  if (wanted === null) return null;
  const { track } = wanted;
  return (
    <div className={styles.note}>
      <span className={styles.cover}>
        <Cover src={track.thumbnails.at(-1)?.url ?? null} size={48} isEager />
      </span>
      <p className={styles.texts}>
        {lead} <b dir="auto">{track.title}</b>
      </p>
    </div>
  );
}
