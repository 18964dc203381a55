import { useQueryClient } from '@tanstack/react-query';
import { LISTENER_KEY } from './queries.ts';

/**
 * For after a change of the listener's data.
 * @returns a function that refetches the data that is on screen; resolves once it has arrived.
 */
export function useRefreshListenerData(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [LISTENER_KEY] });
}
