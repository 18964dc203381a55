import { useQueryClient } from '@tanstack/react-query';
import { toListedHead, usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { usePageQuery } from '../../../api/queries/usePageQuery.ts';

/**
 * The head of a playlist. One that the Library has listed is shown at once, and its songs are requested, while it is
 * fetched.
 */
export function usePlaylistHead(id: string, link: string) {
  const queryClient = useQueryClient();
  const queries = usePlaylistQueries();
  const query = queries.head(id, link);
  if (link === '' && !queryClient.getQueryData(query.queryKey)) {
    const shelf = queryClient.getQueryData(queries.ownPlaylists().queryKey);
    const listed = shelf?.playlists.find(({ playlistId }) => playlistId === id);
    if (listed) queryClient.setQueryData(query.queryKey, toListedHead(listed), { updatedAt: 0 });
  }
  return usePageQuery(query);
}
