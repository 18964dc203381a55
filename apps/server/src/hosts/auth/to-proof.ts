import type { VerificationProof } from '../../core/accounts/sign-up/verification-proof.ts';
import type { Sender } from '../../http/senders/sender.ts';

/** By what a call shows that it belongs to the one that asked for a code. */
export const toProof = (
  { verification }: { readonly verification?: string },
  { key }: Sender,
): VerificationProof => ({ verification: verification ?? null, sender: key });
