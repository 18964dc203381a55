import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { logout, useSession } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../lib/log.ts';
import { useLayer } from '../../lib/layers.ts';
import { isAnyWriteWaiting } from '../../lib/storage/write-keys.ts';
import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { paths } from '../../lib/paths.ts';

const { Late: LogoutQuestion } = toLateOverlay('LogoutQuestion', () => import('./LogoutQuestion.tsx'));

const hasTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Ends the session here at once and on the server in the background, and goes to /login. */
function useLogout(): () => void {
  const { client } = useApi();
  const navigate = useNavigate();
  return useCallback(() => {
    // The call carries the token that it revokes, so it starts before `logout` removes that token.
    client.logout({}).catch((cause: unknown) => logFailure('logout-failed', { cause }));
    logout();
    void navigate(paths.login);
  }, [client, navigate]);
}

/**
 * Logs out; on a touch screen, and if that deletes what waits for the server, after a confirmation, which going back
 * closes [2.131]. The caller renders `question`.
 */
export function useConfirmedLogout(): { readonly onLogout: () => void; readonly question: ReactNode } {
  const logOut = useLogout();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { isOpen, open, close } = useLayer('logout');
  const onLogout = () => (hasTouchScreen() || isAnyWriteWaiting() ? open() : logOut());
  const question = isOpen && isLoggedIn && <LogoutQuestion onLogout={logOut} onClose={close} />;
  return { onLogout, question };
}
