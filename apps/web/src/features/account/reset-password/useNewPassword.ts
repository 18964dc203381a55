import { ApiError } from '@segue/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { isReplyLost } from '../../../api/failures/is-reply-lost.ts';
import { useAccountQueries } from '../../../api/queries/account-queries.ts';
import { logFailure } from '../../../lib/log.ts';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';

/** Whether the mailed link is still valid. True while unknown, and for other hosts, which lack this call. */
export function useIsLinkOpen(token: string): boolean {
  const { data } = useQuery(useAccountQueries().resetLink(token));
  return data ?? true;
}

/** Why the server rejected the new password. */
export interface Refusal {
  readonly text: string;
  /** The password itself was rejected; another one may be accepted. */
  readonly isOfPassword: boolean;
  /** The link is invalid or has expired. */
  readonly isOfLink: boolean;
}

/** @param isMaybeSet An earlier request got no answer: the link may be used up because it set the password. */
function toRefusal(cause: unknown, isMaybeSet: boolean): Refusal | null {
  if (!(cause instanceof ApiError) || cause.sentence === null) return null;
  const { sentence, code } = cause;
  const isOfLink = code === 'LINK_REFUSED';
  const text = isOfLink && isMaybeSet ? messages.maybeSet : sentence;
  return { text, isOfPassword: code === 'PASSWORD_REFUSED', isOfLink };
}

/**
 * Sets the new password with the token of the mailed link. `refusal` is an error sentence of the server; any
 * other failure is only logged [8.12]. `isMaybeSet`: a request got no answer, and may have set it.
 */
export function useNewPassword(token: string) {
  const { client } = useApi();
  const [isMaybeSet, setIsMaybeSet] = useState(false);
  const { mutate, data, error, isPending, isSuccess } = useMutation({
    mutationFn: (password: string) => client.updatePassword({ query: { token }, body: { password } }),
    onError(cause) {
      if (isReplyLost(cause)) setIsMaybeSet(true);
      if (toRefusal(cause, false) === null) logFailure('update-password-failed', { cause });
    },
  });
  // Stable identity: the form detects a new failure by a new object, not by each render.
  const refusal = useMemo(() => toRefusal(error, isMaybeSet), [error, isMaybeSet]);
  return { send: mutate, isPending, isDone: isSuccess, message: data ?? null, refusal, isMaybeSet };
}
