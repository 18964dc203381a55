import type { HashedProof } from './code.store.ts';
import { hashSender, hashToken } from '../../secrets.ts';

/** Ties a call to the one that requested the code. */
export interface VerificationProof {
  /** The random value returned when the code was requested; null: the client sends none. */
  readonly verification: string | null;
  /** The network sender of the call. */
  readonly sender: string;
}

/**
 * @param key The installation's secret. Network addresses are so few that a hash without a key could be
 * reversed.
 */
export const hashProof = (key: Uint8Array, { verification, sender }: VerificationProof): HashedProof => ({
  verificationHash: verification === null ? null : hashToken(verification),
  senderHash: hashSender(key, sender),
});
