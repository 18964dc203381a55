import { ApiError } from '@segue/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { isWithoutReply } from '../../../api/failures/retrying.ts';
import { toErrorText } from '../../../api/failures/to-error-text.ts';
import type { Notice } from '../../../ui/feedback/Alert.tsx';
import { signUpMessages } from './sign-up.messages.ts';

/** The server's error text; 'No response from server' if no reply came; else a generic sentence [8.07]. */
function toVerifyErrorText(cause: unknown): string {
  if (cause instanceof ApiError) return cause.sentence ?? signUpMessages.unexpected;
  return isWithoutReply(cause) ? signUpMessages.noResponse : signUpMessages.unexpected;
}

/** @param verification Token from the send-code reply, to send at sign-up; null: the host sends none. */
export type OnVerified = (verification: string | null) => void;

/** When the listener may request another code. */
export interface Resend {
  /** Number of codes requested so far, including failed requests. */
  readonly tries: number;
  readonly afterSeconds: number;
}

/** Wait before another code can be requested; equals the limit of our own server. */
const RESEND_AFTER_SECONDS = 30;

/** Requests a code when the dialog opens, and more on demand. */
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
      // After a failure the listener may retry at once, unless the host sent Retry-After.
      afterSeconds = (cause instanceof ApiError && cause.retryAfterSeconds) || 0;
      setNotice({ severity: 'error', text: toErrorText(cause) });
    }
    setResend(({ tries }) => ({ tries: tries + 1, afterSeconds }));
  }, [client, email, setNotice]);

  useEffect(() => {
    // React's strict mode runs this effect twice; only one code may be sent.
    if (isSent.current) return;
    isSent.current = true;
    void send();
  }, [send]);

  return { send, resend, verification };
}

/** Requests one-time codes and verifies the code that the listener enters. */
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
