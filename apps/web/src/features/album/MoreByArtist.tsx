import type { AlbumPage, Card } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { PlayableCard } from '../../player/tracks/PlayableCard.tsx';
import { Shelf } from '../../ui/cards/Shelf.tsx';
import styles from './AlbumPage.module.css';
import { albumMessages as messages } from './album.messages.ts';

const renderCard = (card: Card) => <PlayableCard card={card} />;

interface MoreByArtistProps {
  readonly album: AlbumPage;
  /** Id of the shown album, which the shelf leaves out. */
  readonly browseId: string;
}

/** Shelf with other albums and singles of the artist; renders nothing while loading or if there are none. */
export function MoreByArtist({ album, browseId }: MoreByArtistProps) {
  const { queries } = useApi();
  const artist = album.artists.find(({ id }) => id !== null);
  const { data: page } = useQuery(queries.artistInfo(artist?.id ?? ''));
  const others = [...(page?.albums ?? []), ...(page?.singles ?? [])]
    .filter((card) => card.browseId !== browseId)
    .map((card) => ({ ...card, artists: [] }));
  if (!artist || others.length === 0) return null;
  return (
    <div className={styles.more}>
      <Shelf title={messages.moreBy(artist.name)} items={others} renderItem={renderCard} />
    </div>
  );
}
