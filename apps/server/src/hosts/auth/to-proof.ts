import type { VerificationProof } from '../../core/accounts/sign-up/verification-proof.ts';
import type { Sender } from '../../http/senders/sender.ts';

/** The proof that a call comes from the same client that requested the code. */
export const toProof = (
  { verification }: { readonly verification?: string },
  { key }: Sender,
): VerificationProof => ({ verification: verification ?? null, sender: key });
