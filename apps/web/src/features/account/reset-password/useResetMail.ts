import { ApiError } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';

/** The host's explanation of a refusal: its `message` field if present, else its error sentence. */
const toRefusal = (cause: unknown): string | null =>
  cause instanceof ApiError ? (cause.bodyMessage ?? cause.sentence) : null;

/** Requests the mail with the reset link. `data` and `error` hold the text to show [8.11]. */
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
