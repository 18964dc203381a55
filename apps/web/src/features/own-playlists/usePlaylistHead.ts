import type { PlaylistHead } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import { usePageQuery } from '../../api/queries/usePageQuery.ts';

/** The head as far as the Library knows it: enough to show it and to request its songs. undefined: not listed. */
function useListedHead(id: string): PlaylistHead | undefined {
  const { queryKey } = usePlaylistQueries().ownPlaylists();
  const listed = useQueryClient()
    .getQueryData(queryKey)
    ?.playlists.find(({ playlistId }) => playlistId === id);
  return listed && { ...listed, editors: [], canJoin: false };
}

/** The head of a playlist. One that the Library has listed is shown at once, while it is fetched. */
export function usePlaylistHead(id: string, link: string) {
  const listed = useListedHead(id);
  const query = usePlaylistQueries().head(id, link);
  return usePageQuery(
    listed && link === '' ? { ...query, initialData: listed, initialDataUpdatedAt: 0 } : query,
  );
}
