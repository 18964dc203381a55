import { ApiError } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { isReplyLost } from '../../../api/failures/is-reply-lost.ts';
import { isWithoutReply } from '../../../api/failures/retrying.ts';
import { toErrorText } from '../../../api/failures/to-error-text.ts';
import { type Notice, toNotice } from '../../../ui/feedback/Alert.tsx';
import { signUpMessages } from './sign-up.messages.ts';
import { verifyCode } from './verify-code.ts';

/** The server's error text; 'No response from server' if no reply came; else a generic sentence [8.07]. */
function toVerifyErrorText(cause: unknown): string {
  if (cause instanceof ApiError) return cause.sentence ?? signUpMessages.unexpected;
  return isWithoutReply(cause) ? signUpMessages.noResponse : signUpMessages.unexpected;
}

/** @param verification Token from the send-code reply, to send at sign-up; null: the host sends none. */
export type OnVerified = (verification: string | null) => void;

/** When the listener may request another code. */
interface Resend {
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
  const verifications = useRef<readonly (string | null)[]>([]);
  const allowResend = (afterSeconds: number) =>
    setResend(({ tries }) => ({ tries: tries + 1, afterSeconds }));

  const { mutate: send } = useMutation({
    mutationFn: () => client.sendOtp({ body: { email } }),
    onSuccess(sent) {
      verifications.current = [sent.verification, ...verifications.current];
      setNotice(toNotice(null, sent.message));
      allowResend(RESEND_AFTER_SECONDS);
    },
    onError(cause) {
      // The code may have been mailed: without its verification, it counts from this network.
      if (isReplyLost(cause)) verifications.current = [...verifications.current, null];
      setNotice(toNotice(toErrorText(cause), null));
      // The listener may retry at once, unless the host sent Retry-After.
      allowResend((cause instanceof ApiError && cause.retryAfterSeconds) || 0);
    },
  });

  useEffect(() => {
    // React's strict mode runs this effect twice; only one code may be sent.
    if (isSent.current) return;
    isSent.current = true;
    send();
  }, [send]);

  return { send, resend, verifications };
}

/** Requests one-time codes and verifies the code that the listener enters. */
export function useVerification(email: string, onVerified: OnVerified) {
  const { client } = useApi();
  const [notice, setNotice] = useState<Notice | null>(null);
  const { send, resend, verifications } = useCodes(email, setNotice);

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (otp: string) => verifyCode(client, { email, otp }, [...new Set(verifications.current)]),
    onMutate: () => setNotice(null),
    onError: (cause) => setNotice(toNotice(toVerifyErrorText(cause), null)),
  });
  /** A callback passed to `mutate` does not run after unmount: once the dialog is closed, no account is made. */
  const verify = (otp: string) => mutate(otp, { onSuccess: onVerified });
  return { notice, isBusy: isPending || isSuccess, verify, send, resend };
}
