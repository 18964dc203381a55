import type { SecurityLog } from '../security-log.ts';
import type { Clock } from '../clock.ts';
import type { AccountStore } from './account.store.ts';
import { CODE_VALID_MS, RESEND_AFTER_MS } from './durations.ts';
import { type EmailAddress, toEmailAddress } from './email-address.ts';
import type { Mailer } from './mailer.ts';
import { createCode, hashCode, isCode, isSameHash } from './secrets.ts';
import type { CodeStore } from './code.store.ts';

export type AddressOutcome = 'free' | 'not-an-address' | 'taken';

type SendCodeOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'not-an-address' }
  | { readonly kind: 'taken' }
  /** One was sent a moment ago; it still holds. */
  | { readonly kind: 'too-soon'; readonly waitSeconds: number }
  | { readonly kind: 'mail-failed' };

type VerifyCodeOutcome = 'verified' | 'refused';

/** Shows that a listener reads mail at an address, before the account is made. */
export interface Verification {
  readonly checkAddress: (typed: string) => Promise<AddressOutcome>;
  readonly sendCode: (typed: string) => Promise<SendCodeOutcome>;
  readonly verifyCode: (typed: string, code: string) => Promise<VerifyCodeOutcome>;
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

/** Wrong codes an address may be tried with before its code is void. */
const MAX_ATTEMPTS = 5;

const toWaitSeconds = (sentAtMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((sentAtMs + RESEND_AFTER_MS - nowMs) / 1000));

async function sendNewCode(
  { codes, mailer, clock, codeKey, security }: VerificationPorts,
  { address, folded }: EmailAddress,
): Promise<SendCodeOutcome> {
  const nowMs = clock.now();
  const code = createCode();
  const codeHash = hashCode(codeKey, folded, code);
  const expiresAtMs = nowMs + CODE_VALID_MS;
  const earlierMs = await codes.put(
    { emailFolded: folded, codeHash, sentAtMs: nowMs, expiresAtMs },
    nowMs - RESEND_AFTER_MS,
  );
  if (earlierMs !== null) return { kind: 'too-soon', waitSeconds: toWaitSeconds(earlierMs, nowMs) };
  if (await mailer.deliver({ kind: 'verification-code', to: address, code })) {
    security.record('code-sent', null);
    return { kind: 'sent' };
  }
  // Without this the listener would have to wait for a code that is not on its way.
  await codes.remove(folded, codeHash);
  return { kind: 'mail-failed' };
}

export function createVerification(ports: VerificationPorts): Verification {
  const { accounts, codes, clock, codeKey, security } = ports;
  const isTaken = async ({ folded }: EmailAddress) => (await accounts.findByEmail(folded)) !== null;

  const verifyCode = async (typed: string, code: string): Promise<VerifyCodeOutcome> => {
    const email = toEmailAddress(typed);
    if (email === null || !isCode(code)) return 'refused';
    // The attempt is counted before the codes are compared, so that tries at the same moment cannot share one.
    const codeHash = await codes.attempt(email.folded, clock.now(), MAX_ATTEMPTS);
    if (codeHash === null || !isSameHash(codeHash, hashCode(codeKey, email.folded, code))) return 'refused';
    return (await codes.markVerified(email.folded, codeHash, clock.now())) ? 'verified' : 'refused';
  };

  return {
    checkAddress: async (typed) => {
      const email = toEmailAddress(typed);
      if (email === null) return 'not-an-address';
      return (await isTaken(email)) ? 'taken' : 'free';
    },
    sendCode: async (typed) => {
      const email = toEmailAddress(typed);
      if (email === null) return { kind: 'not-an-address' };
      if (await isTaken(email)) return { kind: 'taken' };
      return sendNewCode(ports, email);
    },
    verifyCode: async (typed, code) => {
      const outcome = await verifyCode(typed, code);
      security.record(outcome === 'verified' ? 'address-verified' : 'code-refused', null);
      return outcome;
    },
  };
}
