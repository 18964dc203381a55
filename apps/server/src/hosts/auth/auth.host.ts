import { type Route, routes } from '@segue/contract';
import type { PaletteReader } from '../../core/palette/palette-reader.ts';
import { AppError } from '../../http/app-error.ts';
import type { Host, Serve } from '../../http/host.ts';
import { bindListening, type ListeningParts } from './listening.binding.ts';
import { bindSessions, type SessionParts } from './sessions.binding.ts';
import { bindVerifications, type VerificationParts } from './verifications.binding.ts';

export interface AuthParts extends SessionParts, ListeningParts, VerificationParts {
  readonly palette: Pick<PaletteReader, 'load'>;
}

const BUSY_RETRY_AFTER_SECONDS = 10;

/** `colorPalette`. */
const bindPalette: Host<Pick<AuthParts, 'palette'>> = (serve, { palette }) => {
  serve(routes.colorPalette, async ({ query }) => {
    const outcome = await palette.load(query.url);
    if (outcome.kind === 'refused') throw new AppError('BAD_REQUEST', outcome.reason);
    if (outcome.kind === 'busy')
      throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    return { palette: [...outcome.palette] };
  });
};

/** What is about one listener stays out of every cache. */
const privately =
  (serve: Serve): Serve =>
  (route, handler) =>
    serve(route, (call) => {
      call.reply.header('cache-control', 'no-store');
      return handler(call);
    });

/** What is asked on the way to a new account. */
const SIGN_UP_CALLS: ReadonlySet<Route> = new Set<Route>([
  routes.checkSignUp,
  routes.checkUser,
  routes.sendOtp,
  routes.verifyOtp,
  routes.signUp,
]);

/** Where only the operator makes accounts, none of the calls of a sign-up does anything. */
const withoutSignUp =
  (serve: Serve): Serve =>
  (route, handler) =>
    serve(route, SIGN_UP_CALLS.has(route) ? () => Promise.reject(new AppError('SIGN_UP_CLOSED')) : handler);

/** The auth host: accounts, sessions, plays and likes. */
export const authHost: Host<AuthParts> = (serve, parts) => {
  const servePrivately = privately(parts.accounts.isSignUpOpen ? serve : withoutSignUp(serve));
  bindSessions(servePrivately, parts);
  bindVerifications(servePrivately, parts);
  bindListening(servePrivately, parts);
  bindPalette(serve, parts);
};
