import type { ListenerPlaylist, PlaylistHead } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CircleMinus, CirclePlus } from 'lucide-react';
import { useApi } from '../../api/ApiProvider.tsx';
import { toHeadKey } from '../../api/queries/playlist-queries.ts';
import { LISTENER_KEY } from '../../api/queries/queries.ts';
import { tellPlaylistsChanged } from '../../api/queries/tab-playlists.ts';
import { menuAction } from '../../ui/menu/menu-action.ts';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { useOfferUndo } from './useOfferUndo.ts';
import { useShowPlaylistFailure } from './useShowPlaylistFailure.ts';

/** Name and icon of the action that saves a playlist, or removes a saved one. */
export const toSaveAction = (isSaved: boolean) =>
  isSaved
    ? ({ label: messages.removeFromLibrary, icon: CircleMinus } as const)
    : ({ label: messages.saveToLibrary, icon: CirclePlus } as const);

/** Saves playlists of others to the library of the listener, and removes saved ones; either can be undone. */
export function useSavePlaylist() {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();
  const showFailure = useShowPlaylistFailure();

  const set = (id: string, isSaved: boolean, link: string): Promise<unknown> => {
    const params = { id };
    return isSaved
      ? client.savePlaylist({ params, body: link === '' ? {} : { link } })
      : client.unsavePlaylist({ params });
  };
  /** Shows it on the page of the playlist and sends it; a failure is reported, and the next fetch takes it back. */
  const attempt = async (id: string, isSaved: boolean, work: () => Promise<unknown>): Promise<void> => {
    const queryKey = toHeadKey(id);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData<PlaylistHead>({ queryKey }, (head) => head && { ...head, isSaved });
    await work().catch(showFailure);
    tellPlaylistsChanged();
    // Its songs are the same; those of a smart playlist may take seconds to find.
    for (const changed of [queryKey, [LISTENER_KEY, 'playlists']])
      void queryClient.invalidateQueries({ queryKey: changed });
  };

  /** @param link Token of the share link by which the playlist was opened; '' for none. */
  const toggle = ({ playlistId, title, isSaved }: ListenerPlaylist, link: string): Promise<void> =>
    attempt(playlistId, !isSaved, async () => {
      await set(playlistId, !isSaved, link);
      const text = isSaved ? messages.removedFromLibrary(title) : messages.savedToLibrary(title);
      offerUndo(text, () => void attempt(playlistId, isSaved, () => set(playlistId, isSaved, link)));
    });

  /** The menu item for a playlist of somebody else; empty for one that the listener may edit. */
  const toItems = (playlist: ListenerPlaylist, link: string): readonly MenuItem[] => {
    const { label, icon } = toSaveAction(playlist.isSaved);
    return playlist.canEdit ? [] : [menuAction(label, icon, () => void toggle(playlist, link))];
  };

  return { toggle, toItems };
}
