import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../lib/log.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { findLinkedTrack } from './find-linked-track.ts';

/**
 * Plays the track of a copied link (`paths.track`), and removes it from the address, so that neither Go back
 * nor a reload plays it again. Signed out, the link only opens its page.
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
    client
      .watchList({ params: { videoId } }, { signal })
      .then((watchList) => findLinkedTrack(watchList, videoId))
      .then((linked) => linked && engine.playTrack(linked.track, linked.pressed))
      .then(() => navigate({ search: q === null ? '' : `${new URLSearchParams({ q })}` }, { replace: true }))
      .catch((cause: unknown) => {
        if (!signal.aborted) logFailure('linked-track-failed', { videoId, cause });
      });
    return () => abort.abort();
  }, [engine, client, navigate, videoId, q, isLoggedIn]);
}
