import { randomUUID } from 'node:crypto';
import type { SecurityLog } from '../../log/security-log.ts';
import type { Clock } from '../../clock.ts';
import type { Account, AccountStore, NewAccount } from '../account.store.ts';
import { type EmailAddress, toEmailAddress } from '../email-address.ts';
import type { Identity, IdentityVerifier } from './identity-verifier.ts';
import { splitName } from '../person-name.ts';
import type { Sessions } from './sessions.ts';

export type IdentitySignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'not-configured' }
  /** The person has no account yet, and sign-up is closed. */
  | { readonly kind: 'sign-up-closed' }
  | { readonly kind: 'refused' };

export interface IdentitySignInPorts {
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** null: no provider is configured. */
  readonly identityVerifier: IdentityVerifier | null;
  /** Whether to create an account for a person who has none. */
  readonly isSignUpOpen: boolean;
  readonly security: SecurityLog;
}

const isWebAddress = (url: string): boolean => URL.parse(url)?.protocol === 'https:';

const toPicture = ({ picture }: Identity): string | null =>
  picture !== null && isWebAddress(picture) ? picture : null;

const toNewAccount = (identity: Identity, email: EmailAddress, createdAtMs: number): NewAccount => ({
  ...splitName(identity.name),
  accountId: randomUUID(),
  email,
  passwordHash: null,
  googleSubject: identity.subject,
  picture: toPicture(identity),
  createdAtMs,
});

/** The account that an identity signs in to, or why there is none. */
type FoundAccount =
  | { readonly kind: 'found'; readonly accountId: string; readonly isNew: boolean }
  | { readonly kind: 'refused' }
  | { readonly kind: 'sign-up-closed' };

const found = ({ accountId }: Pick<Account, 'accountId'>, { isNew = false } = {}): FoundAccount => ({
  kind: 'found',
  accountId,
  isNew,
});

/** The address of an identity, if the provider has verified it. */
const toVerifiedEmail = ({ email, isEmailVerified }: Identity): EmailAddress | null =>
  email !== null && isEmailVerified ? toEmailAddress(email) : null;

/**
 * Starts sessions with the identity token of a provider. Finds the account by the subject if it is linked
 * already. Otherwise links or creates the account of the address, but only of a verified address: else
 * anybody could take over an account by registering its address at the provider.
 */
export function createIdentitySignIn(ports: IdentitySignInPorts) {
  const { accounts, sessions, clock, identityVerifier, isSignUpOpen, security } = ports;

  const join = async (account: Account, identity: Identity): Promise<FoundAccount> => {
    await accounts.linkGoogle(account.accountId, identity.subject, toPicture(identity));
    return found(account);
  };

  const findOrMake = async (identity: Identity): Promise<FoundAccount> => {
    const known = await accounts.findByGoogleSubject(identity.subject);
    if (known) return found(known);
    const email = toVerifiedEmail(identity);
    if (email === null) return { kind: 'refused' };
    const existing = await accounts.findByEmail(email.folded);
    if (existing) return join(existing, identity);
    if (!isSignUpOpen) return { kind: 'sign-up-closed' };
    const made = toNewAccount(identity, email, clock.now());
    // Two tabs may race here. The one that fails to add looks again and finds the account of the other.
    return (await accounts.add(made)) ? found(made, { isNew: true }) : findOrMake(identity);
  };

  return async (token: string, device: string | null = null): Promise<IdentitySignInOutcome> => {
    if (identityVerifier === null) return { kind: 'not-configured' };
    const identity = await identityVerifier.verify(token);
    const account: FoundAccount = identity === null ? { kind: 'refused' } : await findOrMake(identity);
    if (account.kind === 'refused') security.record('identity-refused', null);
    if (account.kind !== 'found') return account;
    security.record(account.isNew ? 'signed-up' : 'signed-in', account.accountId);
    return { kind: 'signed-in', token: await sessions.start(account.accountId, device) };
  };
}
