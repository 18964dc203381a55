import type { Track } from '@segue/domain';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { PlayableRow } from '../../player/tracks/PlayableRow.tsx';
import { Link } from '../../ui/Link.tsx';
import { TrackList } from '../../ui/lists/TrackList.tsx';
import styles from './ArtistPage.module.css';
import { artistMessages as messages } from './artist.messages.ts';

/** The caption is the album if known, else the first artist: the page already names the artist. */
const renderRow = (track: Track) => (
  <PlayableRow track={track} caption={track.album?.name ?? track.artists[0]?.name ?? ''} />
);

interface TopSongsProps {
  readonly tracks: readonly Track[];
  /** Playlist of all songs of the artist; null: `tracks` is complete. */
  readonly allSongsId: string | null;
}

export function TopSongs({ tracks, allSongsId }: TopSongsProps) {
  const titleId = useId();
  return (
    <section className={styles.songs} aria-labelledby={titleId}>
      <div className={styles.songsHead}>
        <h2 className={styles.songsTitle} id={titleId}>
          {messages.topSongs}
        </h2>
        {allSongsId !== null && (
          <Link to={paths.playlist(allSongsId)} className={styles.allSongs ?? ''}>
            {messages.allSongs}
          </Link>
        )}
      </div>
      <TrackList tracks={tracks} renderRow={renderRow} label={messages.topSongs} />
    </section>
  );
}
