import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HOME_KEY, LISTENER_KEY } from '../api/queries/queries.ts';
import { followOtherTabs, onSessionChange } from './session.ts';

/** Drops a listener's data (name, likes, history, shelves) from the query cache when the session changes. */
export function useForgetOtherListener(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopFollowing = followOtherTabs();
    const stopForgetting = onSessionChange((now, before) => {
      if (now.token === before.token) return;
      // Home is public, but some of its shelves are the listener's own.
      void queryClient.resetQueries({ queryKey: [HOME_KEY] });
      if (now.isLoggedIn) void queryClient.resetQueries({ queryKey: [LISTENER_KEY] });
      else queryClient.removeQueries({ queryKey: [LISTENER_KEY] });
    });
    return () => {
      stopFollowing();
      stopForgetting();
    };
  }, [queryClient]);
}
