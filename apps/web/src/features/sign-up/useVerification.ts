import { ApiError, NoAnswerError, toMessage, toVerification } from '@segue/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { toErrorText } from '../../api/to-error-text.ts';
import { signUpMessages } from './sign-up.messages.ts';

export interface Notice {
  readonly severity: 'success' | 'error';
  readonly text: string;
}

/** Server error text; 'No response from server' when no reply came; otherwise one sentence for the rest (§8). */
function toVerifyErrorText(cause: unknown): string {
  if (cause instanceof ApiError) return cause.sentence ?? signUpMessages.unexpected;
  // fetch reports a reply that never came as a TypeError.
  const isUnanswered = cause instanceof TypeError || cause instanceof NoAnswerError;
  return isUnanswered ? signUpMessages.noResponse : signUpMessages.unexpected;
}

/** @param verification What the code was asked for with, to be shown at sign-up; null: the host has none. */
export type OnVerified = (verification: string | null) => void;

/** Sends a code once on opening and checks what the listener types. */
export function useVerification(email: string, onVerified: OnVerified) {
  const { client } = useApi();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSent = useRef(false);
  const verification = useRef<string | null>(null);

  useEffect(() => {
    // React may run an effect twice on opening; the listener gets one code.
    if (isSent.current) return;
    isSent.current = true;
    client
      .sendOtp({ body: { email } })
      .then((reply) => {
        verification.current = toVerification(reply);
        return toMessage(reply);
      })
      .then(
        (text) => setNotice(text === null ? null : { severity: 'success', text }),
        (cause: unknown) => setNotice({ severity: 'error', text: toErrorText(cause) }),
      );
  }, [client, email]);

  const verify = useCallback(
    async (otp: string) => {
      setIsBusy(true);
      setNotice(null);
      try {
        const shown = verification.current;
        await client.verifyOtp({ body: { email, otp, ...(shown === null ? {} : { verification: shown }) } });
        onVerified(shown);
      } catch (cause) {
        setNotice({ severity: 'error', text: toVerifyErrorText(cause) });
        setIsBusy(false);
      }
    },
    [client, email, onVerified],
  );
  return { notice, isBusy, verify };
}
