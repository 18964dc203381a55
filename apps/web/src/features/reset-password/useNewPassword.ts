import { ApiError } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../api/log.ts';

/**
 * Sets the new password with the token of the mailed link. The server's refusal is shown; anything else
 * is only logged (§8 "Update password").
 */
export function useNewPassword(token: string) {
  const { client } = useApi();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (password: string) => client.updatePassword({ query: { token }, body: { password } }),
    onError(cause) {
      if (!(cause instanceof ApiError)) logFailure('update-password-failed', { cause });
    },
  });
  return {
    send: mutate,
    isPending,
    message: data?.message ?? null,
    refusal: error instanceof ApiError ? error.message : null,
  };
}
