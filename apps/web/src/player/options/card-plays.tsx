import type { AlbumCard, PlaylistCard } from '@segue/domain';
import { TilePlay } from './TilePlay.tsx';
import { useAlbumTracks, usePlaylistTracks } from './useCardTracks.ts';

/** The Play button on the tile of an album. */
export const AlbumPlay = ({ card }: { readonly card: AlbumCard }) => (
  <TilePlay title={card.title} list={useAlbumTracks(card)} />
);

/** The Play button on the tile of a playlist of the catalogue; none if it has no songs. */
export const PlaylistPlay = ({ card }: { readonly card: PlaylistCard }) => {
  const list = usePlaylistTracks(card);
  return card.itemCount === 0 ? null : <TilePlay title={card.title} list={list} />;
};
