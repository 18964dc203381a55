import { routes } from '@segue/contract';
import type { OwnAccount } from '../../../core/accounts/own/own-account.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import type { Host } from '../../../http/calls/host.ts';
import { toAuthToken } from '../../../http/calls/request-facts.ts';
import type { AuthLimits } from '../auth-limits.ts';
import { messages } from '../auth.messages.ts';
import { toPasswordRefusal } from '../to-auth-refusal.ts';

/** Dependencies of the calls about the listener's own account. */
export interface OwnAccountHostParts {
  readonly ownAccount: OwnAccount;
  readonly limits: AuthLimits;
}

/** The calls that load, rename and export the account of the listener. */
const bindFacts: Host<OwnAccountHostParts> = (serve, { ownAccount, limits }) => {
  serve(routes.fetchAccount, async ({ listener }) => {
    const account = await ownAccount.load(listener.accountId);
    if (account === null) throw new AppError('NOT_SIGNED_IN');
    return account;
  });
  serve(routes.renameAccount, async ({ listener, body }) => {
    await limits.rename(listener.accountId);
    if (!(await ownAccount.rename(listener.accountId, body)))
      throw new AppError('BAD_REQUEST', messages.ownName);
  });
  serve(routes.exportAccount, async ({ listener }) => {
    await limits.exportData(listener.accountId);
    const pieces = await ownAccount.export(listener.accountId);
    if (pieces === null) throw new AppError('NOT_SIGNED_IN');
    return { fileName: 'segue-data.json', mediaType: 'application/json; charset=utf-8', pieces };
  });
};

/** The calls that the listener confirms with the password of the account. */
const bindConfirmed: Host<OwnAccountHostParts> = (serve, { ownAccount, limits }) => {
  const { confirm, forgiveConfirm, passwordTurns } = limits;
  serve(routes.changePassword, async ({ listener: { accountId }, body, request, sender }) => {
    passwordTurns.expectTurn(sender, null);
    await confirm(accountId);
    const passwords = { current: body.password, next: body.newPassword };
    const outcome = await passwordTurns.run(sender, null, () =>
      ownAccount.changePassword(accountId, toAuthToken(request), passwords),
    );
    if (outcome.kind === 'refused') throw new AppError('CONFIRMATION_REFUSED');
    await forgiveConfirm(accountId);
    if (outcome.kind === 'problem') throw toPasswordRefusal(outcome.problem);
    return { deviceToken: outcome.deviceToken };
  });
  serve(routes.eraseAccount, async ({ listener: { accountId }, body, sender }) => {
    passwordTurns.expectTurn(sender, null);
    await confirm(accountId);
    const { password = '', email = '', isLeavingServer = false } = body;
    const confirmation = { password, email, isLeavingServer };
    const outcome = await ownAccount.erase(accountId, confirmation, (check) =>
      passwordTurns.run(sender, null, check),
    );
    if (outcome === 'wrong-password') throw new AppError('CONFIRMATION_REFUSED');
    if (outcome === 'wrong-address') throw new AppError('CONFIRMATION_REFUSED', messages.notYourAddress);
    await forgiveConfirm(accountId);
    if (outcome === 'only-operator') throw new AppError('ONLY_OPERATOR');
  });
};

/** The calls about the account of the listener: its name, password and data, and its end. */
export const ownAccountHost: Host<OwnAccountHostParts> = (serve, parts) => {
  bindFacts(serve, parts);
  bindConfirmed(serve, parts);
};
