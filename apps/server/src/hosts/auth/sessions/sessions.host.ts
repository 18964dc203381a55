import { routes } from '@segue/contract';
import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../../core/accounts/accounts.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { toDeviceLabel } from './device-label.ts';
import type { Host } from '../../../http/calls/host.ts';
import { toAuthToken } from '../../../http/calls/request-facts.ts';
import type { AuthLimits } from '../auth-limits.ts';
import { messages } from '../auth.messages.ts';
import { toProof } from '../to-proof.ts';
import { toSignUpRefusal } from '../to-auth-refusal.ts';

/** Dependencies of the calls about sessions. */
export interface SessionsHostParts {
  readonly accounts: Accounts;
  readonly limits: AuthLimits;
}

/** The identity token of the Authorization header; '' when there is none. */
const toBearerToken = ({ headers }: FastifyRequest): string =>
  /^Bearer +(?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.['token'] ?? '';

const toDevice = ({ headers }: FastifyRequest): Promise<string | null> =>
  toDeviceLabel(headers['user-agent']);

/** The listener's own sessions: list and end them. */
const bindOwnSessions: Host<SessionsHostParts> = (serve, { accounts: { sessions } }) => {
  serve(routes.fetchSessions, ({ listener, request }) =>
    sessions.list(listener.accountId, toAuthToken(request)),
  );
  serve(routes.endSession, ({ listener, params }) => sessions.end(listener.accountId, params.sessionId));
  serve(routes.endOtherSessions, ({ listener, request }) =>
    sessions.endOthers(listener.accountId, toAuthToken(request)),
  );
};

/** Says which field was left empty; this reveals nothing about any account. */
function expectCredentials({ email, password }: { readonly email: string; readonly password: string }): void {
  if (email !== '' && password !== '') return;
  if (password !== '') throw new AppError('BAD_REQUEST', messages.noEmail);
  throw new AppError('BAD_REQUEST', email === '' ? messages.noCredentials : messages.noPassword);
}

/** The calls that start and end sessions: `signIn`, `signUp`, `signInWithGoogle`, `getUser` and `logout`. */
export const sessionsHost: Host<SessionsHostParts> = (serve, parts) => {
  const { accounts, limits } = parts;
  const { passwordTurns } = limits;
  serve(routes.signIn, async ({ body, request, sender }) => {
    expectCredentials(body);
    const device = body.deviceToken ? await accounts.findDevice(body.email, body.deviceToken) : null;
    passwordTurns.expectTurn(sender, device);
    await (device === null ? limits.signIn(sender, body.email) : limits.signInOnDevice(device));
    const label = await toDevice(request);
    const outcome = await passwordTurns.run(sender, device, () =>
      accounts.signIn(body.email, body.password, label),
    );
    if (outcome.kind === 'refused') throw new AppError('CREDENTIALS_REFUSED');
    await limits.forgiveSignIn(body.email);
    return outcome;
  });
  serve(routes.signUp, async ({ body, request, sender }) => {
    await limits.signedOutTry(sender);
    const label = await toDevice(request);
    const outcome = await passwordTurns.run(sender, null, () =>
      accounts.signUp(body, toProof(body, sender), label),
    );
    if (outcome.kind === 'refused') throw toSignUpRefusal(outcome.reason);
    return outcome;
  });
  serve(routes.signInWithGoogle, async ({ request, sender }) => {
    await limits.signedOutTry(sender);
    const outcome = await accounts.signInWithIdentity(toBearerToken(request), await toDevice(request));
    if (outcome.kind === 'not-configured') throw new AppError('IDENTITY_NOT_CONFIGURED');
    if (outcome.kind === 'refused') throw new AppError('IDENTITY_REFUSED');
    if (outcome.kind === 'sign-up-closed') throw new AppError('SIGN_UP_CLOSED');
    return { token: outcome.token, deviceToken: null };
  });
  serve(routes.logout, ({ request }) => accounts.logout(toAuthToken(request)));
  serve(routes.getUser, async ({ listener }) => {
    const profile = await accounts.loadProfile(listener.accountId);
    if (profile === null) throw new AppError('NOT_SIGNED_IN');
    return { ...profile };
  });
  bindOwnSessions(serve, parts);
};
