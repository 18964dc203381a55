import { toEmailAddress } from '../../core/accounts/email-address.ts';
import type { Clock } from '../../core/clock.ts';
import {
  type BucketRule,
  createRateLimiter,
  createTokenBucket,
  type RateLimiter,
  type RateRule,
  takeOrRefuse,
} from '../../http/rate-limit.ts';
import { toSenderKey } from '../../http/sender.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

const rule = (freeTries: number, firstDelaySeconds: number, longestDelaySeconds: number): RateRule => ({
  freeTries,
  firstDelaySeconds,
  longestDelaySeconds,
  forgetAfterSeconds: HOUR_SECONDS,
});

/** A household or an office is one sender, so senders get more tries than addresses. */
const TRIES_BY_SENDER = rule(200, 2, 10 * MINUTE_SECONDS);

/** Mails cost the operator more than tries do. */
const MAILS_BY_SENDER = rule(60, 2, 10 * MINUTE_SECONDS);

/** Passwords of one address; the longest wait is short, or a stranger could keep the owner out. */
const PASSWORDS = rule(5, 5, 5 * MINUTE_SECONDS);

/** Codes of one address; each code has five attempts of its own besides. */
const CODES = rule(10, 5, 5 * MINUTE_SECONDS);

/** Mails to one address, which its owner may not have asked for. */
const MAILS = rule(4, MINUTE_SECONDS, HOUR_SECONDS);

/**
 * Plays and likes of one account. A thousand at once are for who likes a whole collection; after that one
 * a minute, which is more than anybody listens to, so that no program fills the disk.
 */
const WRITES: BucketRule = { burst: 1000, refillSeconds: MINUTE_SECONDS };

/** The limit of one call: by the sender, and by the address it is about. */
interface CallLimit {
  /**
   * Counts a try. @param email As typed; null: the call is about none.
   * @throws AppError TOO_MANY_REQUESTS while either has to wait.
   */
  readonly take: (ip: string, email: string | null) => Promise<void>;
  /** Forgets the tries about an address: its owner was there. The sender's stay counted. */
  readonly forgive: (email: string) => Promise<void>;
}

/** An address under which tries are counted, however it is written. */
const toAddressKey = (email: string): string => toEmailAddress(email)?.folded ?? email;

const toCallLimit = (bySender: RateLimiter, byAddress: RateLimiter): CallLimit => ({
  take: async (ip, email) => {
    await takeOrRefuse(bySender, toSenderKey(ip));
    if (email !== null) await takeOrRefuse(byAddress, toAddressKey(email));
  },
  forgive: (email) => byAddress.forgive(toAddressKey(email)),
});

/** Limits of the calls that anyone may make, and of what a listener may write. */
export interface AuthLimits {
  /** Passwords tried. */
  readonly signIn: CallLimit;
  /** Addresses asked about, accounts made, links and identity tokens tried. */
  readonly lookUp: CallLimit;
  readonly verifyCode: CallLimit;
  readonly sendCode: CallLimit;
  readonly resetMail: CallLimit;
  /** Counts a play, a like or a like taken back. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly write: (accountId: string) => Promise<void>;
}

/** Limits counted in this process. */
export function createAuthLimits(clock: Clock): AuthLimits {
  const limit = (bySender: RateRule, byAddress: RateRule): CallLimit =>
    toCallLimit(createRateLimiter(bySender, clock), createRateLimiter(byAddress, clock));
  const writes = createTokenBucket(WRITES, clock);
  return {
    signIn: limit(TRIES_BY_SENDER, PASSWORDS),
    lookUp: limit(TRIES_BY_SENDER, CODES),
    verifyCode: limit(TRIES_BY_SENDER, CODES),
    sendCode: limit(MAILS_BY_SENDER, MAILS),
    resetMail: limit(MAILS_BY_SENDER, MAILS),
    write: (accountId) => takeOrRefuse(writes, accountId),
  };
}
