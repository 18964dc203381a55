import { ApiError } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { logFailure } from '../../../lib/log.ts';

/** Why the server took no new password. */
interface Refusal {
  readonly text: string;
  /** Another password may be taken. */
  readonly isOfPassword: boolean;
  /** No password is taken by this link any more. */
  readonly isOfLink: boolean;
}

function toRefusal(cause: unknown): Refusal | null {
  if (!(cause instanceof ApiError) || cause.sentence === null) return null;
  const { sentence, code } = cause;
  return { text: sentence, isOfPassword: code === 'PASSWORD_REFUSED', isOfLink: code === 'LINK_REFUSED' };
}

/**
 * Sets the new password with the token of the mailed link. The server's refusal is shown; anything else
 * is only logged [8.12].
 */
export function useNewPassword(token: string) {
  const { client } = useApi();
  const { mutate, data, error, isPending, isSuccess } = useMutation({
    mutationFn: (password: string) => client.updatePassword({ query: { token }, body: { password } }),
    onError(cause) {
      if (toRefusal(cause) === null) logFailure('update-password-failed', { cause });
    },
  });
  // One object for each failed try, however often the form is drawn.
  const refusal = useMemo(() => toRefusal(error), [error]);
  return { send: mutate, isPending, isDone: isSuccess, message: data ?? null, refusal };
}
