import type { PlaylistHead } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWholeList, usePlaylistQueries, versionOf } from '../../../api/queries/playlist-queries.ts';
import { onReturn } from '../../../api/queries/queries.ts';
import { usePageQuery } from '../../../api/queries/usePageQuery.ts';

/**
 * The entries, refetched whenever the polled head has a new version, and their query. `isWhole` is false while only
 * the first entries of a long list have arrived.
 * @param isSending While steps wait to be sent, nothing is fetched: the server's list would undo what is shown [2.87].
 */
export function useEntries({ playlistId, version, rules }: PlaylistHead, link: string, isSending: boolean) {
  const query = usePlaylistQueries().entries(playlistId, link);
  const stored = useQueryClient().getQueryData(query.queryKey);
  const { data, refetch } = usePageQuery({
    ...query,
    enabled: !(isSending && stored),
    // What rules find changes with plays and days, without a new version.
    ...(rules !== null && onReturn),
  });
  // Others have changed the list since it was requested; a list whose version is not known may be older, too.
  const olderList = data !== undefined && (versionOf(data) ?? -1) < version ? data : null;
  useEffect(() => {
    if (olderList !== null && !isSending) void refetch();
  }, [olderList, isSending, refetch]);
  return { entries: data, isWhole: data !== undefined && isWholeList(data), query };
}
