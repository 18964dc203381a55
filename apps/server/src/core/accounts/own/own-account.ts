import { type PasswordProblem, toPersonName } from '@segue/domain';
import type { Log } from '../../log/log.ts';
import type { SecurityLog } from '../../log/security-log.ts';
import type { Account, AccountStore } from '../account.store.ts';
import { toEmailAddress } from '../email-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type ErasePorts, erasePerson } from '../people/people.ts';
import type { Operators } from '../people/operators.ts';
import type { createPersonExport } from '../people/person-export.ts';
import { toJsonPieces } from '../people/export-text.ts';
import type { PersonNames } from '../person-name.ts';
import type { PasswordGuesses } from '../passwords/password-guesses.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { mailPasswordChanged } from '../passwords/mail-password-changed.ts';
import { findPasswordProblem, toPasswordText } from '../passwords/password-rules.ts';
import { hashToken } from '../../secrets.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';

/** What the owner of an account sees of it. */
interface OwnAccountFacts extends PersonNames {
  readonly email: string;
  /** false: its owner signs in with Google, or has not yet set a password. */
  readonly hasPassword: boolean;
  readonly isOperator: boolean;
  readonly isOnlyOperator: boolean;
}

type ChangePasswordOutcome =
  | { readonly kind: 'changed'; readonly deviceToken: string }
  /** The current password is wrong, or there is none. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'problem'; readonly problem: PasswordProblem };

/** By what the owner confirms that the account shall be erased. */
export interface Confirmation {
  /** As typed; '' where there is none to type. */
  readonly password: string;
  /** As typed; it counts for accounts without a password only. */
  readonly email: string;
  /** Whether the owner knows that the server is left without this operator. */
  readonly isLeavingServer: boolean;
}

type EraseOutcome = 'erased' | 'wrong-password' | 'wrong-address' | 'only-operator';

/** What the owner of an account does with it. `accountId` is that of a session. */
export interface OwnAccount {
  /** null: the account does not exist any more. */
  readonly load: (accountId: string) => Promise<OwnAccountFacts | null>;
  /** @returns false: the name cannot be stored. The last name may be blank. */
  readonly rename: (accountId: string, name: PersonNames) => Promise<boolean>;
  /**
   * Replaces the password, ends all other sessions and mails the owner.
   * @param token Of the session that goes on.
   */
  readonly changePassword: (
    accountId: string,
    token: string,
    passwords: { readonly current: string; readonly next: string },
  ) => Promise<ChangePasswordOutcome>;
  /** All that is stored about the owner, as the pieces of a JSON text; null: the account does not exist any more. */
  readonly export: (accountId: string) => Promise<AsyncIterable<string> | null>;
  /**
   * Removes the account and all data about its owner, which may take minutes.
   * @param inTurn Runs the check of the password, which takes much of a processor.
   */
  readonly erase: (
    accountId: string,
    confirmation: Confirmation,
    inTurn?: <T>(check: () => Promise<T>) => Promise<T>,
  ) => Promise<EraseOutcome>;
}

export interface OwnAccountPorts extends ErasePorts {
  readonly accounts: AccountStore;
  readonly hasher: PasswordHasher;
  readonly guesses: PasswordGuesses;
  readonly mailer: Pick<Mailer, 'post'>;
  readonly devices: Pick<KnownDevices, 'issue'>;
  readonly operators: Operators;
  readonly openExport: ReturnType<typeof createPersonExport>;
  readonly log: Log;
  readonly security: SecurityLog;
}

async function changePassword(
  ports: OwnAccountPorts,
  ...[accountId, token, { current, next }]: Parameters<OwnAccount['changePassword']>
): Promise<ChangePasswordOutcome> {
  const { accounts, hasher, guesses, devices, security } = ports;
  const refuse = (): ChangePasswordOutcome => {
    security.record('confirmation-refused', accountId);
    return { kind: 'refused' };
  };
  const account = await accounts.find(accountId);
  const known = account?.passwordHash ?? null;
  const isRight = await hasher.verify(known, toPasswordText(current));
  if (account === null || known === null || !isRight) return refuse();
  const problem = await findPasswordProblem(next, account, guesses);
  if (problem !== null) return { kind: 'problem', problem };
  const passwordHash = await hasher.hash(toPasswordText(next));
  if (!(await accounts.changePassword(accountId, known, passwordHash, hashToken(token)))) return refuse();
  security.record('password-changed', accountId);
  await mailPasswordChanged(ports, account.email);
  return { kind: 'changed', deviceToken: devices.issue({ accountId, passwordHash }) };
}

const isOwnAddress = ({ email }: Account, typed: string): boolean =>
  toEmailAddress(typed)?.folded === toEmailAddress(email)?.folded;

/** What the confirmation lacks; null: nothing. Its owner may know whether the account has a password. */
async function findWrong(
  hasher: PasswordHasher,
  account: Account,
  { password, email }: Confirmation,
): Promise<EraseOutcome | null> {
  const { passwordHash } = account;
  if (passwordHash === null) return isOwnAddress(account, email) ? null : 'wrong-address';
  return (await hasher.verify(passwordHash, toPasswordText(password))) ? null : 'wrong-password';
}

async function erase(
  ports: OwnAccountPorts,
  ...[accountId, confirmation, inTurn = (check) => check()]: Parameters<OwnAccount['erase']>
): Promise<EraseOutcome> {
  const { accounts, hasher, operators, security } = ports;
  const account = await accounts.find(accountId);
  // Another request has erased it.
  if (account === null) return 'erased';
  const wrong = await inTurn(() => findWrong(hasher, account, confirmation));
  if (wrong !== null) {
    security.record('confirmation-refused', accountId);
    return wrong;
  }
  if (!confirmation.isLeavingServer && (await operators.isOnlyOperator(accountId))) return 'only-operator';
  await erasePerson(ports, account.email);
  return 'erased';
}

export function createOwnAccount(ports: OwnAccountPorts): OwnAccount {
  const { accounts, operators, openExport } = ports;
  return {
    load: async (accountId) => {
      const account = await accounts.find(accountId);
      if (account === null) return null;
      const { firstName, lastName, email, passwordHash } = account;
      const [isOperator, isOnlyOperator] = await Promise.all([
        operators.isOperator(accountId),
        operators.isOnlyOperator(accountId),
      ]);
      return { firstName, lastName, email, hasPassword: passwordHash !== null, isOperator, isOnlyOperator };
    },
    rename: async (accountId, name) => {
      const firstName = toPersonName(name.firstName);
      const lastName = name.lastName.trim() === '' ? '' : toPersonName(name.lastName);
      if (firstName === null || lastName === null) return false;
      await accounts.rename(accountId, { firstName, lastName });
      return true;
    },
    changePassword: (...given) => changePassword(ports, ...given),
    export: async (accountId) => {
      const account = await accounts.find(accountId);
      const data = account && (await openExport(account.email));
      return data && toJsonPieces(data);
    },
    erase: (...given) => erase(ports, ...given),
  };
}
