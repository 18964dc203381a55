import { type Route, routes } from '@segue/contract';
import type { PaletteReader } from '../../core/artwork/palette/palette-reader.ts';
import { AppError, toUnavailable } from '../../http/errors/app-error.ts';
import type { Host, Serve } from '../../http/calls/host.ts';
import { listeningHost, type ListeningHostParts } from './listening/listening.host.ts';
import { ownAccountHost, type OwnAccountHostParts } from './own-account/own-account.host.ts';
import { playlistsHost, type PlaylistsHostParts } from './playlists/playlists.host.ts';
import { queuesHost, type QueuesHostParts } from './queues/queues.host.ts';
import { sessionsHost, type SessionsHostParts } from './sessions/sessions.host.ts';
import { verificationsHost, type VerificationsHostParts } from './verifications/verifications.host.ts';

/** Dependencies of the auth host. */
export interface AuthHostParts
  extends SessionsHostParts,
    ListeningHostParts,
    OwnAccountHostParts,
    PlaylistsHostParts,
    QueuesHostParts,
    VerificationsHostParts {
  readonly palette: Pick<PaletteReader, 'load'>;
}

const bindPalette: Host<Pick<AuthHostParts, 'palette'>> = (serve, { palette }) => {
  serve(routes.colorPalette, async ({ query }) => {
    const outcome = await palette.load(query.url);
    if (outcome.kind === 'refused') throw new AppError('BAD_REQUEST', outcome.reason);
    if (outcome.kind === 'busy') throw toUnavailable();
    return outcome.palette;
  });
};

/** The calls of the sign-up. */
const SIGN_UP_CALLS: ReadonlySet<Route> = new Set<Route>([
  routes.checkSignUp,
  routes.checkUser,
  routes.sendOtp,
  routes.verifyOtp,
  routes.signUp,
]);

/** Makes all calls of the sign-up fail where only the operator creates accounts. */
const withoutSignUp =
  (serve: Serve): Serve =>
  (route, handler) =>
    serve(route, SIGN_UP_CALLS.has(route) ? () => Promise.reject(new AppError('SIGN_UP_CLOSED')) : handler);

/** The auth host: accounts, sessions, plays, likes, playlists, queues and palettes. */
export const authHost: Host<AuthHostParts> = (serve, parts) => {
  const serveAccounts = parts.accounts.isSignUpOpen ? serve : withoutSignUp(serve);
  sessionsHost(serveAccounts, parts);
  verificationsHost(serveAccounts, parts);
  listeningHost(serve, parts);
  ownAccountHost(serve, parts);
  playlistsHost(serve, parts);
  queuesHost(serve, parts);
  bindPalette(serve, parts);
};
