import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../api/ApiProvider.tsx';
import { logFailure } from '../lib/log.ts';
import type { GoogleSignIn } from '@segue/contract/client';
import { loadNow } from '../lib/lazy/lazy-code.ts';
import { login } from './session.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';

const loadGoogleSignIn = () => loadNow(() => import('./google-sign-in.ts'));

/** Failures are only logged [8.10], and only their message: Firebase's errors carry tokens and addresses. */
const logGoogleFailure = (cause: unknown): void =>
  logFailure('google-sign-in-failed', { reason: cause instanceof Error ? cause.message : String(cause) });

/** Prefetches the code on pointer-down: a browser blocks a popup that opens too long after the click. */
function prepareGoogleSignIn(): void {
  loadGoogleSignIn().catch(logGoogleFailure);
}

/**
 * Signs in with Google, then goes back to the screen that asked for it, or home. Sends Google nothing
 * before `signIn`.
 * @see [4.11]
 */
export function useGoogleSignIn() {
  const { client } = useApi();
  const navigate = useNavigate();
  const goOnAt = useAfterSignIn();
  const { mutate, isPending } = useMutation({
    mutationFn: async (config: GoogleSignIn) => {
      const { signInAtGoogle } = await loadGoogleSignIn();
      const identity = await signInAtGoogle(config);
      if (identity === null) return null;
      const { token } = await client.signInWithGoogle({ bearer: identity.idToken });
      return { token, avatar: identity.picture };
    },
    onError: logGoogleFailure,
  });
  /** Callbacks passed to `mutate` do not run after unmount, so an outdated reply signs nobody in. */
  const signIn = (config: GoogleSignIn) =>
    mutate(config, {
      onSuccess(session) {
        if (session === null) return;
        login(session.token, session.avatar);
        void navigate(goOnAt);
      },
    });
  return { signIn, prepare: prepareGoogleSignIn, isBusy: isPending };
}
