import { ERRORS, routes } from '@segue/contract';
import type { Accounts } from '../../core/accounts/accounts.ts';
import type { AddressOutcome } from '../../core/accounts/verification.ts';
import { AppError } from '../../http/app-error.ts';
import type { Host } from '../../http/host.ts';
import { tooManyRequests } from '../../http/rate-limit.ts';
import type { AuthLimits } from './auth-limits.ts';
import { messages } from './auth.messages.ts';
import { toProof } from './to-proof.ts';
import { notAnAddress, toPasswordRefusal } from './to-auth-refusal.ts';

export interface VerificationParts {
  readonly accounts: Accounts;
  readonly limits: AuthLimits;
}

const done = (message: string) => ({ success: true as const, message });

const CHECK_REPLIES = {
  free: { success: true },
  taken: { success: false, error: ERRORS.ADDRESS_TAKEN.sentence },
  'not-an-address': { success: false, error: messages.notAnAddress },
} as const satisfies Record<AddressOutcome, object>;

/** Calls 21 to 23: an address is free, gets a code, is verified. */
const bindCodes: Host<VerificationParts> = (serve, { accounts: { verification }, limits }) => {
  serve(routes.checkUser, async ({ query, sender }) => {
    await limits.lookUp(sender);
    return CHECK_REPLIES[await verification.checkAddress(query.email)];
  });
  serve(routes.sendOtp, async ({ body, sender }) => {
    await limits.sendCode(sender, body.email);
    const outcome = await verification.sendCode(body.email, sender.key);
    switch (outcome.kind) {
      case 'sent':
        return { ...done(messages.codeSent), verification: outcome.verification };
      case 'too-soon':
        throw tooManyRequests(outcome.waitSeconds, messages.codeJustSent(outcome.waitSeconds));
      case 'taken':
        throw new AppError('ADDRESS_TAKEN');
      case 'mail-failed':
        throw new AppError('MAIL_FAILED');
      case 'not-an-address':
        throw notAnAddress();
    }
  });
  serve(routes.verifyOtp, async ({ body, sender }) => {
    await limits.verifyCode(sender, body.email);
    const outcome = await verification.verifyCode(body.email, body.otp, toProof(body, sender));
    if (outcome === 'refused') throw new AppError('CODE_REFUSED');
    return done(messages.verified);
  });
};

/** Calls 16 and 17: a forgotten password. */
const bindPasswordReset: Host<VerificationParts> = (serve, { accounts: { passwordReset }, limits }) => {
  serve(routes.resetPasswordMail, async ({ body, sender }) => {
    await limits.resetMail(sender, body.email);
    if (passwordReset.request(body.email) === 'not-an-address') throw notAnAddress();
    return done(messages.resetAccepted);
  });
  serve(routes.updatePassword, async ({ query, body, sender }) => {
    await limits.lookUp(sender);
    const outcome = await limits.passwordTurns.run(sender, null, () =>
      passwordReset.update(query.token, body.password),
    );
    if (outcome === 'link-refused') throw new AppError('LINK_REFUSED');
    if (outcome !== 'updated') throw toPasswordRefusal(outcome);
    return done(messages.passwordUpdated);
  });
};

/** What goes by mail. */
export const bindVerifications: Host<VerificationParts> = (serve, parts) => {
  bindCodes(serve, parts);
  bindPasswordReset(serve, parts);
};
