import { MAX_CHANGED_ENTRIES, type PlaylistEntry } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useApi } from '../../api/ApiProvider.tsx';
import { toChangedList, usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import { tellPlaylistsChanged } from '../../api/queries/tab-playlists.ts';
import { toSongsText } from '../../lib/text/count-text.ts';
import { toBatches } from '../../lib/to-batches.ts';
import { useOfferUndo } from '../../player/playlists/useOfferUndo.ts';
import { useShowPlaylistFailure } from '../../player/playlists/useShowPlaylistFailure.ts';
import { type Change, changeSenderOf } from './change-sender.ts';
import { insertMissing, moveEntry, moveEntryAfter, toAfter } from './move-entry.ts';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';

/**
 * @param onAllSent Called after the last change that waits, whether or not it was refused; `isSending` is true until
 * then.
 */
function useChangeSender(playlistId: string, onAllSent: () => void) {
  const { client } = useApi();
  const onRefused = useShowPlaylistFailure();
  const sender = changeSenderOf(client, playlistId);
  const isSending = useStore(sender.isSending);
  const send = (change: Change): void => sender.send(change, { onRefused, onAllSent });
  return { send, isSending };
}

/** Edits of a playlist's entries: optimistic updates, each with an undo action. */
export function usePlaylistEdits(playlistId: string, link: string) {
  const queries = usePlaylistQueries();
  const queryClient = useQueryClient();
  const offer = useOfferUndo(playlistId);
  const { queryKey } = queries.entries(playlistId, link);

  const show = (change: (entries: readonly PlaylistEntry[]) => readonly PlaylistEntry[]) =>
    queryClient.setQueryData(queryKey, (shown) => shown && toChangedList(shown, change));
  // The refetch rolls back an optimistic update that the server refused.
  const { send, isSending } = useChangeSender(playlistId, () => {
    tellPlaylistsChanged();
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: queries.head(playlistId, link).queryKey });
  });
  const readShown = (): readonly PlaylistEntry[] => queryClient.getQueryData(queryKey) ?? [];
  const placeAfter = (entryId: string, after: string) => {
    void queryClient.cancelQueries({ queryKey });
    show((entries) => moveEntryAfter(entries, entryId, after));
    send({ move: { entryIds: [entryId], after } });
  };
  return {
    /** Whether steps that are shown still wait for their answer. */
    isSending,
    move: ({ entryId, track }: PlaylistEntry, to: number): void => {
      const cameAfter = toAfter(readShown(), entryId);
      placeAfter(entryId, toAfter(moveEntry(readShown(), entryId, to), entryId));
      // By the entry before it, not by its index: another editor may have changed the list meanwhile.
      offer(messages.movedAlert(track.title), () => placeAfter(entryId, cameAfter));
    },
    remove: (removed: readonly PlaylistEntry[]): void => {
      const ids = removed.map(({ entryId }) => entryId);
      const batches = toBatches(ids, MAX_CHANGED_ENTRIES).map((batch) => [...batch]);
      void queryClient.cancelQueries({ queryKey });
      const isRemoved = new Set(ids);
      const before = readShown();
      show((entries) => entries.filter(({ entryId }) => !isRemoved.has(entryId)));
      for (const entryIds of batches) send({ remove: { entryIds } });
      const [first] = removed;
      const what = first && removed.length === 1 ? first.track.title : toSongsText(removed.length);
      offer(messages.removed(what), () => {
        void queryClient.cancelQueries({ queryKey });
        show((entries) => insertMissing(entries, before, isRemoved));
        for (const entryIds of batches) send({ restore: { entryIds } });
      });
    },
  };
}
