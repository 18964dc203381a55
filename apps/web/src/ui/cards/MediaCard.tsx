import {
  type ArtistRef,
  type Card as CardData,
  isPlayable,
  pickCardImage,
  toArtistId,
  toCardTarget,
  toMinutesSeconds,
  type PageCard,
  type Track,
} from '@segue/domain';
import { paths } from '../../lib/paths.ts';
import type { PlayState } from '../play-state.ts';
import { Card } from './Card.tsx';

interface MediaCardProps {
  readonly card: CardData;
  /** Plays the track of a song or video card. */
  readonly onPlay: (track: Track) => void;
  /** Called on hover and focus of a song or video card. */
  readonly onIntent?: (track: Track) => void;
  /** Called on hover and focus of a card that leads to a page. */
  readonly onPageIntent?: (card: PageCard) => void;
  /** Whether the card's track is the current one; ignored by cards that lead to pages. */
  readonly state?: PlayState;
}

const toNames = (artists: readonly ArtistRef[]): string => artists.map(({ name }) => name).join(', ');

/** A card of the catalogue: a track plays, everything else opens its page [2.30] [2.31]. */
export function MediaCard({ card, onPlay, onIntent, onPageIntent, state = 'rest' }: MediaCardProps) {
  if ('track' in card) {
    const { track } = card;
    return (
      <Card
        shape={card.kind}
        title={track.title}
        caption={[toNames(track.artists), track.countLabel].filter(Boolean).join(' · ')}
        image={pickCardImage(track.thumbnails)?.url ?? null}
        lengthText={track.durationSeconds === null ? null : toMinutesSeconds(track.durationSeconds)}
        isExplicit={track.isExplicit}
        action={isPlayable(track) ? { onPress: () => onPlay(track) } : null}
        state={state}
        {...(onIntent ? { onIntent: () => onIntent(track) } : {})}
      />
    );
  }
  const to = toPagePath(card);
  return (
    <Card
      shape={card.kind}
      title={card.title}
      caption={toCaption(card)}
      image={pickCardImage(card.thumbnails)?.url ?? null}
      isExplicit={card.kind === 'album' && card.isExplicit}
      action={to === null ? null : { to }}
      {...(onPageIntent ? { onIntent: () => onPageIntent(card) } : {})}
    />
  );
}

/** The line below the title of a card that leads to a page. */
function toCaption(card: PageCard): string {
  switch (card.kind) {
    case 'album':
      return toNames(card.artists) || (card.year ?? '');
    case 'playlist':
      return card.description ?? card.author ?? '';
    case 'artist':
      return card.subscribers ?? '';
  }
}

/** The path of the page that a card leads to; null: it leads nowhere. */
export function toPagePath(card: PageCard): string | null {
  const target = toCardTarget(card.kind === 'album' ? { ...card, resultType: 'album' } : card);
  switch (target?.kind) {
    case 'playlist':
      return paths.playlist(target.playlistId);
    case 'album':
      return paths.album(target.browseId);
    case 'artist':
      return paths.artist(toArtistId(target.browseId));
    case 'play':
    case undefined:
      return null;
  }
}
