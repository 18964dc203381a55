import { type PasswordProblem, SIGN_UP_SENTENCES } from '@segue/domain';
import type { SignUpRefusal } from '../../core/accounts/sign-up/sign-up.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { messages } from './auth.messages.ts';

export const notAnAddress = (): AppError => new AppError('BAD_REQUEST', SIGN_UP_SENTENCES['not-an-address']);

export const toPasswordRefusal = (problem: PasswordProblem): AppError =>
  new AppError('PASSWORD_REFUSED', SIGN_UP_SENTENCES[problem]);

/** The error for a refused sign-up, with code and sentence. */
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
    case 'too-personal':
      return toPasswordRefusal(reason);
  }
}
