import type { Clock } from '../clock.ts';
import { DAY_MS, SESSION_VALID_MS } from './durations.ts';
import { createToken, hashToken } from './secrets.ts';
import type { Session, SessionStore } from './session.store.ts';

/** Who is signed in, by session token. */
export interface Sessions {
  /** Starts a session. @returns its token, which is told once and stored nowhere. */
  readonly start: (accountId: string) => Promise<string>;
  /** The listener of a token; null when it is unknown, expired or ended. */
  readonly findListener: (token: string) => Promise<{ readonly accountId: string } | null>;
  /** Ends the session of a token, also where there is none. */
  readonly logout: (token: string) => Promise<void>;
}

interface SessionsPorts {
  readonly sessions: SessionStore;
  readonly clock: Clock;
}

/** Sessions slide, but are written at most once a day: a write to disk at every call would cost more than it tells. */
const SLIDE_EVERY_MS = DAY_MS;

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
  };
}
