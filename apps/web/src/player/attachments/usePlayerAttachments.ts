import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../lib/log.ts';
import { attachWhenIdle } from '../../lib/late/late-code.ts';
import { attachSession } from './attach-session.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';

/** Notifies the engine when the path changes. */
function useRouteChanges(): void {
  const engine = usePlayerEngine();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    engine.onRouteChange();
  }, [engine, pathname]);
}

/** Attaches what the first paint does not need; its code is a chunk of its own. */
function useLateAttachments(): void {
  const engine = usePlayerEngine();
  const { client } = useApi();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      attachWhenIdle(
        () => import('./late-attachments.ts'),
        ({ attachLate }, signal) => attachLate({ engine, client, queryClient }, signal),
        (cause) => logFailure('late-attachments-failed', { cause }),
      ),
    [engine, client, queryClient],
  );
}

/** Attaches the player to routes, the session and `attachLate`. Use it once, in the shell. */
export function usePlayerAttachments(): void {
  const engine = usePlayerEngine();
  useRouteChanges();
  useEffect(() => attachSession(engine), [engine]);
  useLateAttachments();
}
