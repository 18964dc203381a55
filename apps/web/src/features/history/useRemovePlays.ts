import { MAX_REMOVED_PLAYS } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../api/queries/queries.ts';
import { toBatches } from '../../lib/to-batches.ts';
import { useMenuAnswers } from '../../player/actions/useMenuAnswers.ts';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { historyMessages as messages } from './history.messages.ts';

/** Removes plays, or all of them, and says so. */
export function useRemovePlays() {
  const { client } = useApi();
  const engine = usePlayerEngine();
  const queryClient = useQueryClient();
  const { attempt } = useMenuAnswers();
  const finish = async (text: string) => {
    engine.showMessage(text);
    // Not only the plays that are shown: a later page begins after those that the server still has.
    await queryClient.invalidateQueries({ queryKey: [LISTENER_KEY] });
  };
  const removePlays = async (entryIds: readonly string[]) => {
    for (const batch of toBatches(entryIds, MAX_REMOVED_PLAYS))
      await client.removePlays({ body: { entryIds: [...batch] } });
    await finish(messages.removed);
  };
  const clearHistory = async () => {
    await client.clearHistory({});
    await finish(messages.cleared);
  };
  return {
    remove: (entryIds: readonly string[]) =>
      attempt(removePlays(entryIds), 'remove-plays-failed', messages.notRemoved),
    clear: () => attempt(clearHistory(), 'clear-history-failed', messages.notCleared),
  };
}
