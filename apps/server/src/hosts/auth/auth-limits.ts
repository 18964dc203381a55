import { setTimeout } from 'node:timers/promises';
import { toEmailAddress } from '../../core/accounts/email-address.ts';
import type { Clock } from '../../core/clock.ts';
import type { BucketRule, RateLimiters, BackOffRule } from '../../core/limits/rate-limiter.ts';
import { createSlowdown, type SlowdownRule } from './slowdown.ts';
import { takeOrRefuse } from '../../http/limits/take-or-refuse.ts';
import type { Sender } from '../../http/senders/sender.ts';
import { createPasswordTurns, type PasswordTurns } from './password-turns.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

const rule = (freeTries: number, firstDelaySeconds: number, longestDelaySeconds: number): BackOffRule => ({
  freeTries,
  firstDelaySeconds,
  longestDelaySeconds,
  forgetAfterSeconds: HOUR_SECONDS,
});

/** Per sender. Generous, since a household or an office is one sender. */
const TRIES_BY_SENDER = rule(200, 2, 10 * MINUTE_SECONDS);

/** Mails per sender; stricter, since mails cost the operator more than tries. */
const MAILS_BY_SENDER = rule(60, 2, 10 * MINUTE_SECONDS);

/** Password tries per e-mail address. The longest wait is short, or a stranger could lock the owner out. */
const PASSWORDS = rule(5, 5, 5 * MINUTE_SECONDS);

/** Code tries per address and sender; each code also has a limit of its own. */
const CODES = rule(10, 5, 5 * MINUTE_SECONDS);

/** Mails per address and sender. */
const MAILS = rule(4, MINUTE_SECONDS, HOUR_SECONDS);

/**
 * Mails per address over all senders, since others may request them; too many for one sender alone to use up.
 */
const MAILS_BY_ADDRESS = rule(12, MINUTE_SECONDS, HOUR_SECONDS);

/** Throttling where senders cannot be told apart: of tries, and of mails. */
const TRIES_BY_ALL: SlowdownRule = { burst: 200, refillSeconds: 0.1, longestWaitSeconds: 5 };
const MAILS_BY_ALL: SlowdownRule = { burst: 60, refillSeconds: 1, longestWaitSeconds: 10 };

/**
 * Plays per account. The burst is for plays that were reported late; after it one a minute, more than anybody
 * listens to, prevents a program from filling the disk.
 */
const PLAYS: BucketRule = { burst: 1000, refillSeconds: MINUTE_SECONDS };

/** Likes and their removals per account: a burst for a whole collection, after it as fast as one presses. */
const LIKES: BucketRule = { burst: 1000, refillSeconds: 1 };

/**
 * Plays reported as heard, per account. The burst is for all that a browser keeps while it is offline; after it one
 * in ten seconds, which a household that shares an account does not reach.
 */
const HEARD: BucketRule = { burst: 200, refillSeconds: 10 };

/** Removals of plays per account: as many as one presses. */
const REMOVED_PLAYS: BucketRule = { burst: 200, refillSeconds: 1 };

/** Ends of plays per account: the same limit as for their starts. */
const ENDED: BucketRule = PLAYS;

/**
 * Changes of playlists per account. The burst is for sorting a long list or for reconnecting after an outage;
 * after it one a second, more than anybody does by hand.
 */
const PLAYLIST_EDITS: BucketRule = { burst: 600, refillSeconds: 1 };

/**
 * Batches of songs looked up for the import of a playlist: a burst for 100,000 songs, after it as many songs
 * a minute as a long list has.
 */
const SONG_MATCHES: BucketRule = { burst: 4000, refillSeconds: 0.5 };

/** Cover uploads per account: a burst, after it one a minute, since each takes a process some time. */
const COVER_SAVES: BucketRule = { burst: 30, refillSeconds: MINUTE_SECONDS };

/** Queues saved by all devices of an account: a burst, after it one in two seconds. */
const QUEUE_SAVES: BucketRule = { burst: 120, refillSeconds: 2 };

/** Downloads of all data about an account: a few, after them one in ten minutes, since each reads a lot. */
const DATA_EXPORTS: BucketRule = { burst: 5, refillSeconds: 10 * MINUTE_SECONDS };

/** Changes of an account's name: a burst, after it one a minute. */
const RENAMES: BucketRule = { burst: 30, refillSeconds: MINUTE_SECONDS };

/** The key of an e-mail address, independent of its spelling. */
const toAddressKey = (email: string): string => toEmailAddress(email)?.folded ?? email;

const toPairKey = (email: string, { key }: Sender): string => `${toAddressKey(email)} ${key}`;

/** @throws AppError TOO_MANY_REQUESTS while the sender has to wait. */
type TakeBySender = (sender: Sender) => Promise<void>;

/** @param email As typed. @throws AppError TOO_MANY_REQUESTS while the sender or the address has to wait. */
type TakeByPair = (sender: Sender, email: string) => Promise<void>;

/** Rate limits of the calls that anyone may make, and of what a listener may write. Each counts a try. */
export interface AuthLimits {
  /** A password try from a device that has not signed in before. */
  readonly signIn: TakeByPair;
  /** Resets the password tries of an address after its owner signed in; those of the sender stay counted. */
  readonly forgiveSignIn: (email: string) => Promise<void>;
  /**
   * A password try on a known device, which other senders' tries do not affect. @throws AppError
   * TOO_MANY_REQUESTS while it has to wait.
   */
  readonly signInOnDevice: (device: string) => Promise<void>;
  /**
   * A try of a signed-in listener at the password of their account. Counted by account: whoever has a session needs no
   * other sender. @throws AppError TOO_MANY_REQUESTS while the account has to wait.
   */
  readonly confirm: (accountId: string) => Promise<void>;
  /** Resets the tries of `confirm` after a right one. */
  readonly forgiveConfirm: (accountId: string) => Promise<void>;
  /** Counts a change of the name. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly rename: (accountId: string) => Promise<void>;
  /** Counts a data export. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly exportData: (accountId: string) => Promise<void>;
  /** A check of an address, a new account, or a try of a link or identity token: all that no other limit counts. */
  readonly signedOutTry: TakeBySender;
  readonly verifyCode: TakeByPair;
  readonly sendCode: TakeByPair;
  readonly resetMail: TakeByPair;
  /** Bounds concurrent password hashing. */
  readonly passwordTurns: PasswordTurns;
  /** Counts a play. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly play: (accountId: string) => Promise<void>;
  /**
   * Counts a like or the removal of one. @throws AppError TOO_MANY_REQUESTS while the account has to wait.
   */
  readonly like: (accountId: string) => Promise<void>;
  /** Counts a play reported as heard. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly heard: (accountId: string) => Promise<void>;
  /** Counts the end of a play. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly ended: (accountId: string) => Promise<void>;
  /** Counts a removal of plays. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly removePlays: (accountId: string) => Promise<void>;
  /** Counts a change of a playlist. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly editPlaylists: (accountId: string) => Promise<void>;
  /**
   * Counts a lookup of a batch of songs. @throws AppError TOO_MANY_REQUESTS while the account has to wait.
   */
  readonly matchSongs: (accountId: string) => Promise<void>;
  /** Counts a cover upload. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly saveCover: (accountId: string) => Promise<void>;
  /** Counts a saved queue. @throws AppError TOO_MANY_REQUESTS while the account has to wait. */
  readonly saveQueue: (accountId: string) => Promise<void>;
}

/** A delay that does not keep the process alive. */
const pauseFor = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false });

/** @param limiters Factory of the limiters that count the tries. */
export function createAuthLimits(limiters: RateLimiters, clock: Clock, pause = pauseFor): AuthLimits {
  const bySender = (name: string, known: BackOffRule, unknown: SlowdownRule): TakeBySender => {
    const limit = limiters.backOff(`${name}-by-sender`, known);
    const slowDown = createSlowdown(unknown, clock, pause);
    return ({ key, isKnown }) => (isKnown ? takeOrRefuse(limit, key) : slowDown());
  };
  const tries = (name: string): TakeBySender => bySender(name, TRIES_BY_SENDER, TRIES_BY_ALL);
  /** The limits of one kind of mail. */
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
  const confirmations = limiters.backOff('confirmations', PASSWORDS);
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
    forgiveSignIn: (email) => passwords.reset(toAddressKey(email)),
    signInOnDevice: (device) => takeOrRefuse(passwordsOnDevice, device),
    confirm: (accountId) => takeOrRefuse(confirmations, accountId),
    forgiveConfirm: (accountId) => confirmations.reset(accountId),
    rename: ofAccount('renames', RENAMES),
    exportData: ofAccount('data-exports', DATA_EXPORTS),
    signedOutTry: tries('look-ups'),
    verifyCode: async (sender, email) => {
      await codeTries(sender);
      await takeOrRefuse(codes, toPairKey(email, sender));
    },
    sendCode: mail('code-mails'),
    resetMail: mail('reset-mails'),
    passwordTurns: createPasswordTurns(),
    play: ofAccount('plays', PLAYS),
    like: ofAccount('likes', LIKES),
    heard: ofAccount('heard', HEARD),
    ended: ofAccount('ended', ENDED),
    removePlays: ofAccount('removed-plays', REMOVED_PLAYS),
    matchSongs: ofAccount('song-matches', SONG_MATCHES),
    saveCover: ofAccount('cover-saves', COVER_SAVES),
    saveQueue: ofAccount('queue-saves', QUEUE_SAVES),
    editPlaylists: ofAccount('playlist-edits', PLAYLIST_EDITS),
  };
}
