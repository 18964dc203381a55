import type { Track } from '@segue/domain';
import { useId } from 'react';
import { PlayableRow } from '../../player/PlayableRow.tsx';
import { TrackList } from '../../ui/TrackList.tsx';
import styles from './ArtistPage.module.css';
import { artistMessages as messages } from './artist.messages.ts';

const renderRow = (track: Track) => <PlayableRow track={track} />;

export function TopSongs({ tracks }: { readonly tracks: readonly Track[] }) {
  const titleId = useId();
  return (
    <section className={styles.songs} aria-labelledby={titleId}>
      <h2 className={styles.songsTitle} id={titleId}>
        {messages.topSongs}
      </h2>
      <TrackList tracks={tracks} renderRow={renderRow} label={messages.topSongs} />
    </section>
  );
}
