import { useSearchParams } from 'react-router';
import { useSession } from '../../account/session.ts';

/** The track that a copied link names, as long as nobody is signed in to play it; null: none. */
export function useSharedVideoId(): string | null {
  const [search] = useSearchParams();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return isLoggedIn ? null : search.get('v');
}
