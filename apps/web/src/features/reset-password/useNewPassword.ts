import { ApiError, toMessage } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../api/log.ts';

const toRefusal = (cause: unknown): string | null => (cause instanceof ApiError ? cause.sentence : null);

/**
 * Sets the new password with the token of the mailed link. The server's refusal is shown; anything else
 * is only logged (§8 "Update password").
 */
export function useNewPassword(token: string) {
  const { client } = useApi();
  const { mutate, data, error, isPending, isSuccess } = useMutation({
    mutationFn: async (password: string) =>
      toMessage(await client.updatePassword({ query: { token }, body: { password } })),
    onError(cause) {
      if (toRefusal(cause) === null) logFailure('update-password-failed', { cause });
    },
  });
  return {
    send: mutate,
    isPending,
    isDone: isSuccess,
    message: data ?? null,
    refusal: toRefusal(error),
  };
}
