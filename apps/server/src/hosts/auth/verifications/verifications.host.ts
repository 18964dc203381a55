import { ERRORS, routes } from '@segue/contract';
import { SIGN_UP_SENTENCES } from '@segue/domain';
import type { Accounts } from '../../../core/accounts/accounts.ts';
import type { AddressOutcome } from '../../../core/accounts/sign-up/verification.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import type { Host } from '../../../http/calls/host.ts';
import { tooManyRequests } from '../../../http/limits/take-or-refuse.ts';
import type { AuthLimits } from '../auth-limits.ts';
import { messages } from '../auth.messages.ts';
import { toProof } from '../to-proof.ts';
import { notAnAddress, toPasswordRefusal } from '../to-auth-refusal.ts';

/** Dependencies of the calls about e-mail addresses and passwords. */
export interface VerificationsHostParts {
  readonly accounts: Accounts;
  readonly limits: AuthLimits;
  /** Whether mails are sent; otherwise they are written to the outbox folder. */
  readonly hasMail: boolean;
  /** Whether the disk has no room for the next row or mail. */
  readonly isDiskFull: () => Promise<boolean>;
}

const CHECK_REPLIES = {
  free: { success: true },
  taken: { success: false, error: ERRORS.ADDRESS_TAKEN.sentence },
  'not-an-address': { success: false, error: SIGN_UP_SENTENCES['not-an-address'] },
} as const satisfies Record<AddressOutcome, object>;

/**
 * The calls that check an address, send a code to it and verify it: `checkUser`, `sendOtp`, `verifyOtp`; and
 * `checkSignUp` before them.
 */
const bindCodes: Host<VerificationsHostParts> = (serve, { accounts, limits, hasMail }) => {
  const { verification, checkSignUp } = accounts;
  serve(routes.checkSignUp, async ({ body, sender }) => {
    await limits.signedOutTry(sender);
    const problems = Object.entries(await checkSignUp(body));
    return Object.fromEntries(problems.map(([field, problem]) => [field, SIGN_UP_SENTENCES[problem]]));
  });
  serve(routes.checkUser, async ({ query, sender }) => {
    await limits.signedOutTry(sender);
    return CHECK_REPLIES[await verification.checkAddress(query.email)];
  });
  serve(routes.sendOtp, async ({ body, sender }) => {
    await limits.sendCode(sender, body.email);
    const outcome = await verification.sendCode(body.email, sender.key);
    switch (outcome.kind) {
      case 'sent':
        return {
          message: hasMail ? messages.codeSent : messages.codeWritten,
          verification: outcome.verification,
        };
      case 'mail-slow':
        return { message: messages.codeSlow, verification: outcome.verification };
      case 'too-soon':
        throw tooManyRequests(outcome.waitSeconds, messages.codeJustSent);
      case 'taken':
        throw new AppError('ADDRESS_TAKEN');
      case 'mail-failed':
        throw new AppError('MAIL_FAILED');
      case 'disk-full':
        throw new AppError('STORAGE_FULL', messages.codeNotWritten);
      case 'not-an-address':
        throw notAnAddress();
    }
  });
  serve(routes.verifyOtp, async ({ body, sender }) => {
    await limits.verifyCode(sender, body.email);
    const outcome = await verification.verifyCode(body.email, body.otp, toProof(body, sender));
    if (outcome === 'refused') throw new AppError('CODE_REFUSED');
    return messages.verified;
  });
};

/** The calls for a forgotten password: `resetPasswordMail`, `checkResetLink` and `updatePassword`. */
const bindPasswordReset: Host<VerificationsHostParts> = (
  serve,
  { accounts, limits, hasMail, isDiskFull },
) => {
  const { passwordReset } = accounts;
  serve(routes.resetPasswordMail, async ({ body, sender }) => {
    await limits.resetMail(sender, body.email);
    // Found out before and for every address: only a link for an account is written, so that a failure to write it
    // would tell who has one.
    if (await isDiskFull()) throw new AppError('STORAGE_FULL', messages.linkNotWritten);
    if (passwordReset.request(body.email) === 'not-an-address') throw notAnAddress();
    return hasMail ? messages.resetAccepted : messages.resetWritten;
  });
  serve(routes.checkResetLink, async ({ body, sender }) => {
    await limits.signedOutTry(sender);
    return passwordReset.isOpen(body.token);
  });
  serve(routes.updatePassword, async ({ query, body, sender }) => {
    await limits.signedOutTry(sender);
    const outcome = await limits.passwordTurns.run(sender, null, () =>
      passwordReset.update(query.token, body.password),
    );
    if (outcome === 'link-refused') throw new AppError('LINK_REFUSED');
    if (outcome !== 'updated') throw toPasswordRefusal(outcome);
    return messages.passwordUpdated;
  });
};

/** The calls that need e-mail: verification of addresses and reset of passwords. */
export const verificationsHost: Host<VerificationsHostParts> = (serve, parts) => {
  bindCodes(serve, parts);
  bindPasswordReset(serve, parts);
};
