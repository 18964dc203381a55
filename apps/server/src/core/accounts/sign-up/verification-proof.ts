import type { HashedProof } from './code.store.ts';
import { hashSender, hashToken } from '../secrets.ts';

/** By what a call shows that it belongs to the one that asked for a code. */
export interface VerificationProof {
  /** The random value that the code was asked for with; null: the client shows none. */
  readonly verification: string | null;
  /** Who makes the call, as far as senders can be told apart. */
  readonly sender: string;
}

/** @param key The installation's secret: addresses are few, so that a hash without a key hides none. */
export const hashProof = (key: Uint8Array, { verification, sender }: VerificationProof): HashedProof => ({
  verificationHash: verification === null ? null : hashToken(verification),
  senderHash: hashSender(key, sender),
});
