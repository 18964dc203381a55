import type { SecurityLog } from '../../security-log.ts';
import type { Clock } from '../../clock.ts';
import type { AccountStore } from '../account.store.ts';
import { CODE_VALID_MS, RESEND_AFTER_MS } from '../durations.ts';
import { type EmailAddress, toEmailAddress } from '../email-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createCode, createToken, hashCode, hashSender, hashToken, isCode, isSameHash } from '../secrets.ts';
import type { CodeStore } from './code.store.ts';
import { hashProof, type VerificationProof } from './verification-proof.ts';

export type AddressOutcome = 'free' | 'not-an-address' | 'taken';

type SendCodeOutcome =
  /** `verification` is told to who asked, and to nobody else. */
  | { readonly kind: 'sent'; readonly verification: string }
  | { readonly kind: 'not-an-address' }
  | { readonly kind: 'taken' }
  /** One was sent a moment ago; it still holds. */
  | { readonly kind: 'too-soon'; readonly waitSeconds: number }
  | { readonly kind: 'mail-failed' };

type VerifyCodeOutcome = 'verified' | 'refused';

/** Shows that a listener reads mail at an address, before the account is made. */
export interface Verification {
  readonly checkAddress: (typed: string) => Promise<AddressOutcome>;
  readonly sendCode: (typed: string, sender: string) => Promise<SendCodeOutcome>;
  /** From then on the address is verified for this proof, and for no other. */
  readonly verifyCode: (typed: string, code: string, proof: VerificationProof) => Promise<VerifyCodeOutcome>;
}

export interface VerificationPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>;
  readonly codes: CodeStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** The installation's secret, by which codes are hashed. */
  readonly codeKey: Uint8Array;
  readonly security: SecurityLog;
}

/** Wrong codes that a code may be tried with before it is void. */
const MAX_ATTEMPTS = 5;

/** Codes of one address that hold at once: more than its owner asks for, fewer than anybody can guess among. */
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
  if (await mailer.deliver({ kind: 'verification-code', to: address, code })) {
    security.record('code-sent', null);
    return { kind: 'sent', verification };
  }
  // Without this the listener would have to wait for a code that is not on its way.
  await codes.remove(verificationHash);
  return { kind: 'mail-failed' };
}

export function createVerification(ports: VerificationPorts): Verification {
  const { accounts, codes, clock, codeKey, security } = ports;
  const isTaken = async ({ folded }: EmailAddress) => (await accounts.findByEmail(folded)) !== null;

  const verifyCode: Verification['verifyCode'] = async (typed, code, shown) => {
    const email = toEmailAddress(typed);
    if (email === null || !isCode(code)) return 'refused';
    const proof = hashProof(codeKey, shown);
    // The attempt is counted before the codes are compared, so that tries at the same moment cannot share one.
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
