import { ApiError, type Client } from '@segue/contract/client';

interface TypedCode {
  readonly email: string;
  readonly otp: string;
}

const isRefused = (cause: unknown): boolean => cause instanceof ApiError && cause.code === 'CODE_REFUSED';

/**
 * Verifies a code, which may be of any mail that was requested in this dialog, since mails may arrive late [2.217].
 * @param verifications Different tokens from the send-code replies, the latest first; null: the host sent none.
 * @returns the token to send at sign-up. Rejects when the code is refused with each of them.
 */
export async function verifyCode(
  client: Client,
  code: TypedCode,
  verifications: readonly (string | null)[],
): Promise<string | null> {
  const [verification = null, ...others] = verifications;
  try {
    await client.verifyOtp({ body: { ...code, ...(verification === null ? {} : { verification }) } });
    return verification;
  } catch (cause) {
    if (others.length === 0 || !isRefused(cause)) throw cause;
    return verifyCode(client, code, others);
  }
}
