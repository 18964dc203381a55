import { MAX_PLAYLIST_TITLE, type PlaylistCard } from '@segue/domain';
import { CopyPlus } from 'lucide-react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { makeRandomId } from '../../../lib/random-id.ts';
import type { OpenMenuProps } from '../../../player/options/OptionsButton.tsx';
import { trackActionMessages } from '../../../player/actions/track-action.messages.ts';
import { useCardMenuItems } from '../../../player/options/useCardMenuItems.ts';
import { usePlaylistTracks } from '../../../player/options/useCardTracks.ts';
import { useShowPlaylistFailure } from '../../../player/playlists/useShowPlaylistFailure.ts';
import { menuAction, toGrouped } from '../../../ui/menu/menu-action.ts';
import { MenuPopup } from '../../../ui/menu/MenuPopup.tsx';
import { libraryMessages as messages } from '../library.messages.ts';

/** A playlist found in the library. */
interface FoundPlaylist {
  readonly card: PlaylistCard;
  /** Opens the page of its copy; the menu has been closed by then. */
  readonly onCopied: (playlistId: string) => Promise<void>;
}

/** The open menu of a playlist found in the library, which can be copied. */
export function FoundPlaylistMenu({
  subject: { card, onCopied },
  ...menu
}: OpenMenuProps & { readonly subject: FoundPlaylist }) {
  const { client } = useApi();
  const refresh = useRefreshListenerData();
  const { title, playlistId: copyOf } = card;
  const copy = async () => {
    const body = { opId: makeRandomId(), title: title.slice(0, MAX_PLAYLIST_TITLE), copyOf };
    const { playlistId } = await client.makePlaylist({ body });
    void refresh();
    await onCopied(playlistId);
  };
  const showFailure = useShowPlaylistFailure();
  const items = toGrouped(useCardMenuItems(card, usePlaylistTracks(card)), [
    menuAction(messages.copyPlaylist, CopyPlus, () => void copy().catch(showFailure)),
  ]);
  return <MenuPopup label={trackActionMessages.optionsFor(title)} side="bottom" items={items} {...menu} />;
}
