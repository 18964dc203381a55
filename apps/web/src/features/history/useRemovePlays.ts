import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../api/queries/queries.ts';
import { useMenuAnswers } from '../../player/actions/useMenuAnswers.ts';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { historyMessages as messages } from './history.messages.ts';

/** Plays that the server removes by one call. */
const REMOVED_AT_ONCE = 200;

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
    for (let from = 0; from < entryIds.length; from += REMOVED_AT_ONCE)
      await client.removePlays({ body: { entryIds: entryIds.slice(from, from + REMOVED_AT_ONCE) } });
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
