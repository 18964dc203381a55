import { randomUUID } from 'node:crypto';
import { readPages } from '../../paging.ts';
import type { SecurityLog } from '../../log/security-log.ts';
import type { ThumbnailStorage } from '../../artwork/thumbnail-storage.ts';
import type { Clock } from '../../clock.ts';
import type { AccountStore } from '../account.store.ts';
import { HANDED_LINK_VALID_MS } from '../lifetimes.ts';
import { toEmailAddress } from '../email-address.ts';
import type { ErasedCounts, KeptMails, PeopleStore, Person } from './people.store.ts';
import { isFullName, splitName } from '../person-name.ts';
import type { ResetStore } from '../passwords/reset.store.ts';
import { createToken, hashToken } from '../../secrets.ts';
import type { SessionStore } from '../sign-in/session.store.ts';

/** A single-use link to set the password of an account, which the operator passes on. */
export interface OperatorLink {
  readonly kind: 'link';
  readonly link: string;
  readonly expiresAtMs: number;
}

type AddOutcome =
  | OperatorLink
  | { readonly kind: 'not-an-address' }
  /** A part of the name is too long or has control characters. */
  | { readonly kind: 'not-a-name' }
  | { readonly kind: 'taken' };

type LinkOutcome = OperatorLink | { readonly kind: 'unknown' };

interface Erased extends ErasedCounts {
  readonly mails: number;
  /** Whether it was the oldest account, which is the operator unless the settings name some. */
  readonly wasOldest: boolean;
  /** Address of the account that is the oldest now; null: none is left, or it was not the oldest. */
  readonly nextOldest: string | null;
}

/** Account administration by the operator. */
export interface People {
  /** All accounts in batches, sorted by address. */
  readonly list: () => AsyncIterable<readonly Person[]>;
  /** Creates an account without a password, and a link to set one. @param name Full name; null: none. */
  readonly add: (typed: string, name: string | null) => Promise<AddOutcome>;
  readonly makeLink: (typed: string) => Promise<LinkOutcome>;
  /**
   * Ends all sessions of an account. Its owner can sign in again.
   * @returns false when there is no such account.
   */
  readonly endSessions: (typed: string) => Promise<boolean>;
  /** Removes all data about a person. @returns null: there is no such account. */
  readonly erase: (typed: string) => Promise<Erased | null>;
}

export interface ErasePorts {
  readonly accounts: Pick<AccountStore, 'findByEmail' | 'findOldest'>;
  readonly people: Pick<PeopleStore, 'listCovers' | 'erase'>;
  readonly mails: KeptMails;
  readonly thumbnails: Pick<ThumbnailStorage, 'remove'>;
  readonly security: SecurityLog;
}

export interface PeoplePorts extends ErasePorts {
  readonly accounts: Pick<AccountStore, 'findByEmail' | 'findOldest' | 'add'>;
  readonly people: PeopleStore;
  readonly resets: Pick<ResetStore, 'add'>;
  readonly sessions: Pick<SessionStore, 'removeAll'>;
  readonly clock: Clock;
  readonly toResetLink: (token: string) => string;
}

const BATCH_SIZE = 500;

/** The account of a typed address; null: there is none, or the address is invalid. */
export async function findByTyped(accounts: Pick<AccountStore, 'findByEmail'>, typed: string) {
  const email = toEmailAddress(typed);
  return email === null ? null : accounts.findByEmail(email.folded);
}

/** Removes all data about a person. @returns null: there is no such account. */
export async function erasePerson(ports: ErasePorts, typed: string): Promise<Erased | null> {
  const { accounts, people, mails, thumbnails, security } = ports;
  const email = toEmailAddress(typed);
  const account = email && (await accounts.findByEmail(email.folded));
  if (email === null || account === null) return null;
  // Files first: if this fails, a retry still finds the account and with it the files.
  const mailCount = await mails.remove(email.folded);
  const coverIds = await people.listCovers(account.accountId);
  await thumbnails.remove(coverIds);
  const wasOldest = (await accounts.findOldest())?.accountId === account.accountId;
  const counts = await people.erase(account.accountId);
  // A running server may have made them again until the account was gone.
  await thumbnails.remove(coverIds);
  security.record('account-erased', account.accountId);
  const next = wasOldest ? await accounts.findOldest() : null;
  return { ...counts, mails: mailCount, wasOldest, nextOldest: next?.email ?? null };
}

export function createPeople(ports: PeoplePorts): People {
  const { accounts, people, resets, sessions, clock, security, toResetLink } = ports;

  const handLink = async (accountId: string): Promise<OperatorLink> => {
    const token = createToken();
    const nowMs = clock.now();
    const expiresAtMs = nowMs + HANDED_LINK_VALID_MS;
    await resets.add({ tokenHash: hashToken(token), accountId, expiresAtMs }, nowMs);
    return { kind: 'link', link: toResetLink(token), expiresAtMs };
  };

  return {
    list: () => readPages<Person>((last, size) => people.list(last?.emailFolded ?? null, size), BATCH_SIZE),
    add: async (typed, name) => {
      const email = toEmailAddress(typed);
      if (email === null) return { kind: 'not-an-address' };
      if (!isFullName(name)) return { kind: 'not-a-name' };
      const account = {
        ...splitName(name),
        accountId: randomUUID(),
        email,
        passwordHash: null,
        googleSubject: null,
        picture: null,
        createdAtMs: clock.now(),
      };
      if (!(await accounts.add(account))) return { kind: 'taken' };
      security.record('account-added', account.accountId);
      return handLink(account.accountId);
    },
    makeLink: async (typed) => {
      const account = await findByTyped(accounts, typed);
      if (account === null) return { kind: 'unknown' };
      security.record('link-made', account.accountId);
      return handLink(account.accountId);
    },
    endSessions: async (typed) => {
      const account = await findByTyped(accounts, typed);
      if (account === null) return false;
      await sessions.removeAll(account.accountId);
      security.record('all-sessions-ended', account.accountId);
      return true;
    },
    erase: (typed) => erasePerson(ports, typed),
  };
}
