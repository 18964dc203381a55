import { ApiError } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { resetPasswordMessages } from './reset-password.messages.ts';

/** Asks for the mail with the link. `data` and `error` are what the listener is told (§8 "Reset mail"). */
export function useResetMail() {
  const { client } = useApi();
  return useMutation({
    mutationFn: async (email: string): Promise<string> => {
      try {
        return (await client.resetPasswordMail({ body: { email } })).message;
      } catch (cause) {
        const text = cause instanceof ApiError ? cause.message : resetPasswordMessages.somethingWentWrong;
        throw new Error(text, { cause });
      }
    },
  });
}
