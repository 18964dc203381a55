import type { AlbumTrack } from '@segue/domain';
import type { ReactNode } from 'react';
import { PlayableList } from '../../player/tracks/PlayableList.tsx';
import { PlayableRows } from '../../player/tracks/PlayableRows.tsx';
import { linksMessages } from '../../player/links/links.messages.ts';
import { useSharedVideoId } from '../../player/links/useSharedVideoId.ts';
import styles from './AlbumPage.module.css';
import { albumMessages as messages } from './album.messages.ts';
import { type Disc, toDiscs } from './to-discs.ts';

/** The track rows of an album with their track numbers, grouped by disc if it has several. */
export function AlbumTracks({ tracks }: { readonly tracks: readonly AlbumTrack[] }) {
  const discs = toDiscs(tracks);
  const sharedVideoId = useSharedVideoId();
  const isNumbered = tracks.some(({ trackNumber }) => trackNumber !== null);
  return (
    <PlayableList
      tracks={tracks}
      label={messages.tracks}
      toLook={({ trackNumber, videoId }) => ({
        ...(isNumbered && { number: trackNumber }),
        ...(videoId !== null && videoId === sharedVideoId && { detail: linksMessages.sharedWithYou }),
      })}
      {...(discs.length > 0
        ? { renderWhole: (renderRow) => <Discs discs={discs} tracks={tracks} renderRow={renderRow} /> }
        : {})}
    />
  );
}

interface DiscsProps {
  readonly discs: readonly Disc[];
  readonly tracks: readonly AlbumTrack[];
  readonly renderRow: (place: number) => ReactNode;
}

const Discs = ({ discs, tracks, renderRow }: DiscsProps) =>
  discs.map(({ number, places }) => (
    <section key={number} className={styles.disc} aria-label={messages.disc(number)}>
      <h2 className={styles.discTitle}>{messages.disc(number)}</h2>
      <PlayableRows
        places={places}
        label={messages.disc(number)}
        renderRow={renderRow}
        trackAt={(place) => tracks[place]}
      />
    </section>
  ));
