import type { AlbumCard, ArtistCard, PlaylistCard } from '@segue/domain';
import { TilePlay } from './TilePlay.tsx';
import { useAlbumTracks, useArtistTracks, usePlaylistTracks } from './useCardTracks.ts';

interface CardPlayProps<Card> {
  readonly card: Card;
  /** Whether the card is the large one of the top result instead of a tile. */
  readonly isOnSheet?: boolean;
}

/** The Play button of an album. */
export const AlbumPlay = ({ card, ...place }: CardPlayProps<AlbumCard>) => (
  <TilePlay title={card.title} list={useAlbumTracks(card)} {...place} />
);

/** The Play button of a playlist of the catalogue; none if it has no songs. */
export const PlaylistPlay = ({ card, ...place }: CardPlayProps<PlaylistCard>) => {
  const list = usePlaylistTracks(card);
  return card.itemCount === 0 ? null : <TilePlay title={card.title} list={list} {...place} />;
};

/** The Play button of an artist: the top songs. */
export const ArtistPlay = ({ card, ...place }: CardPlayProps<ArtistCard>) => (
  <TilePlay title={card.title} list={useArtistTracks(card)} {...place} />
);
