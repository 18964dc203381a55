import { ApiError } from '@segue/contract/client';
import { MAX_WANTED_SONGS, type SongMatch, type WantedSong } from '@segue/domain';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { isAnswered, retryUntil } from '../../../api/failures/retrying.ts';

const SECOND_MS = 1000;

/** A song of the file with its match in the library. */
export interface MatchedSong extends SongMatch {
  readonly wanted: WantedSong;
}

type SongMatches =
  /** `isUnanswered`: the server does not answer, and is asked again. */
  | { readonly kind: 'matching'; readonly doneCount: number; readonly isUnanswered: boolean }
  | { readonly kind: 'done'; readonly matched: readonly MatchedSong[] }
  | { readonly kind: 'failed'; readonly cause: unknown };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}

/**
 * Matches all songs in batches, each again until the server answers; waits for Retry-After on a 429 reply; aborts when
 * the component unmounts.
 */
export function useSongMatches(songs: readonly WantedSong[]): SongMatches {
  const { client } = useApi();
  const [state, setState] = useState<SongMatches>({ kind: 'matching', doneCount: 0, isUnanswered: false });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const matchBatch = async (batch: readonly WantedSong[]): Promise<readonly SongMatch[]> => {
      try {
        return await client.matchSongs({ body: { songs: batch.map((song) => ({ ...song })) } }, { signal });
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.status === 429)) throw cause;
        await pause((cause.retryAfterSeconds ?? 1) * SECOND_MS, signal);
        signal.throwIfAborted();
        return matchBatch(batch);
      }
    };
    const ask = (batch: readonly WantedSong[], doneCount: number) =>
      matchBatch(batch).catch((cause: unknown) => {
        if (!signal.aborted && !isAnswered(cause))
          setState({ kind: 'matching', doneCount, isUnanswered: true });
        throw cause;
      });
    const matchAll = async () => {
      const matched: MatchedSong[] = [];
      for (let from = 0; from < songs.length; from += MAX_WANTED_SONGS) {
        const batch = songs.slice(from, from + MAX_WANTED_SONGS);
        const matches = await retryUntil('songs-not-matched', signal, () => ask(batch, from), isAnswered);
        signal.throwIfAborted();
        for (const [index, wanted] of batch.entries())
          matched.push({ ...(matches[index] ?? { verdict: 'missing', track: null }), wanted });
        setState({ kind: 'matching', doneCount: matched.length, isUnanswered: false });
      }
      setState({ kind: 'done', matched });
    };
    matchAll().catch((cause: unknown) => {
      if (!signal.aborted) setState({ kind: 'failed', cause });
    });
    return () => stop.abort();
  }, [client, songs]);
  return state;
}
