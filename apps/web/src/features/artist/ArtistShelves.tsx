import type { AlbumCard, ArtistPage, Card, Track } from '@segue/domain';
import { PlayableCard } from '../../player/tracks/PlayableCard.tsx';
import { Shelf } from '../../ui/cards/Shelf.tsx';
import { artistMessages as messages } from './artist.messages.ts';

const toVideoCard = (track: Track): Card => ({ kind: 'video', track });

/** The card shows the year instead of the artist, unless the record has several artists or no year. */
const toOwnCard = (card: AlbumCard): Card =>
  card.year !== null && card.artists.length < 2 ? { ...card, artists: [] } : card;

const renderCard = (card: Card) => <PlayableCard card={card} />;

/** Videos, Albums, Singles and Related, in this order; empty ones are left out. */
export function ArtistShelves({ artist }: { readonly artist: ArtistPage }) {
  const shelves: { title: string; items: readonly Card[]; variant: 'cards' | 'videos' }[] = [
    { title: messages.videos, items: artist.videos.map(toVideoCard), variant: 'videos' },
    { title: messages.albums, items: artist.albums.map(toOwnCard), variant: 'cards' },
    { title: messages.singles, items: artist.singles.map(toOwnCard), variant: 'cards' },
    { title: messages.related, items: artist.related, variant: 'cards' },
  ];
  return shelves
    .filter(({ items }) => items.length > 0)
    .map((shelf, index) => (
      <Shelf key={shelf.title} renderItem={renderCard} isAboveFold={index === 0} {...shelf} />
    ));
}
