import { randomUUID } from 'node:crypto';
import type { SecurityLog } from '../../security-log.ts';
import type { Clock } from '../../clock.ts';
import type { Account, AccountStore, NewAccount } from '../account.store.ts';
import { type EmailAddress, toEmailAddress } from '../email-address.ts';
import type { Identity, IdentityVerifier } from './identity-verifier.ts';
import { splitName } from '../person-name.ts';
import type { Sessions } from './sessions.ts';

export type IdentitySignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'not-configured' }
  /** There is no account yet, and none is made. */
  | { readonly kind: 'sign-up-closed' }
  | { readonly kind: 'refused' };

export interface IdentitySignInPorts {
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** null: no provider is configured. */
  readonly identityVerifier: IdentityVerifier | null;
  /** Whether an account is made for a person who has none. */
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

/** The account that an identity opens, or why it opens none. */
type FoundAccount =
  | { readonly kind: 'found'; readonly accountId: string; readonly isNew: boolean }
  | { readonly kind: 'refused' }
  | { readonly kind: 'sign-up-closed' };

const found = ({ accountId }: Pick<Account, 'accountId'>, isNew: boolean): FoundAccount => ({
  kind: 'found',
  accountId,
  isNew,
});

/** The address, where the provider vouches that its owner reads mail there. */
const toVerifiedEmail = ({ email, isEmailVerified }: Identity): EmailAddress | null =>
  email !== null && isEmailVerified ? toEmailAddress(email) : null;

/**
 * Starts sessions with the identity token of a provider. Who signed in with it before is known by the
 * subject; anyone else is joined to, or gets, the account of the address, and only of a verified one:
 * otherwise anybody could take over an account by naming its address at the provider.
 */
export function createIdentitySignIn(ports: IdentitySignInPorts) {
  const { accounts, sessions, clock, identityVerifier, isSignUpOpen, security } = ports;

  const join = async (account: Account, identity: Identity): Promise<FoundAccount> => {
    await accounts.linkGoogle(account.accountId, identity.subject, toPicture(identity));
    return found(account, false);
  };

  const findOrMake = async (identity: Identity): Promise<FoundAccount> => {
    const known = await accounts.findByGoogleSubject(identity.subject);
    if (known) return found(known, false);
    const email = toVerifiedEmail(identity);
    if (email === null) return { kind: 'refused' };
    const existing = await accounts.findByEmail(email.folded);
    if (existing) return join(existing, identity);
    if (!isSignUpOpen) return { kind: 'sign-up-closed' };
    const made = toNewAccount(identity, email, clock.now());
    // Two tabs may get here at once: the one that comes second finds what the first has made.
    return (await accounts.add(made)) ? found(made, true) : findOrMake(identity);
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
