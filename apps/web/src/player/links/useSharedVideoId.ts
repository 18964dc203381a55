import { useSearchParams } from 'react-router';
import { useSession } from '../../account/session.ts';

/** The track of a copied link while signed out; null: none, or signed in. */
export function useSharedVideoId(): string | null {
  const [search] = useSearchParams();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return isLoggedIn ? null : search.get('v');
}
