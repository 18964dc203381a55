import type { AlbumTrack } from '@segue/domain';
import type { ReactNode } from 'react';
import { PlayableList } from '../../player/tracks/PlayableList.tsx';
import { PlayableRows } from '../../player/tracks/PlayableRows.tsx';
import { linksMessages } from '../../player/links/links.messages.ts';
import { useSharedTrack } from '../../player/links/useSharedTrack.ts';
import { useSharedVideoId } from '../../player/links/useSharedVideoId.ts';
import styles from './AlbumPage.module.css';
import { albumMessages as messages } from './album.messages.ts';

/** One disc; `indexes` are indexes in the album's track list. */
interface Disc {
  readonly number: number;
  readonly indexes: readonly number[];
}

/** Discs in order of first appearance; empty if there is only one, or a track has no disc number. */
function toDiscs(tracks: readonly AlbumTrack[]): readonly Disc[] {
  const discs = new Map<number, number[]>();
  for (const [index, { discNumber }] of tracks.entries()) {
    if (discNumber === null) return [];
    const indexes = discs.get(discNumber);
    if (indexes) indexes.push(index);
    else discs.set(discNumber, [index]);
  }
  return discs.size < 2 ? [] : Array.from(discs, ([number, indexes]) => ({ number, indexes }));
}

/** The track rows of an album with their track numbers, grouped by disc if it has several. */
export function AlbumTracks({ tracks }: { readonly tracks: readonly AlbumTrack[] }) {
  const discs = toDiscs(tracks);
  const linkedVideoId = useSharedVideoId();
  // A track whose file was replaced has another videoId by now.
  const sharedVideoId = useSharedTrack(linkedVideoId)?.track.videoId ?? linkedVideoId;
  const isNumbered = tracks.some(({ trackNumber }) => trackNumber !== null);
  return (
    <PlayableList
      tracks={tracks}
      label={messages.tracks}
      toRowProps={({ trackNumber, videoId }) => ({
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
  readonly renderRow: (index: number) => ReactNode;
}

const Discs = ({ discs, tracks, renderRow }: DiscsProps) =>
  discs.map(({ number, indexes }) => (
    <section key={number} className={styles.disc} aria-label={messages.disc(number)}>
      <h2 className={styles.discTitle}>{messages.disc(number)}</h2>
      <PlayableRows
        indexes={indexes}
        label={messages.disc(number)}
        renderRow={renderRow}
        trackAt={(index) => tracks[index]}
      />
    </section>
  ));
