import type { PasswordProblem } from '../../core/accounts/password-rules.ts';
import type { SignUpRefusal } from '../../core/accounts/sign-up.ts';
import { AppError } from '../../http/app-error.ts';
import { messages } from './auth.messages.ts';

export const notAnAddress = (): AppError => new AppError('BAD_REQUEST', messages.notAnAddress);

export const toPasswordRefusal = (problem: PasswordProblem): AppError =>
  new AppError('PASSWORD_REFUSED', problem === 'too-short' ? messages.tooShort : messages.tooCommon);

/** Why an account was not made, with its code and sentence. */
export function toSignUpRefusal(reason: SignUpRefusal): AppError {
  switch (reason) {
    case 'name':
      return new AppError('BAD_REQUEST', messages.name);
    case 'not-an-address':
      return notAnAddress();
    case 'not-verified':
      return new AppError('ADDRESS_NOT_VERIFIED');
    case 'address-taken':
      return new AppError('ADDRESS_TAKEN');
    case 'too-short':
    case 'too-common':
      return toPasswordRefusal(reason);
  }
}
