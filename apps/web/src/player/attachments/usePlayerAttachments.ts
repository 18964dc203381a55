import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { onSessionChange } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../lib/log.ts';
import { attachWhenIdle } from '../../lib/lazy/lazy-code.ts';
import { whenIdle } from '../../lib/lazy/when-idle.ts';
import { playWantedTrack } from '../links/wanted-track.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { keepEarlyKeys } from './early-keys.ts';

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

/** Stops the player and opens the sign-in screen when the session ends; plays the wanted track when one begins. */
function useSessionChanges(): void {
  const engine = usePlayerEngine();
  useEffect(
    () =>
      onSessionChange((now, before) => {
        if (before.token === now.token) return;
        if (before.isLoggedIn) engine.onSessionEnd();
        if (now.isLoggedIn) playWantedTrack(engine);
      }),
    [engine],
  );
}

/** Attaches what the first paint does not need; its code is a chunk of its own, which the first key loads at once. */
function useLazyAttachments(): void {
  const engine = usePlayerEngine();
  const { client } = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { pressed, take } = keepEarlyKeys();
    const atStart = engine.getSnapshot();
    const detach = attachWhenIdle(
      () => import('./lazy-attachments.ts'),
      ({ attachLazily }, signal) =>
        attachLazily({ engine, client, queryClient, atStart, earlyKeys: take() }, signal),
      (cause) => {
        take();
        logFailure('lazy-attachments-failed', { cause });
      },
      Promise.race([pressed, new Promise<void>(whenIdle)]),
    );
    return () => {
      take();
      detach();
    };
  }, [engine, client, queryClient]);
}

/** Attaches the player to routes, the session and `attachLazily`. Use it once, in the shell. */
export function usePlayerAttachments(): void {
  useRouteChanges();
  useSessionChanges();
  useLazyAttachments();
}
