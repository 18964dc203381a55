import type { SignUpForm, SignUpProblems } from '@segue/domain';
import type { AccountStore } from './account.store.ts';
import {
  createIdentitySignIn,
  type IdentitySignInOutcome,
  type IdentitySignInPorts,
} from './sign-in/identity-sign-in.ts';
import { createKnownDevices, type KnownDevices, type KnownDevicesPorts } from './sign-in/known-devices.ts';
import {
  createPasswordReset,
  type PasswordReset,
  type PasswordResetPorts,
} from './passwords/password-reset.ts';
import type { SessionStore } from './sign-in/session.store.ts';
import { createSessions, type Sessions } from './sign-in/sessions.ts';
import { createSignIn, type SignInOutcome } from './sign-in/sign-in.ts';
import { createSignUpCheck } from './sign-up/sign-up-check.ts';
import { createSignUp, type SignUpOutcome } from './sign-up/sign-up.ts';
import type { VerificationProof } from './sign-up/verification-proof.ts';
import { createVerification, type Verification, type VerificationPorts } from './sign-up/verification.ts';

/** Data of the avatar. */
interface Profile {
  readonly firstName: string;
  /** Web address; null: none. */
  readonly picture: string | null;
}

/** The account use cases of the auth host. */
export interface Accounts {
  /** Whether anybody may create an account; otherwise only the operator can. */
  readonly isSignUpOpen: boolean;
  readonly verification: Verification;
  /** Validates a form and returns its problems by field. Stores and sends nothing. */
  readonly checkSignUp: (form: SignUpForm) => Promise<SignUpProblems>;
  /** @param device Here and below: browser and system, such as 'Firefox on Linux'; null: not known. */
  readonly signUp: (
    form: SignUpForm,
    proof: VerificationProof,
    device?: string | null,
  ) => Promise<SignUpOutcome>;
  readonly signIn: (email: string, password: string, device?: string | null) => Promise<SignInOutcome>;
  /** @returns the name of a device on which the account of an address has signed in; null: unknown device. */
  readonly findDevice: KnownDevices['find'];
  readonly signInWithIdentity: (token: string, device?: string | null) => Promise<IdentitySignInOutcome>;
  readonly passwordReset: PasswordReset;
  readonly findListener: Sessions['findListener'];
  readonly logout: Sessions['logout'];
  readonly sessions: Pick<Sessions, 'list' | 'end' | 'endOthers'>;
  /** null: the account does not exist any more. */
  readonly loadProfile: (accountId: string) => Promise<Profile | null>;
}

export type AccountsPorts = Omit<IdentitySignInPorts, 'sessions'> &
  VerificationPorts &
  PasswordResetPorts &
  KnownDevicesPorts & { readonly accounts: AccountStore; readonly sessions: SessionStore };

/** Wires the account use cases to their ports. */
export function createAccounts(ports: AccountsPorts): Accounts {
  const sessions = createSessions(ports);
  const devices = createKnownDevices(ports);
  return {
    isSignUpOpen: ports.isSignUpOpen,
    verification: createVerification(ports),
    checkSignUp: createSignUpCheck(ports),
    signUp: createSignUp({ ...ports, sessions, devices }),
    signIn: createSignIn({ ...ports, sessions, devices }),
    findDevice: devices.find,
    signInWithIdentity: createIdentitySignIn({ ...ports, sessions }),
    passwordReset: createPasswordReset(ports),
    findListener: sessions.findListener,
    logout: sessions.logout,
    sessions,
    loadProfile: async (accountId) => {
      const account = await ports.accounts.find(accountId);
      return account && { firstName: account.firstName, picture: account.picture };
    },
  };
}
