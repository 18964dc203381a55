import { createBestEffortWrites } from '../../log/best-effort.ts';
import type { Log } from '../../log/log.ts';
import type { SecurityLog } from '../../log/security-log.ts';
import type { Clock } from '../../clock.ts';
import { DAY_MS } from '../../durations.ts';
import { SESSION_LONGEST_MS, SESSION_VALID_MS } from '../lifetimes.ts';
import { createToken, hashToken, toSessionId } from '../../secrets.ts';
import type { FoundSession, Session, SessionStore } from './session.store.ts';

/** A session, as shown to its owner. */
export interface OwnSession {
  /** Public id, see `toSessionId`. It grants no access. */
  readonly sessionId: string;
  readonly createdAtMs: number;
  /** Accurate to a day. */
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
  /** Browser and system, such as 'Firefox on Linux'; null: not known. */
  readonly device: string | null;
  /** Whether it is the session of the requesting token. */
  readonly isCurrent: boolean;
}

/** Manages sessions and their tokens. */
export interface Sessions {
  /**
   * Starts a session.
   * @param device Browser and system, such as 'Firefox on Linux'; null: not known.
   * @returns its token, which is stored only as a hash.
   */
  readonly start: (accountId: string, device: string | null) => Promise<string>;
  /**
   * Starts a session for whoever knew the password of this hash.
   * @returns null: the account has another password by now, or is gone.
   */
  readonly startWithPassword: (
    accountId: string,
    passwordHash: string,
    device: string | null,
  ) => Promise<string | null>;
  /** The listener of a token; null when it is unknown, expired or ended. */
  readonly findListener: (token: string) => Promise<Pick<FoundSession, 'accountId' | 'homeVersion'> | null>;
  /** Ends the session of a token. Idempotent. */
  readonly logout: (token: string) => Promise<void>;
  /** The sessions of an account, latest use first. @param token Of the requesting session. */
  readonly list: (accountId: string, token: string) => Promise<readonly OwnSession[]>;
  /** Ends one session of an account. Idempotent. */
  readonly end: (accountId: string, sessionId: string) => Promise<void>;
  /** Ends all sessions of an account except that of the token. */
  readonly endOthers: (accountId: string, token: string) => Promise<void>;
}

interface SessionsPorts {
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly security: SecurityLog;
}

/**
 * Limit of sessions per account. Above what a person needs; a program that keeps signing in ends its oldest
 * sessions.
 */
const MAX_SESSIONS = 100;

/**
 * Sliding expiration is written at most once a day, since a disk write for every request would be too
 * expensive.
 */
const SLIDE_EVERY_MS = DAY_MS;

const toExpiry = (createdAtMs: number, nowMs: number): number =>
  Math.min(nowMs + SESSION_VALID_MS, createdAtMs + SESSION_LONGEST_MS);

const toNewSession = (token: string, accountId: string, device: string | null, nowMs: number): Session => ({
  tokenHash: hashToken(token),
  accountId,
  createdAtMs: nowMs,
  lastUsedAtMs: nowMs,
  expiresAtMs: toExpiry(nowMs, nowMs),
  device,
});

const toOwnSession = (session: Session, currentHash: string): OwnSession => ({
  sessionId: toSessionId(session.tokenHash),
  createdAtMs: session.createdAtMs,
  lastUsedAtMs: session.lastUsedAtMs,
  expiresAtMs: session.expiresAtMs,
  device: session.device,
  isCurrent: session.tokenHash === currentHash,
});

export function createSessions({ sessions, clock, log, security }: SessionsPorts): Sessions {
  const writeBestEffort = createBestEffortWrites('session-use', log);
  const slide = async ({ tokenHash, createdAtMs, lastUsedAtMs }: Session, nowMs: number): Promise<void> => {
    if (nowMs - lastUsedAtMs < SLIDE_EVERY_MS) return;
    await writeBestEffort(() => sessions.extend(tokenHash, nowMs, toExpiry(createdAtMs, nowMs)));
  };

  return {
    start: async (accountId, device) => {
      const token = createToken();
      await sessions.add(toNewSession(token, accountId, device, clock.now()), MAX_SESSIONS, null);
      return token;
    },
    startWithPassword: async (accountId, passwordHash, device) => {
      const token = createToken();
      const session = toNewSession(token, accountId, device, clock.now());
      return (await sessions.add(session, MAX_SESSIONS, passwordHash)) ? token : null;
    },
    findListener: async (token) => {
      const nowMs = clock.now();
      const session = await sessions.find(hashToken(token), nowMs);
      if (session === null) return null;
      await slide(session, nowMs);
      return { accountId: session.accountId, homeVersion: session.homeVersion };
    },
    logout: async (token) => {
      const session = await sessions.find(hashToken(token), clock.now());
      if (session === null) return;
      await sessions.remove(session.tokenHash);
      security.record('signed-out', session.accountId);
    },
    list: async (accountId, token) => {
      const currentHash = hashToken(token);
      const own = await sessions.list(accountId, clock.now());
      return own.map((session) => toOwnSession(session, currentHash));
    },
    end: async (accountId, sessionId) => {
      const own = await sessions.list(accountId, clock.now());
      const ended = own.find(({ tokenHash }) => toSessionId(tokenHash) === sessionId);
      if (ended === undefined) return;
      await sessions.remove(ended.tokenHash);
      security.record('session-ended', accountId);
    },
    endOthers: async (accountId, token) => {
      await sessions.removeOthers(accountId, hashToken(token));
      security.record('other-sessions-ended', accountId);
    },
  };
}
