import { ApiError } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';

/** What the host says of a refusal: its message before its error. */
const toRefusal = (cause: unknown): string | null =>
  cause instanceof ApiError ? (cause.bodyMessage ?? cause.sentence) : null;

/** Asks for the mail with the link. `data` and `error` are what the listener is told [8.11]. */
export function useResetMail() {
  const { client } = useApi();
  return useMutation({
    mutationFn: async (email: string): Promise<string> => {
      try {
        return (await client.resetPasswordMail({ body: { email } })) ?? messages.sent;
      } catch (cause) {
        throw new Error(toRefusal(cause) ?? messages.somethingWentWrong, { cause });
      }
    },
  });
}
