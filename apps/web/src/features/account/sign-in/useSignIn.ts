import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keepDeviceToken, login } from '../../../account/session.ts';
import { useAfterSignIn } from '../../../account/useAfterSignIn.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { readStored } from '../../../lib/stored-values.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in and goes home, or back to what asked for it. `error` is the server's own sentence, or what fetch threw; `sent` was tried last. */
export function useSignIn() {
  const { client } = useApi();
  const navigate = useNavigate();
  const goOnAt = useAfterSignIn();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const deviceToken = readStored('deviceToken');
      const body = { ...credentials, ...(deviceToken === null ? {} : { deviceToken }) };
      const session = await client.signIn({ body });
      keepDeviceToken(session.deviceToken);
      return session.token;
    },
  });
  /** An answer that comes when the listener has left the screen signs nobody in. */
  const signIn = (credentials: Credentials) =>
    mutate(credentials, {
      onSuccess(token) {
        login(token);
        void navigate(goOnAt);
      },
    });
  return { signIn, isPending, error, sent: variables };
}
