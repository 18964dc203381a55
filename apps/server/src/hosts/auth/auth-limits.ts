import { setTimeout } from 'node:timers/promises';
import { toEmailAddress } from '../../core/accounts/email-address.ts';
import type { Clock } from '../../core/clock.ts';
import type { BucketRule, RateLimiters, RateRule } from '../../core/limits/rate-limiter.ts';
import { createSlowdown, type SlowdownRule, takeOrRefuse } from '../../http/limits/rate-limit.ts';
import type { Sender } from '../../http/senders/sender.ts';
import { createPasswordTurns, type PasswordTurns } from './sessions/password-turns.ts';

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

/** Codes of one address tried by one sender; each code has tries of its own besides. */
const CODES = rule(10, 5, 5 * MINUTE_SECONDS);

/** Mails to one address that one sender asked for. */
const MAILS = rule(4, MINUTE_SECONDS, HOUR_SECONDS);

/** Mails to one address, which its owner may not have asked for; one sender alone does not use them up. */
const MAILS_BY_ADDRESS = rule(12, MINUTE_SECONDS, HOUR_SECONDS);

/** Where senders cannot be told apart, tries are let through this fast, and mails. */
const TRIES_BY_ALL: SlowdownRule = { burst: 200, refillSeconds: 0.1, longestWaitSeconds: 5 };
const MAILS_BY_ALL: SlowdownRule = { burst: 60, refillSeconds: 1, longestWaitSeconds: 10 };

/**
 * Plays and likes of one account. A thousand at once are for who likes a whole collection; after that one
 * a minute, which is more than anybody listens to, so that no program fills the disk.
 */
const WRITES: BucketRule = { burst: 1000, refillSeconds: MINUTE_SECONDS };

/**
 * Plays that one account reports as heard. Some at once are for who was offline or skips through short pieces;
 * after that one in ten seconds, which a household that shares an account does not reach.
 */
const HEARD: BucketRule = { burst: 30, refillSeconds: 10 };

/** Ends of plays that one account reports: as many as plays may begin. */
const ENDED: BucketRule = WRITES;

/**
 * Changes of playlists of one account. Hundreds at once are for who sorts a long list or comes back from a cut network;
 * after that one a second, which is more than a hand does.
 */
const PLAYLIST_EDITS: BucketRule = { burst: 600, refillSeconds: 1 };

/**
 * Batches of songs that are looked up for a list of another program: 100,000 songs at once, and after that as many a
 * minute as a long list has.
 */
const SONG_MATCHES: BucketRule = { burst: 4000, refillSeconds: 0.5 };

/** Covers of one account: some at once, after that one a minute, since each takes a process a while. */
const COVER_SAVES: BucketRule = { burst: 30, refillSeconds: MINUTE_SECONDS };

/** Queues that devices of one account report: after some at once, one in two seconds for all of them together. */
const QUEUE_SAVES: BucketRule = { burst: 120, refillSeconds: 2 };

/** An address under which tries are counted, however it is written. */
const toAddressKey = (email: string): string => toEmailAddress(email)?.folded ?? email;

const toPairKey = (email: string, { key }: Sender): string => `${toAddressKey(email)} ${key}`;

/** @throws AppError TOO_MANY_REQUESTS while the sender has to wait. */
type TakeBySender = (sender: Sender) => Promise<void>;

/** @param email As typed. @throws AppError TOO_MANY_REQUESTS while the sender or the address has to wait. */
type TakeByPair = (sender: Sender, email: string) => Promise<void>;

/** Limits of the calls that anyone may make, and of what a listener may write. Each counts a try. */
export interface AuthLimits {
  /** A password tried where the address has not signed in before. */
  readonly signIn: TakeByPair;
  /** Forgets the passwords tried for an address: its owner was there. The sender's stay counted. */
  readonly forgiveSignIn: (email: string) => Promise<void>;
  /** A password tried on a known device: nobody else's tries count. @throws AppError TOO_MANY_REQUESTS while it has to wait. */
  readonly signInOnDevice: (device: string) => Promise<void>;
  /** An address asked about, an account made, a link or an identity token tried. */
  readonly lookUp: TakeBySender;
  readonly verifyCode: TakeByPair;
  readonly sendCode: TakeByPair;
  readonly resetMail: TakeByPair;
  /** Bounds the work that hashes passwords. */
  readonly passwordTurns: PasswordTurns;
  /** Counts a play, a like or a like taken back. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly write: (accountId: string) => Promise<void>;
  /** Counts a play that was heard. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly heard: (accountId: string) => Promise<void>;
  /** Counts the end of a play. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly ended: (accountId: string) => Promise<void>;
  /** Counts a change of a playlist. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly editPlaylists: (accountId: string) => Promise<void>;
  /** Counts a batch of songs looked up. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly matchSongs: (accountId: string) => Promise<void>;
  /** Counts a cover that is sent. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly saveCover: (accountId: string) => Promise<void>;
  /** Counts a queue that is saved. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly saveQueue: (accountId: string) => Promise<void>;
}

/** A pause that does not keep the process alive. */
const pauseFor = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false });

/** @param limiters Where tries are counted. */
export function createAuthLimits(limiters: RateLimiters, clock: Clock, pause = pauseFor): AuthLimits {
  const bySender = (name: string, known: RateRule, unknown: SlowdownRule): TakeBySender => {
    const limit = limiters.backOff(`${name}-by-sender`, known);
    const slowDown = createSlowdown(unknown, clock, pause);
    return ({ key, isKnown }) => (isKnown ? takeOrRefuse(limit, key) : slowDown());
  };
  const tries = (name: string): TakeBySender => bySender(name, TRIES_BY_SENDER, TRIES_BY_ALL);
  /** Mails of one kind. */
  const mail = (name: string): TakeByPair => {
    const bySenders = bySender(name, MAILS_BY_SENDER, MAILS_BY_ALL);
    const byPair = limiters.backOff(`${name}-by-pair`, MAILS);
    const byAddress = limiters.backOff(`${name}-by-address`, MAILS_BY_ADDRESS);
    return async (sender, email) => {
      await bySenders(sender);
      await takeOrRefuse(byPair, toPairKey(email, sender));
      await takeOrRefuse(byAddress, toAddressKey(email));
    };
  };
  const [passwordTries, codeTries] = [tries('passwords'), tries('codes')];
  const passwords = limiters.backOff('passwords', PASSWORDS);
  const passwordsOnDevice = limiters.backOff('passwords-on-device', PASSWORDS);
  const codes = limiters.backOff('codes', CODES);
  const ofAccount = (name: string, rule: BucketRule): ((accountId: string) => Promise<void>) => {
    const limit = limiters.bucket(name, rule);
    return (accountId) => takeOrRefuse(limit, accountId);
  };
  return {
    signIn: async (sender, email) => {
      await passwordTries(sender);
      await takeOrRefuse(passwords, toAddressKey(email));
    },
    forgiveSignIn: (email) => passwords.forgive(toAddressKey(email)),
    signInOnDevice: (device) => takeOrRefuse(passwordsOnDevice, device),
    lookUp: tries('look-ups'),
    verifyCode: async (sender, email) => {
      await codeTries(sender);
      await takeOrRefuse(codes, toPairKey(email, sender));
    },
    sendCode: mail('code-mails'),
    resetMail: mail('reset-mails'),
    passwordTurns: createPasswordTurns(),
    write: ofAccount('writes', WRITES),
    heard: ofAccount('heard', HEARD),
    ended: ofAccount('ended', ENDED),
    matchSongs: ofAccount('song-matches', SONG_MATCHES),
    saveCover: ofAccount('cover-saves', COVER_SAVES),
    saveQueue: ofAccount('queue-saves', QUEUE_SAVES),
    editPlaylists: ofAccount('playlist-edits', PLAYLIST_EDITS),
  };
}
