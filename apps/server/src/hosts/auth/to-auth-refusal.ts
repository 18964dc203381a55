import type { PasswordProblem } from '../../core/accounts/password-rules.ts';
import type { SignUpRefusal } from '../../core/accounts/sign-up.ts';
import { AppError } from '../../http/app-error.ts';
import { messages } from './auth.messages.ts';

export const notAnAddress = (): AppError => new AppError('BAD_REQUEST', messages.notAnAddress);

const PASSWORD_SENTENCES: Readonly<Record<PasswordProblem, string>> = {
  'too-short': messages.tooShort,
  'too-common': messages.tooCommon,
  'too-personal': messages.tooPersonal,
};

export const toPasswordRefusal = (problem: PasswordProblem): AppError =>
  new AppError('PASSWORD_REFUSED', PASSWORD_SENTENCES[problem]);

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
    case 'too-personal':
      return toPasswordRefusal(reason);
  }
}
