import type { PlayerEngine } from '@segue/player';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { isGone } from '../../api/failures/is-gone.ts';
import { isPermanentFailure, retryUntil } from '../../api/failures/retrying.ts';
import { useSamePageState } from '../../lib/layers.ts';
import { logFailure } from '../../lib/log.ts';
import { watchPresses } from '../actions/watch-presses.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { findLinkedTrack } from './find-linked-track.ts';
import { linksMessages as messages } from './links.messages.ts';

/** A host without the track says so; any other failure says nothing about the track. */
function gone(cause: unknown): null {
  if (!isGone(cause)) throw cause;
  return null;
}

/** What plays already was pressed before this code had loaded: the link is no longer wanted then. */
const watchWish = (engine: PlayerEngine): (() => boolean) =>
  engine.getSnapshot().isPlayWanted ? () => false : watchPresses(engine);

/** Removes the track from the address. The page stays the same, with what is open over it. */
function useCleanAddress(): () => void {
  const navigate = useNavigate();
  const state = useSamePageState();
  const [params] = useSearchParams();
  return () => {
    const q = params.get('q');
    const search = q === null ? '' : `${new URLSearchParams({ q })}`;
    void navigate({ search }, { replace: true, state, preventScrollReset: true });
  };
}

/**
 * Plays the track of a copied link (`paths.track`), unless the listener presses something else meanwhile, and removes
 * it from the address, so that neither Go back nor a reload plays it again. Says so if the track is gone. Signed out,
 * the link only opens its page.
 */
export function useLinkedTrack(): void {
  const engine = usePlayerEngine();
  const { client } = useApi();
  const [search] = useSearchParams();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const cleanAddress = useEffectEvent(useCleanAddress());
  const videoId = search.get('v');
  // Going back from a layer that was open as the address was cleaned leads to the entry that still has the link.
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (videoId === null || !isLoggedIn) return;
    if (videoId === done.current) return cleanAddress();
    const isWanted = watchWish(engine);
    const abort = new AbortController();
    const { signal } = abort;
    const ask = () => client.watchList({ params: { videoId } }, { signal });
    retryUntil('linked-track-failed', signal, ask, isPermanentFailure)
      .then((watchList) => findLinkedTrack(watchList, videoId), gone)
      .then((linked) => {
        if (linked) return isWanted() && engine.playTrack(linked.track, linked.pressed);
        return engine.showError(messages.gone);
      })
      .then(() => {
        done.current = videoId;
        return cleanAddress();
      })
      .catch((cause: unknown) => {
        if (!signal.aborted) logFailure('linked-track-failed', { videoId, cause });
      });
    return () => abort.abort();
  }, [engine, client, videoId, isLoggedIn]);
}
