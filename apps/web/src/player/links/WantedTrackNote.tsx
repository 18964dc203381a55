import { useState } from 'react';
import { TrackNote } from './TrackNote.tsx';
import { readWantedTrack } from './wanted-track.ts';
import styles from './WantedTrackNote.module.css';

/** Shows which track plays after signing in. @param lead Such as 'Sign in to play'. */
export function WantedTrackNote({ lead }: { readonly lead: string }) {
  const [wanted] = useState(readWantedTrack);
  if (wanted === null) return null;
  const { track } = wanted;
  return (
    <TrackNote
      track={track}
      className={styles.wanted}
      text={
        <>
          {lead} <b dir="auto">{track.title}</b>
        </>
      }
    />
  );
}
