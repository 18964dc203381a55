import { expectFields, expectList, toItems, toText } from './read.ts';

/** Somewhere a listener is signed in. */
export interface OwnSession {
  readonly sessionId: string;
  /** Browser and system, such as 'Firefox on Linux'; null: not known. */
  readonly device: string | null;
  /** ISO 8601; '' where the host did not tell. */
  readonly createdAt: string;
  /** ISO 8601, true to the day; '' where the host did not tell. */
  readonly lastUsedAt: string;
  /** Whether it is the session that asks. */
  readonly isCurrent: boolean;
}

/** Where the listener is signed in, latest use first. */
export const toOwnSessions = (reply: unknown): OwnSession[] =>
  toItems(expectList(expectFields(reply, 'sessions')['sessions'], 'sessions')).flatMap((item) => {
    const sessionId = toText(item['sessionId']);
    if (sessionId === null) return [];
    const createdAt = toText(item['createdAt']) ?? '';
    const lastUsedAt = toText(item['lastUsedAt']) ?? '';
    const isCurrent = item['isCurrent'] === true;
    return [{ sessionId, device: toText(item['device']), createdAt, lastUsedAt, isCurrent }];
  });
