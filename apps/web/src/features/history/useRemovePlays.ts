import { MAX_REMOVED_PLAYS } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { useHistoryQuery } from '../../api/queries/history-query.ts';
import { HOME_KEY, LISTENER_KEY } from '../../api/queries/queries.ts';
import { toBatches } from '../../lib/to-batches.ts';
import { useMenuActions } from '../../player/actions/useMenuActions.ts';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { hidePlays, unhidePlays } from './hidden-plays.ts';
import { historyMessages as messages } from './history.messages.ts';
import { withoutPlays } from './loaded-plays.ts';

/** Removes plays, or all of them, and says so. */
export function useRemovePlays() {
  const { client } = useApi();
  const engine = usePlayerEngine();
  const queryClient = useQueryClient();
  const { attempt } = useMenuActions();
  const { queryKey } = useHistoryQuery();
  // Removed plays move the later ones to other pages, and change smart playlists and home: all of it is loaded again, also
  // after a failure, which may have come after some of the plays were removed.
  const refetch = () =>
    Promise.all([LISTENER_KEY, HOME_KEY].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  const send = async (entryIds: readonly string[]) => {
    for (const batch of toBatches(entryIds, MAX_REMOVED_PLAYS))
      await client.removePlays({ body: { entryIds: [...batch] } });
  };
  /** An optimistic update: the plays are gone at the press, and back if they could not be removed. */
  const removePlays = async (entryIds: readonly string[]) => {
    hidePlays(entryIds);
    try {
      await send(entryIds);
      queryClient.setQueryData(queryKey, (pages) => pages && withoutPlays(pages, entryIds));
      engine.showMessage(messages.removed);
    } finally {
      unhidePlays(entryIds);
      void refetch();
    }
  };
  const clearHistory = async () => {
    try {
      await client.clearHistory({});
      engine.showMessage(messages.cleared);
    } finally {
      void refetch();
    }
  };
  return {
    remove: (entryIds: readonly string[]) =>
      attempt(removePlays(entryIds), 'remove-plays-failed', messages.notRemoved),
    clear: () => attempt(clearHistory(), 'clear-history-failed', messages.notCleared),
  };
}
