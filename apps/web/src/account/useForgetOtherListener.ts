import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LISTENER_KEY } from '../api/queries.ts';
import { followOtherTabs, onSessionChange } from './session.ts';

/** Drops what belongs to one listener (name, likes, history) from the cache when the session changes. */
export function useForgetOtherListener(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopFollowing = followOtherTabs();
    const stopForgetting = onSessionChange((now, before) => {
      if (now.token === before.token) return;
      if (now.isLoggedIn) void queryClient.resetQueries({ queryKey: [LISTENER_KEY] });
      else queryClient.removeQueries({ queryKey: [LISTENER_KEY] });
    });
    return () => {
      stopFollowing();
      stopForgetting();
    };
  }, [queryClient]);
}
