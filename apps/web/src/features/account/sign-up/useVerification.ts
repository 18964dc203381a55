import { ApiError, NoAnswerError } from '@segue/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { toErrorText } from '../../../api/to-error-text.ts';
import { signUpMessages } from './sign-up.messages.ts';

export interface Notice {
  readonly severity: 'success' | 'error';
  readonly text: string;
}

/** Server error text; 'No response from server' when no reply came; otherwise one sentence for the rest [8.07]. */
function toVerifyErrorText(cause: unknown): string {
  if (cause instanceof ApiError) return cause.sentence ?? signUpMessages.unexpected;
  // fetch reports a reply that never came as a TypeError.
  const isUnanswered = cause instanceof TypeError || cause instanceof NoAnswerError;
  return isUnanswered ? signUpMessages.noResponse : signUpMessages.unexpected;
}

/** @param verification What the code was asked for with, to be shown at sign-up; null: the host has none. */
export type OnVerified = (verification: string | null) => void;

/** When another code may be asked for. */
export interface Resend {
  /** Counts the codes that were asked for. */
  readonly tries: number;
  readonly afterSeconds: number;
}

/** As long as our own server lets nobody ask again, where a host does not say. */
const RESEND_AFTER_SECONDS = 30;

/** Sends codes: one on opening, and others when the listener asks for them. */
function useCodes(email: string, setNotice: (notice: Notice | null) => void) {
  const { client } = useApi();
  const [resend, setResend] = useState<Resend>({ tries: 0, afterSeconds: RESEND_AFTER_SECONDS });
  const isSent = useRef(false);
  const verification = useRef<string | null>(null);

  const send = useCallback(async () => {
    let afterSeconds = RESEND_AFTER_SECONDS;
    try {
      const sent = await client.sendOtp({ body: { email } });
      verification.current = sent.verification;
      setNotice(sent.message === null ? null : { severity: 'success', text: sent.message });
    } catch (cause) {
      // A code that could not be sent may be asked for at once.
      afterSeconds = (cause instanceof ApiError && cause.retryAfterSeconds) || 0;
      setNotice({ severity: 'error', text: toErrorText(cause) });
    }
    setResend(({ tries }) => ({ tries: tries + 1, afterSeconds }));
  }, [client, email, setNotice]);

  useEffect(() => {
    // React may run an effect twice on opening; the listener gets one code.
    if (isSent.current) return;
    isSent.current = true;
    void send();
  }, [send]);

  return { send, resend, verification };
}

/** Has codes sent and checks what the listener types. */
export function useVerification(email: string, onVerified: OnVerified) {
  const { client } = useApi();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { send, resend, verification } = useCodes(email, setNotice);

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
    [client, email, onVerified, verification],
  );
  return { notice, isBusy, verify, send, resend };
}
