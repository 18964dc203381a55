import type { Clock } from '../clock.ts';
import { DAY_MS, SESSION_VALID_MS } from './durations.ts';
import { createToken, hashToken, toSessionId } from './secrets.ts';
import type { Session, SessionStore } from './session.store.ts';

/** A session as its owner sees it. */
export interface OwnSession {
  /** Names the session; it opens nothing. */
  readonly sessionId: string;
  readonly createdAtMs: number;
  /** True to the day. */
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
  /** Whether it is the one of the token it was asked with. */
  readonly isCurrent: boolean;
}

/** Who is signed in, by session token. */
export interface Sessions {
  /** Starts a session. @returns its token, which is told once and stored nowhere. */
  readonly start: (accountId: string) => Promise<string>;
  /** The listener of a token; null when it is unknown, expired or ended. */
  readonly findListener: (token: string) => Promise<{ readonly accountId: string } | null>;
  /** Ends the session of a token, also where there is none. */
  readonly logout: (token: string) => Promise<void>;
  /** The sessions of an account, latest use first. @param token Of the session that asks. */
  readonly list: (accountId: string, token: string) => Promise<readonly OwnSession[]>;
  /** Ends one session of an account, also where there is none of that id. */
  readonly end: (accountId: string, sessionId: string) => Promise<void>;
}

interface SessionsPorts {
  readonly sessions: SessionStore;
  readonly clock: Clock;
}

/** Sessions slide, but are written at most once a day: a write to disk at every call would cost more than it tells. */
const SLIDE_EVERY_MS = DAY_MS;

const toOwnSession = (session: Session, currentHash: string): OwnSession => ({
  sessionId: toSessionId(session.tokenHash),
  createdAtMs: session.createdAtMs,
  lastUsedAtMs: session.lastUsedAtMs,
  expiresAtMs: session.expiresAtMs,
  isCurrent: session.tokenHash === currentHash,
});

export function createSessions({ sessions, clock }: SessionsPorts): Sessions {
  const slide = async ({ tokenHash, lastUsedAtMs }: Session, nowMs: number): Promise<void> => {
    if (nowMs - lastUsedAtMs < SLIDE_EVERY_MS) return;
    await sessions.extend(tokenHash, nowMs, nowMs + SESSION_VALID_MS);
  };

  return {
    start: async (accountId) => {
      const token = createToken();
      const nowMs = clock.now();
      await sessions.add({
        tokenHash: hashToken(token),
        accountId,
        createdAtMs: nowMs,
        lastUsedAtMs: nowMs,
        expiresAtMs: nowMs + SESSION_VALID_MS,
      });
      return token;
    },
    findListener: async (token) => {
      const nowMs = clock.now();
      const session = await sessions.find(hashToken(token), nowMs);
      if (session === null) return null;
      await slide(session, nowMs);
      return { accountId: session.accountId };
    },
    logout: (token) => sessions.remove(hashToken(token)),
    list: async (accountId, token) => {
      const currentHash = hashToken(token);
      const own = await sessions.list(accountId, clock.now());
      return own.map((session) => toOwnSession(session, currentHash));
    },
    end: async (accountId, sessionId) => {
      const own = await sessions.list(accountId, clock.now());
      const ended = own.find(({ tokenHash }) => toSessionId(tokenHash) === sessionId);
      if (ended) await sessions.remove(ended.tokenHash);
    },
  };
}
