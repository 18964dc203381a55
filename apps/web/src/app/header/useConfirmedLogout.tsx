import type { Client } from '@segue/contract/client';
import { type ReactNode, useCallback, useEffect } from 'react';
import { getSession, logout, useSession } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { isAnswered, retryUntil } from '../../api/failures/retrying.ts';
import { logFailure } from '../../lib/log.ts';
import { hasTouchScreen } from '../../lib/input/has-touch-screen.ts';
import { useLayer } from '../../lib/layers.ts';
import { hasOverdueWrite, onPendingWrite } from '../../lib/storage/pending-write-keys.ts';
import { loadNow } from '../../lib/lazy/lazy-code.ts';
import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';
import { whenIdle } from '../../lib/lazy/when-idle.ts';

const { Lazy: LogoutQuestion, load } = toLazyOverlay('LogoutQuestion', () => import('./LogoutQuestion.tsx'));

/** A failure is ignored: the next write, or opening the question, loads the code again. */
const prepare = (): void =>
  void Promise.allSettled([load(), loadNow(() => import('../../ui/dialog/DialogPopup.tsx'))]);

/** The question is about pending writes, when the server is gone that its code would be loaded from. */
const prepareForWrites = (): (() => void) => onPendingWrite(() => whenIdle(prepare));

/** Ends a session on the server. Without an answer it is asked again, as long as the page is open. */
const revoke = (client: Client, authToken: string): Promise<unknown> =>
  retryUntil(
    'logout-failed',
    new AbortController().signal,
    () => client.logout({}, { authToken, keepalive: true }),
    isAnswered,
  ).catch((cause: unknown) => logFailure('logout-failed', { cause }));

/** Ends the session here at once, with which the player opens /login, and on the server in the background. */
function useLogout(): () => void {
  const { client } = useApi();
  return useCallback(() => {
    const { token } = getSession();
    // First: what is saved at the end of a session has to reach the server before it ends there.
    logout();
    if (token !== null) void revoke(client, token);
  }, [client]);
}

/**
 * Logs out; on a touch screen, and if that deletes pending writes, after a confirmation, which going back
 * closes [2.131]. The caller renders `question`.
 */
export function useConfirmedLogout(): { readonly onLogout: () => void; readonly question: ReactNode } {
  const logOut = useLogout();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { isOpen, open, close } = useLayer('logout');
  useEffect(prepareForWrites, []);
  const onLogout = () => (hasTouchScreen() || hasOverdueWrite() ? open() : logOut());
  const question = isOpen && isLoggedIn && <LogoutQuestion onLogout={logOut} onClose={close} />;
  return { onLogout, question };
}
