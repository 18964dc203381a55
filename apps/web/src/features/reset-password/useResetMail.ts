import { ApiError, toMessage } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';

/** Asks for the mail with the link. `data` and `error` are what the listener is told (§8 "Reset mail"). */
export function useResetMail() {
  const { client } = useApi();
  return useMutation({
    mutationFn: async (email: string): Promise<string> => {
      try {
        return toMessage(await client.resetPasswordMail({ body: { email } })) ?? messages.sent;
      } catch (cause) {
        const sentence = cause instanceof ApiError ? cause.sentence : null;
        throw new Error(sentence ?? messages.somethingWentWrong, { cause });
      }
    },
  });
}
