import { routes } from '@segue/contract';
import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../core/accounts/accounts.ts';
import { AppError } from '../../http/app-error.ts';
import type { Host } from '../../http/host.ts';
import type { AuthLimits } from './auth-limits.ts';
import { toSignUpRefusal } from './to-auth-refusal.ts';

export interface SessionParts {
  readonly accounts: Accounts;
  readonly limits: AuthLimits;
}

/** A session token under each of its three spellings (§3). */
const toSessionReply = (token: string) => ({
  success: true as const,
  authtoken: token,
  authToken: token,
  data: { authToken: token },
});

/** The identity token of the Authorization header; '' when there is none. */
const toBearerToken = ({ headers }: FastifyRequest): string =>
  /^Bearer +(?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.['token'] ?? '';

/** Calls 18, 19, 20 and 24, and logout: sessions begin, are asked about and end. */
export const bindSessions: Host<SessionParts> = (serve, { accounts, limits }) => {
  serve(routes.signIn, async ({ body, request }) => {
    await limits.signIn.take(request.ip, body.email);
    const outcome = await accounts.signIn(body.email, body.password);
    if (outcome.kind === 'refused') throw new AppError('CREDENTIALS_REFUSED');
    await limits.signIn.forgive(body.email);
    return toSessionReply(outcome.token);
  });
  serve(routes.signUp, async ({ body, request }) => {
    await limits.lookUp.take(request.ip, body.email);
    const outcome = await accounts.signUp(body);
    if (outcome.kind === 'refused') throw toSignUpRefusal(outcome.reason);
    return toSessionReply(outcome.token);
  });
  serve(routes.signInWithGoogle, async ({ request }) => {
    await limits.lookUp.take(request.ip, null);
    const outcome = await accounts.signInWithIdentity(toBearerToken(request));
    if (outcome.kind === 'not-configured') throw new AppError('IDENTITY_NOT_CONFIGURED');
    if (outcome.kind === 'refused') throw new AppError('IDENTITY_REFUSED');
    return toSessionReply(outcome.token);
  });
  serve(routes.logout, async ({ request }) => {
    await accounts.logout(String(request.headers['auth-token']));
    return { success: true as const };
  });
  serve(routes.getUser, async ({ listener }) => {
    const profile = await accounts.loadProfile(listener.accountId);
    if (profile === null) throw new AppError('NOT_SIGNED_IN');
    return { ...profile };
  });
};
