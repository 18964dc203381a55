import { randomUUID } from 'node:crypto';
import { type PasswordProblem, type SignUpForm, toPersonName } from '@segue/domain';
import type { SecurityLog } from '../../log/security-log.ts';
import type { Clock } from '../../clock.ts';
import type { AccountStore, NewAccount } from '../account.store.ts';
import { VERIFIED_VALID_MS } from '../lifetimes.ts';
import { type EmailAddress, toEmailAddress } from '../email-address.ts';
import type { PasswordGuesses } from '../passwords/password-guesses.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { findPasswordProblem, toPasswordText } from '../passwords/password-rules.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { CodeStore, HashedProof } from './code.store.ts';
import { hashProof, type VerificationProof } from './verification-proof.ts';

export type SignUpRefusal = 'name' | 'not-an-address' | 'not-verified' | 'address-taken' | PasswordProblem;

export type SignUpOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly deviceToken: string }
  | { readonly kind: 'refused'; readonly reason: SignUpRefusal };

export interface SignUpPorts {
  readonly accounts: AccountStore;
  readonly codes: Pick<CodeStore, 'isVerifiedSince'>;
  readonly hasher: PasswordHasher;
  readonly guesses: PasswordGuesses;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly devices: Pick<KnownDevices, 'issue'>;
  readonly security: SecurityLog;
  /** The key derived from the installation's secret by which senders are hashed. */
  readonly codeKey: Uint8Array;
}

type Applicant = Pick<NewAccount, 'firstName' | 'lastName' | 'email'>;

/** The parsed form, or the first rule it breaks. */
function readForm(form: SignUpForm): Applicant | SignUpRefusal {
  const firstName = toPersonName(form.firstName);
  const lastName = toPersonName(form.lastName);
  if (firstName === null || lastName === null) return 'name';
  const email = toEmailAddress(form.email);
  return email === null ? 'not-an-address' : { firstName, lastName, email };
}

const refused = (reason: SignUpRefusal): SignUpOutcome => ({ kind: 'refused', reason });

/** Creates accounts for recently verified addresses, and signs their owners in. */
export function createSignUp(ports: SignUpPorts) {
  const { accounts, codes, hasher, guesses, sessions, clock, codeKey, devices, security } = ports;

  /** Checks early to avoid a needless slow hash. `AccountStore.register` checks again, in its transaction. */
  const findRefusal = async ({ folded }: EmailAddress, proof: HashedProof): Promise<SignUpRefusal | null> => {
    if (await codes.isVerifiedSince(folded, proof, clock.now() - VERIFIED_VALID_MS)) return null;
    return (await accounts.findByEmail(folded)) === null ? 'not-verified' : 'address-taken';
  };

  return async (
    form: SignUpForm,
    shown: VerificationProof,
    device: string | null = null,
  ): Promise<SignUpOutcome> => {
    const applicant = readForm(form);
    if (typeof applicant === 'string') return refused(applicant);
    const owner = { ...applicant, email: applicant.email.folded };
    const problem = await findPasswordProblem(form.password, owner, guesses);
    if (problem !== null) return refused(problem);
    const proof = hashProof(codeKey, shown);
    const refusal = await findRefusal(applicant.email, proof);
    if (refusal !== null) {
      security.record('sign-up-refused', null);
      return refused(refusal);
    }
    const passwordHash = await hasher.hash(toPasswordText(form.password));
    const createdAtMs = clock.now();
    const account = {
      ...applicant,
      accountId: randomUUID(),
      passwordHash,
      googleSubject: null,
      picture: null,
      createdAtMs,
    };
    const registered = await accounts.register(account, createdAtMs - VERIFIED_VALID_MS, proof);
    if (registered !== 'registered') return refused(registered);
    security.record('signed-up', account.accountId);
    const token = await sessions.start(account.accountId, device);
    return { kind: 'signed-in', token, deviceToken: devices.issue(account) };
  };
}
