import { attachMediaSession } from '@segue/player';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { logFailure } from '../api/log.ts';
import { attachKeyboard } from './attach-keyboard.ts';
import { attachMemory } from './attach-memory.ts';
import { attachOneTab } from './attach-one-tab.ts';
import { attachSession } from './attach-session.ts';
import { usePlayerEngine } from './PlayerProvider.tsx';
import { useLikeOfCurrentTrack } from './useLike.ts';
import { useLinkedTrack } from './useLinkedTrack.ts';

/** Tells the engine when the listener goes to another screen. */
function useRouteChanges(): void {
  const engine = usePlayerEngine();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    engine.routeChanged();
  }, [engine, pathname]);
}

/** Ties the player to keys, media keys, the session, other tabs, earlier visits, the routes, copied links and the likes. Use it once, in the shell. */
export function usePlayerAttachments(): void {
  const engine = usePlayerEngine();
  useLikeOfCurrentTrack();
  useRouteChanges();
  useLinkedTrack();
  useEffect(() => attachKeyboard(engine), [engine]);
  useEffect(() => attachSession(engine), [engine]);
  useEffect(() => attachMemory(engine), [engine]);
  useEffect(() => attachOneTab(engine), [engine]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    return attachMediaSession(
      engine,
      navigator.mediaSession,
      (fields) => new MediaMetadata(fields),
      logFailure,
    );
  }, [engine]);
}
