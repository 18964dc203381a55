import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../account/session.ts';
import { useBrowseQueries } from '../../api/queries/browse-queries.ts';

/** Paths of the library folders; the server tells them only to an operator, others get an empty list. */
export function useLibraryFolders(): readonly string[] {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { data } = useQuery({ ...useBrowseQueries().libraryFolders(), enabled: isLoggedIn });
  return data ?? [];
}
