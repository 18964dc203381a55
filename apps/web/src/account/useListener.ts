import { ApiError, type ListenerProfile } from '@segue/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../api/ApiProvider.tsx';
import { logout, useSession } from './session.ts';

/**
 * The signed-in listener; null while signed out or not known. Until the server answers, it is the stored
 * picture with an empty name. A failure is only logged, except that a 401 ends the session and signs the
 * listener out.
 */
export function useListener(): ListenerProfile | null {
  const { queries } = useApi();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const avatar = useSession((session) => session.avatar);
  const { data, error } = useQuery({ ...queries.user(), enabled: isLoggedIn });
  const isSessionOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isSessionOver) logout();
  }, [isSessionOver]);
  if (!isLoggedIn) return null;
  if (data) return { firstName: data.firstName, picture: avatar ?? data.picture };
  return avatar === null ? null : { firstName: '', picture: avatar };
}
