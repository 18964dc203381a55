import type { Track } from '@segue/domain';
import { useId } from 'react';
import { PlayableRow } from '../../player/PlayableRow.tsx';
import { TrackList } from '../../ui/TrackList.tsx';
import styles from './ArtistPage.module.css';
import { artistMessages as messages } from './artist.messages.ts';

/** The page names the artist already: a row says what its song is from, where that is known. */
const renderRow = (track: Track) => (
  <PlayableRow track={track} caption={track.album?.name ?? track.artists[0]?.name ?? ''} />
);

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
