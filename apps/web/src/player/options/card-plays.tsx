import type { AlbumCard, ArtistCard, PlaylistCard } from '@segue/domain';
import { type PlayPlace, TilePlay } from './TilePlay.tsx';
import { useAlbumTracks, useArtistTracks, usePlaylistTracks } from './useCardTracks.ts';

export interface CardPlayProps<Card> {
  readonly card: Card;
  readonly place?: PlayPlace;
}

/** The Play button of an album. */
export const AlbumPlay = ({ card, place = 'tile' }: CardPlayProps<AlbumCard>) => (
  <TilePlay title={card.title} list={useAlbumTracks(card)} place={place} />
);

/** The Play button of a playlist of the catalogue; none if it has no songs. */
export const PlaylistPlay = ({ card, place = 'tile' }: CardPlayProps<PlaylistCard>) => {
  const list = usePlaylistTracks(card);
  return card.itemCount === 0 ? null : <TilePlay title={card.title} list={list} place={place} />;
};

/** The Play button of an artist: the top songs. */
export const ArtistPlay = ({ card, place = 'tile' }: CardPlayProps<ArtistCard>) => (
  <TilePlay title={card.title} list={useArtistTracks(card)} place={place} />
);
