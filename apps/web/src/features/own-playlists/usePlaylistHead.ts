import { useQueryClient } from '@tanstack/react-query';
import { usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import { usePageQuery } from '../../api/queries/usePageQuery.ts';

/**
 * The head of a playlist. One that the Library has listed is shown at once, and its songs are requested, while it is
 * fetched.
 */
export function usePlaylistHead(id: string, link: string) {
  const queryClient = useQueryClient();
  const queries = usePlaylistQueries();
  const query = queries.head(id, link);
  if (link === '' && !queryClient.getQueryState(query.queryKey)) {
    const shelf = queryClient.getQueryData(queries.ownPlaylists().queryKey);
    const listed = shelf?.playlists.find(({ playlistId }) => playlistId === id);
    const head = listed && { ...listed, editors: [], canJoin: false };
    if (head) queryClient.setQueryData(query.queryKey, head, { updatedAt: 0 });
  }
  return usePageQuery(query);
}
