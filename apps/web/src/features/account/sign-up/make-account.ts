import type { Client, Input } from '@segue/contract/client';
import { isReplyLost } from '../../../api/failures/is-reply-lost.ts';
import { isAnswered, retryUntil } from '../../../api/failures/retrying.ts';

/**
 * Makes an account; sends it again until there is an answer. An account that is refused after a reply was lost may
 * exist already: then it signs in to it [4.63].
 * @returns its session. Rejects on a refusal, and when `signal` aborts.
 */
export async function makeAccount(client: Client, body: Input<'signUp'>['body'], signal: AbortSignal) {
  let isMaybeMade = false;
  const ask = () =>
    client.signUp({ body }).catch((cause: unknown) => {
      isMaybeMade ||= isReplyLost(cause);
      throw cause;
    });
  try {
    return await retryUntil('sign-up-failed', signal, ask, isAnswered);
  } catch (cause) {
    if (!isMaybeMade || signal.aborted) throw cause;
    const { email, password } = body;
    return client.signIn({ body: { email, password } });
  }
}
