import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { findDeviceToken, storeDeviceToken } from '../../../account/device-tokens.ts';
import { login } from '../../../account/session.ts';
import { useAfterSignIn } from '../../../account/useAfterSignIn.ts';
import { useApi } from '../../../api/ApiProvider.tsx';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in, then goes home or back to the page that required it. `error` holds the server's sentence or what
 * fetch threw; `sent` holds the credentials of the last attempt.
 */
export function useSignIn() {
  const { client } = useApi();
  const navigate = useNavigate();
  const returnPath = useAfterSignIn();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const deviceToken = findDeviceToken(credentials.email);
      const body = { ...credentials, ...(deviceToken === null ? {} : { deviceToken }) };
      const session = await client.signIn({ body });
      storeDeviceToken(credentials.email, session.deviceToken);
      return session.token;
    },
  });
  /** Callbacks passed to `mutate` do not run after unmount, so an outdated reply signs nobody in. */
  const signIn = (credentials: Credentials) =>
    mutate(credentials, {
      onSuccess(token) {
        login(token);
        void navigate(returnPath);
      },
    });
  return { signIn, isPending, error, sent: variables };
}
