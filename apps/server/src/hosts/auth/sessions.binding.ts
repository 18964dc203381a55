import { routes } from '@segue/contract';
import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../core/accounts/accounts.ts';
import type { OwnSession } from '../../core/accounts/sessions.ts';
import { AppError } from '../../http/app-error.ts';
import { toDeviceLabel } from '../../http/device-label.ts';
import type { Host } from '../../http/host.ts';
import type { AuthLimits } from './auth-limits.ts';
import { messages } from './auth.messages.ts';
import { toProof } from './to-proof.ts';
import { toSignUpRefusal } from './to-auth-refusal.ts';

export interface SessionParts {
  readonly accounts: Accounts;
  readonly limits: AuthLimits;
}

/** A session token under each of its three spellings [3.17]. */
const toSessionReply = (token: string) => ({
  success: true as const,
  authtoken: token,
  authToken: token,
  data: { authToken: token },
});

/** The identity token of the Authorization header; '' when there is none. */
const toBearerToken = ({ headers }: FastifyRequest): string =>
  /^Bearer +(?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.['token'] ?? '';

/** The session token of a call that cannot be made without one. */
const toAuthToken = ({ headers }: FastifyRequest): string => String(headers['auth-token']);

const toDevice = ({ headers }: FastifyRequest): Promise<string | null> =>
  toDeviceLabel(headers['user-agent']);

const toIso = (epochMs: number): string => new Date(epochMs).toISOString();

const toWireSession = ({ sessionId, isCurrent, device, ...times }: OwnSession) => ({
  sessionId,
  createdAt: toIso(times.createdAtMs),
  lastUsedAt: toIso(times.lastUsedAtMs),
  expiresAt: toIso(times.expiresAtMs),
  device,
  isCurrent,
});

/** Where a listener is signed in. */
const bindOwnSessions: Host<SessionParts> = (serve, { accounts: { sessions } }) => {
  serve(routes.fetchSessions, async ({ listener, request }) => {
    const own = await sessions.list(listener.accountId, toAuthToken(request));
    return { sessions: own.map(toWireSession) };
  });
  serve(routes.endSession, async ({ listener, params }) => {
    await sessions.end(listener.accountId, params.sessionId);
    return { success: true as const };
  });
  serve(routes.endOtherSessions, async ({ listener, request }) => {
    await sessions.endOthers(listener.accountId, toAuthToken(request));
    return { success: true as const };
  });
};

/** Says which field was left empty, which tells nothing about any account. */
function expectCredentials({ email, password }: { readonly email: string; readonly password: string }): void {
  if (email !== '' && password !== '') return;
  if (password !== '') throw new AppError('BAD_REQUEST', messages.noEmail);
  throw new AppError('BAD_REQUEST', email === '' ? messages.noCredentials : messages.noPassword);
}

/** `signIn`, `signUp`, `signInWithGoogle`, `getUser` and `logout`: the life of a session. */
export const bindSessions: Host<SessionParts> = (serve, parts) => {
  const { accounts, limits } = parts;
  const { passwordTurns } = limits;
  serve(routes.signIn, async ({ body, request, sender }) => {
    expectCredentials(body);
    const device = body.deviceToken ? await accounts.findDevice(body.email, body.deviceToken) : null;
    await (device === null ? limits.signIn(sender, body.email) : limits.signInOnDevice(device));
    const label = await toDevice(request);
    const outcome = await passwordTurns.run(sender, device, () =>
      accounts.signIn(body.email, body.password, label),
    );
    if (outcome.kind === 'refused') throw new AppError('CREDENTIALS_REFUSED');
    await limits.forgiveSignIn(body.email);
    return { ...toSessionReply(outcome.token), deviceToken: outcome.deviceToken };
  });
  serve(routes.signUp, async ({ body, request, sender }) => {
    await limits.lookUp(sender);
    const label = await toDevice(request);
    const outcome = await passwordTurns.run(sender, null, () =>
      accounts.signUp(body, toProof(body, sender), label),
    );
    if (outcome.kind === 'refused') throw toSignUpRefusal(outcome.reason);
    return { ...toSessionReply(outcome.token), deviceToken: outcome.deviceToken };
  });
  serve(routes.signInWithGoogle, async ({ request, sender }) => {
    await limits.lookUp(sender);
    const outcome = await accounts.signInWithIdentity(toBearerToken(request), await toDevice(request));
    if (outcome.kind === 'not-configured') throw new AppError('IDENTITY_NOT_CONFIGURED');
    if (outcome.kind === 'refused') throw new AppError('IDENTITY_REFUSED');
    if (outcome.kind === 'sign-up-closed') throw new AppError('SIGN_UP_CLOSED');
    return toSessionReply(outcome.token);
  });
  serve(routes.logout, async ({ request }) => {
    await accounts.logout(toAuthToken(request));
    return { success: true as const };
  });
  serve(routes.getUser, async ({ listener }) => {
    const profile = await accounts.loadProfile(listener.accountId);
    if (profile === null) throw new AppError('NOT_SIGNED_IN');
    return { ...profile };
  });
  bindOwnSessions(serve, parts);
};
