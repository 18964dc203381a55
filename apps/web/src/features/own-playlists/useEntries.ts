import type { PlaylistHead } from '@segue/domain';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isWholeList, usePlaylistQueries, versionOf } from '../../api/queries/playlist-queries.ts';
import { onReturn } from '../../api/queries/queries.ts';
import { usePageQuery } from '../../api/queries/usePageQuery.ts';

/** Hashes of the queries of entries that were requested early and that no list has shown since. */
const requestedEarly = new Set<string>();

/**
 * Requests the entries of a page while its head is still awaited, unless they are already there.
 * @param id '' requests none.
 */
export function useEarlyEntries(id: string, link: string): void {
  const queryClient = useQueryClient();
  const query = usePlaylistQueries().entries(id, link);
  if (id === '' || queryClient.getQueryState(query.queryKey)) return;
  requestedEarly.add(hashKey(query.queryKey));
  void queryClient.prefetchQuery(query);
}

/**
 * The entries, refetched whenever the polled head has a new version, and their query. `isWhole` is false while only
 * the first entries of a long list have arrived.
 * @param isSending While steps wait to be sent, nothing is fetched: the server's list would undo what is shown [2.87].
 */
export function useEntries({ playlistId, version, rules }: PlaylistHead, link: string, isSending: boolean) {
  const query = usePlaylistQueries().entries(playlistId, link);
  const hash = hashKey(query.queryKey);
  const stored = useQueryClient().getQueryData(query.queryKey);
  const { data, refetch } = usePageQuery({
    ...query,
    enabled: !(isSending && stored),
    // What has arrived since the page was opened is not requested again.
    ...(requestedEarly.has(hash) && stored && isWholeList(stored) && { refetchOnMount: false }),
    // What rules find changes with plays and days, without a new version.
    ...(rules !== null && onReturn),
  });
  useEffect(() => void requestedEarly.delete(hash), [hash]);
  const knownVersion = useRef(version);
  useEffect(() => {
    if (knownVersion.current === version) return;
    knownVersion.current = version;
    // Once the steps are sent, the entries are refetched if others have made this version.
    if (!isSending && !(data && versionOf(data) === version)) void refetch();
  }, [version, data, isSending, refetch]);
  return { entries: data, isWhole: data !== undefined && isWholeList(data), query };
}
