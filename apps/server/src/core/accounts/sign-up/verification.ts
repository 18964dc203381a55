import type { SecurityLog } from '../../log/security-log.ts';
import type { Clock } from '../../clock.ts';
import type { AccountStore } from '../account.store.ts';
import { CODE_VALID_MS, RESEND_AFTER_MS } from '../lifetimes.ts';
import { type EmailAddress, toEmailAddress } from '../email-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import {
  createCode,
  createToken,
  hashCode,
  hashSender,
  hashToken,
  isCode,
  isSameHash,
} from '../../secrets.ts';
import type { CodeStore } from './code.store.ts';
import { hashProof, type VerificationProof } from './verification-proof.ts';

export type AddressOutcome = 'free' | 'not-an-address' | 'taken';

type SendCodeOutcome =
  /** `verification` is a secret for the requesting client only, see `VerificationProof`. */
  | { readonly kind: 'sent'; readonly verification: string }
  /** The mail server has not accepted the mail yet; the code counts all the same. */
  | { readonly kind: 'mail-slow'; readonly verification: string }
  | { readonly kind: 'not-an-address' }
  | { readonly kind: 'taken' }
  /** A code was sent recently and is still valid. */
  | { readonly kind: 'too-soon'; readonly waitSeconds: number }
  | { readonly kind: 'mail-failed' }
  | { readonly kind: 'disk-full' };

type VerifyCodeOutcome = 'verified' | 'refused';

/** Verifies that a listener receives mail at an address, before the account is created. */
export interface Verification {
  readonly checkAddress: (typed: string) => Promise<AddressOutcome>;
  readonly sendCode: (typed: string, sender: string) => Promise<SendCodeOutcome>;
  /** A right code verifies the address for this proof only. */
  readonly verifyCode: (typed: string, code: string, proof: VerificationProof) => Promise<VerifyCodeOutcome>;
}

export interface VerificationPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>;
  readonly codes: CodeStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** The key derived from the installation's secret by which codes are hashed. */
  readonly codeKey: Uint8Array;
  readonly security: SecurityLog;
}

/** Attempts on one code before it becomes invalid, for each counter of `CodeStore.attempt`. */
const MAX_ATTEMPTS = 5;

/** Limit of valid codes per address: more than its owner requests, too few to make guessing one practical. */
const MAX_OPEN_CODES = 20;

const toWaitSeconds = (untilMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((untilMs - nowMs) / 1000));

async function sendNewCode(
  { codes, mailer, clock, codeKey, security }: VerificationPorts,
  { address, folded }: EmailAddress,
  sender: string,
): Promise<SendCodeOutcome> {
  const nowMs = clock.now();
  const code = createCode();
  const verification = createToken();
  const verificationHash = hashToken(verification);
  const newCode = {
    verificationHash,
    emailFolded: folded,
    senderHash: hashSender(codeKey, sender),
    codeHash: hashCode(codeKey, folded, code),
    sentAtMs: nowMs,
    expiresAtMs: nowMs + CODE_VALID_MS,
  };
  const waitUntilMs = await codes.put(newCode, { resendAfterMs: RESEND_AFTER_MS, maxOpen: MAX_OPEN_CODES });
  if (waitUntilMs !== null) return { kind: 'too-soon', waitSeconds: toWaitSeconds(waitUntilMs, nowMs) };
  const delivery = await mailer.deliver({ kind: 'verification-code', to: address, code });
  if (delivery === 'sent' || delivery === 'slow') {
    security.record('code-sent', null);
    return { kind: delivery === 'sent' ? 'sent' : 'mail-slow', verification };
  }
  // Otherwise the listener would have to wait before requesting a new code, although none was mailed.
  await codes.remove(verificationHash);
  return { kind: delivery === 'disk-full' ? 'disk-full' : 'mail-failed' };
}

export function createVerification(ports: VerificationPorts): Verification {
  const { accounts, codes, clock, codeKey, security } = ports;
  const isTaken = async ({ folded }: EmailAddress) => (await accounts.findByEmail(folded)) !== null;

  const verifyCode: Verification['verifyCode'] = async (typed, code, shown) => {
    const email = toEmailAddress(typed);
    if (email === null || !isCode(code)) return 'refused';
    const proof = hashProof(codeKey, shown);
    // Count the attempt before comparing, so that concurrent tries cannot share one attempt.
    const tried = await codes.attempt(email.folded, proof, clock.now(), MAX_ATTEMPTS);
    const codeHash = hashCode(codeKey, email.folded, code);
    const right = tried.find((candidate) => isSameHash(candidate.codeHash, codeHash));
    if (right === undefined) return 'refused';
    return (await codes.markVerified(right.verificationHash, proof, clock.now())) ? 'verified' : 'refused';
  };

  return {
    checkAddress: async (typed) => {
      const email = toEmailAddress(typed);
      if (email === null) return 'not-an-address';
      return (await isTaken(email)) ? 'taken' : 'free';
    },
    sendCode: async (typed, sender) => {
      const email = toEmailAddress(typed);
      if (email === null) return { kind: 'not-an-address' };
      if (await isTaken(email)) return { kind: 'taken' };
      return sendNewCode(ports, email, sender);
    },
    verifyCode: async (typed, code, shown) => {
      const outcome = await verifyCode(typed, code, shown);
      security.record(outcome === 'verified' ? 'address-verified' : 'code-refused', null);
      return outcome;
    },
  };
}
