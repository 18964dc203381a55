import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api/ApiProvider.tsx';
import { logFailure } from '../lib/log.ts';
import { paths } from '../lib/paths.ts';
import { logout } from './session.ts';

/** Ends the session here at once and on the server in the background, and goes to /login. */
export function useLogout(): () => void {
  const { client } = useApi();
  const navigate = useNavigate();
  return useCallback(() => {
    // The call carries the token that it revokes, so it starts before `logout` removes that token.
    client.logout({}).catch((cause: unknown) => logFailure('logout-failed', { cause }));
    logout();
    void navigate(paths.login);
  }, [client, navigate]);
}
