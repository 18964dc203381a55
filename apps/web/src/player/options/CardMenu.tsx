import {
  type AlbumCard,
  type ArtistCard,
  type PageCard,
  pickCardImage,
  type PlaylistCard,
} from '@segue/domain';
import { MenuPopup, type MenuSubject } from '../../ui/menu/MenuPopup.tsx';
import type { LoadableList } from '../actions/useLoadableList.ts';
import type { OpenMenuProps } from './OptionsButton.tsx';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { useCardMenuItems } from './useCardMenuItems.ts';
import { useSelectMenuItem } from './useSelectMenuItem.ts';
import { useAlbumTracks, useArtistTracks, usePlaylistTracks } from './useCardTracks.ts';

type MenuProps<Card> = OpenMenuProps & { readonly subject: Card };

/** The open options menu of a card or row that leads to a page. */
export function CardMenu({ subject: card, ...menu }: MenuProps<PageCard>) {
  if (card.kind === 'album') return <AlbumMenu subject={card} {...menu} />;
  if (card.kind === 'playlist') return <PlaylistMenu subject={card} {...menu} />;
  return <ArtistMenu subject={card} {...menu} />;
}

const AlbumMenu = (props: MenuProps<AlbumCard>) => (
  <ListMenu {...props} list={useAlbumTracks(props.subject)} />
);

const PlaylistMenu = (props: MenuProps<PlaylistCard>) => (
  <ListMenu {...props} list={usePlaylistTracks(props.subject)} />
);

const ArtistMenu = (props: MenuProps<ArtistCard>) => (
  <ListMenu {...props} list={useArtistTracks(props.subject)} />
);

const toSubject = (card: PageCard): MenuSubject => ({
  title: card.title,
  note: card.kind === 'album' ? card.artists.map(({ name }) => name).join(', ') : null,
  picture: pickCardImage(card.thumbnails)?.url ?? null,
  isRound: card.kind === 'artist',
});

function ListMenu({ subject: card, list, ...menu }: MenuProps<PageCard> & { readonly list: LoadableList }) {
  const { selectItem, nextFocus } = useSelectMenuItem(menu.anchor);
  return (
    <MenuPopup
      label={messages.optionsFor(card.title)}
      subject={toSubject(card)}
      nextFocus={nextFocus}
      side="bottom"
      items={[...useCardMenuItems(card, list), ...selectItem]}
      {...menu}
    />
  );
}
