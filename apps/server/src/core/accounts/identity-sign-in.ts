import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Account, AccountStore, NewAccount } from './account.store.ts';
import { type EmailAddress, toEmailAddress } from './email-address.ts';
import type { Identity, IdentityVerifier } from './identity-verifier.ts';
import { splitName } from './person-name.ts';
import type { Sessions } from './sessions.ts';

export type IdentitySignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'not-configured' }
  | { readonly kind: 'refused' };

export interface IdentitySignInPorts {
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** null: no provider is configured. */
  readonly identityVerifier: IdentityVerifier | null;
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

/** The address, where the provider vouches that its owner reads mail there. */
const toVerifiedEmail = ({ email, isEmailVerified }: Identity): EmailAddress | null =>
  email !== null && isEmailVerified ? toEmailAddress(email) : null;

/**
 * Starts sessions with the identity token of a provider. Who signed in with it before is known by the
 * subject; anyone else is joined to, or gets, the account of the address, and only of a verified one:
 * otherwise anybody could take over an account by naming its address at the provider.
 */
export function createIdentitySignIn({ accounts, sessions, clock, identityVerifier }: IdentitySignInPorts) {
  const join = async (account: Account, identity: Identity): Promise<string> => {
    await accounts.linkGoogle(account.accountId, identity.subject, toPicture(identity));
    return account.accountId;
  };

  const findOrMake = async (identity: Identity): Promise<string | null> => {
    const known = await accounts.findByGoogleSubject(identity.subject);
    if (known) return known.accountId;
    const email = toVerifiedEmail(identity);
    if (email === null) return null;
    const existing = await accounts.findByEmail(email.folded);
    if (existing) return join(existing, identity);
    const made = toNewAccount(identity, email, clock.now());
    // Two tabs may get here at once: the one that comes second finds what the first has made.
    return (await accounts.add(made)) ? made.accountId : findOrMake(identity);
  };

  return async (token: string): Promise<IdentitySignInOutcome> => {
    if (identityVerifier === null) return { kind: 'not-configured' };
    const identity = await identityVerifier.verify(token);
    const accountId = identity && (await findOrMake(identity));
    return accountId === null
      ? { kind: 'refused' }
      : { kind: 'signed-in', token: await sessions.start(accountId) };
  };
}
