import type { PlaylistEntry } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { usePlaylistQueries } from '../../api/playlist-queries.ts';
import { toErrorText } from '../../api/to-error-text.ts';
import { makeRandomId } from '../../lib/random-id.ts';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { moveEntry, toAfter } from './move-entry.ts';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';

type Change = Pick<
  Parameters<ReturnType<typeof useApi>['client']['changeEntries']>[0]['body'],
  'move' | 'remove' | 'restore'
>;

/** Changes of a playlist's entries: optimistic updates, each of which can be undone. */
export function usePlaylistEdits(playlistId: string, link: string) {
  const { client } = useApi();
  const queries = usePlaylistQueries();
  const cache = useQueryClient();
  const engine = usePlayerEngine();
  const { queryKey } = queries.entries(playlistId, link);

  const show = (change: (entries: readonly PlaylistEntry[]) => readonly PlaylistEntry[]) =>
    cache.setQueryData(queryKey, (shown) => shown && [...change(shown)]);
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey }),
      cache.invalidateQueries({ queryKey: queries.head(playlistId, link).queryKey }),
    ]);
  /** What was refused is shown as the server has it. */
  const send = (change: Change) =>
    void client
      .changeEntries({ params: { id: playlistId }, body: { opId: makeRandomId(), ...change } })
      .catch((cause: unknown) => engine.tell(`${messages.failed}. ${toErrorText(cause)}`))
      .then(refresh);
  const place = (entryId: string, to: number) => {
    void cache.cancelQueries({ queryKey });
    show((entries) => moveEntry(entries, entryId, to));
    const after = toAfter(cache.getQueryData(queryKey) ?? [], entryId);
    send({ move: { entryIds: [entryId], after } });
  };
  return {
    move: ({ entryId, track }: PlaylistEntry, from: number, to: number): void => {
      place(entryId, to);
      engine.tell(messages.movedAlert(track.title), {
        label: messages.undo,
        act: () => place(entryId, from),
      });
    },
    remove: ({ entryId, track }: PlaylistEntry): void => {
      void cache.cancelQueries({ queryKey });
      show((entries) => entries.filter((entry) => entry.entryId !== entryId));
      send({ remove: { entryIds: [entryId] } });
      engine.tell(messages.removed(track.title), {
        label: messages.undo,
        act: () => send({ restore: { entryIds: [entryId] } }),
      });
    },
  };
}
