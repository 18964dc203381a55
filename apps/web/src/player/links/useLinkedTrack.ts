import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { isGone } from '../../api/failures/is-gone.ts';
import { isPermanentFailure, retryUntil } from '../../api/failures/retrying.ts';
import { logFailure } from '../../lib/log.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { findLinkedTrack } from './find-linked-track.ts';
import { linksMessages as messages } from './links.messages.ts';

/** A host without the track says so; any other failure says nothing about the track. */
function gone(cause: unknown): null {
  if (!isGone(cause)) throw cause;
  return null;
}

/**
 * Plays the track of a copied link (`paths.track`), and removes it from the address, so that neither Go back
 * nor a reload plays it again. Says so if the track is gone. Signed out, the link only opens its page.
 */
export function useLinkedTrack(): void {
  const engine = usePlayerEngine();
  const { client } = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const videoId = search.get('v');
  const q = search.get('q');
  useEffect(() => {
    if (videoId === null || !isLoggedIn) return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = () => client.watchList({ params: { videoId } }, { signal });
    retryUntil('linked-track-failed', signal, ask, isPermanentFailure)
      .then((watchList) => findLinkedTrack(watchList, videoId), gone)
      .then((linked) =>
        linked ? engine.playTrack(linked.track, linked.pressed) : engine.showError(messages.gone),
      )
      .then(() => navigate({ search: q === null ? '' : `${new URLSearchParams({ q })}` }, { replace: true }))
      .catch((cause: unknown) => {
        if (!signal.aborted) logFailure('linked-track-failed', { videoId, cause });
      });
    return () => abort.abort();
  }, [engine, client, navigate, videoId, q, isLoggedIn]);
}
