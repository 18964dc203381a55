import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList, toItems, toText } from '../../../read.ts';
import { route, schema } from '../../../route.ts';

/** A session of the listener. */
export interface OwnSession {
  readonly sessionId: string;
  /** Browser and system, such as 'Firefox on Linux'; null: not known. */
  readonly device: string | null;
  /** ISO 8601; '': not known. */
  readonly createdAt: string;
  /** ISO 8601, accurate to the day; '': not known. */
  readonly lastUsedAt: string;
  /** Whether this is the session of the request. */
  readonly isCurrent: boolean;
}

const readOwnSessions = (reply: unknown): OwnSession[] =>
  toItems(expectList(expectFields(reply, 'sessions')['sessions'], 'sessions')).flatMap((item) => {
    const sessionId = toText(item['sessionId']);
    if (sessionId === null) return [];
    const createdAt = toText(item['createdAt']) ?? '';
    const lastUsedAt = toText(item['lastUsedAt']) ?? '';
    const isCurrent = item['isCurrent'] === true;
    return [{ sessionId, device: toText(item['device']), createdAt, lastUsedAt, isCurrent }];
  });

/** The sessions of the listener, last used first. */
export const fetchSessions = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'auth-token',
  read: readOwnSessions,
});

const Instant = schema(() => Type.String({ description: "ISO 8601 in UTC with milliseconds and 'Z'." }));

const SessionShape = schema(() =>
  Type.Object({
    sessionId: Type.String({ description: 'Names the session; it opens nothing.' }),
    createdAt: Instant,
    lastUsedAt: Type.String({ description: 'As createdAt; true to the day.' }),
    expiresAt: Instant,
    device: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: "Browser and system that started it, such as 'Firefox on Linux'; null: not known.",
    }),
    isCurrent: Type.Boolean({ description: 'Whether this call was made with it.' }),
  }),
);

/** A session as stored by the host, with times in epoch milliseconds. */
interface KeptSession extends Pick<OwnSession, 'sessionId' | 'device' | 'isCurrent'> {
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
}

const toIso = (epochMs: number): string => new Date(epochMs).toISOString();

const writeSession = ({ sessionId, isCurrent, device, ...times }: KeptSession) => ({
  sessionId,
  createdAt: toIso(times.createdAtMs),
  lastUsedAt: toIso(times.lastUsedAtMs),
  expiresAt: toIso(times.expiresAtMs),
  device,
  isCurrent,
});

export const fetchSessionsRoute = route(fetchSessions, () => ({
  summary: 'Where the listener is signed in, latest use first.',
  cache: 'never',
  reply: Type.Object({ sessions: Type.Array(SessionShape) }),
  write: (sessions: readonly KeptSession[]) => ({ sessions: sessions.map(writeSession) }),
}));
