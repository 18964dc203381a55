import type { HostName } from '@segue/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { toLog } from './core/log.ts';
import type { SecurityLog } from './core/security-log.ts';
import { type AuthHostParts, authHost } from './hosts/auth/auth.host.ts';
import { type HomeHostParts, homeHost } from './hosts/home/home.host.ts';
import { type LibraryEventsParts, registerLibraryEvents } from './hosts/music/library-events.route.ts';
import { type MusicHostParts, musicHost } from './hosts/music/music.host.ts';
import { type SongsHostParts, songsHost } from './hosts/songs/songs.host.ts';
import { registerAccessLog } from './http/access-log.ts';
import { registerApiDocs, registerApiDocument } from './http/api-docs/api-docs.ts';
import { installNotFoundHandler } from './http/errors/error-handler.ts';
import { type ReadinessCheck, registerHealth } from './http/health.ts';
import { createServe, type HttpContext, type Serve } from './http/host.ts';
import { createSenderOf } from './http/senders/sender.ts';
import { createServer } from './http/server.ts';
import { type FilesHostParts, registerFiles } from './hosts/files/files.host.ts';
import { toSignInSources } from './hosts/page/google-sign-in-sources.ts';
import { registerStreams, type StreamParts } from './hosts/songs/stream.route.ts';
import { type PageHostParts, registerPage } from './hosts/page/page.host.ts';

/** What each host works with; main chooses the technology behind it. */
export interface AppParts {
  readonly songs: SongsHostParts;
  readonly music: MusicHostParts;
  readonly home: HomeHostParts;
  readonly auth: AuthHostParts;
  readonly streams: StreamParts;
  readonly files: FilesHostParts;
  readonly libraryEvents: LibraryEventsParts;
  readonly findListener: HttpContext['findListener'];
  readonly callScope: HttpContext['callScope'];
  readonly isReady: ReadinessCheck;
  readonly security: SecurityLog;
}

/** Deployment of this app: the hosts it serves, its addresses, and whom it trusts. */
export interface AppPlace {
  /** The hosts it serves; none: it tells of its health alone. */
  readonly hosts: readonly HostName[];
  /** Origin without a slash at the end; null: what the reader's own request says. */
  readonly publicUrl: string | null;
  /** Origins of hosts that live elsewhere; null: here. */
  readonly hostUrls: Readonly<Record<HostName, string | null>>;
  /** Proxies that say who sends a request. */
  readonly trustedProxies: readonly string[];
  /** Origins of pages served elsewhere that may read the answers. */
  readonly allowedOrigins: readonly string[];
}

export interface AppOptions {
  readonly parts: AppParts;
  readonly place: AppPlace;
  readonly logger: FastifyBaseLogger;
  /** Null: the web app is served elsewhere. */
  readonly webApp: PageHostParts | null;
}

const UNKNOWN_SENDER_HINT =
  'Requests come through a proxy that does not say who sends them, or is not believed: limits by sender are off. ' +
  'Let it set X-Forwarded-For, and name its address in SEGUE_TRUSTED_PROXIES.';

const isString = (value: string | null): value is string => value !== null;

const toOriginOf =
  ({ hostUrls, publicUrl }: AppPlace): HttpContext['originOf'] =>
  (request: FastifyRequest, host) =>
    hostUrls[host] ?? publicUrl ?? `${request.protocol}://${request.host}`;

/** Binds one host by name. */
const bindHost: Readonly<Record<HostName, (serve: Serve, parts: AppParts) => void>> = {
  songs: (serve, parts) => songsHost(serve, parts.songs),
  music: (serve, parts) => musicHost(serve, parts.music),
  home: (serve, parts) => homeHost(serve, parts.home),
  auth: (serve, parts) => authHost(serve, parts.auth),
};

/** Builds the app from the parts it is given; nothing listens yet. */
export async function createApp({ parts, place, logger, webApp }: AppOptions): Promise<FastifyInstance> {
  const otherHosts = Object.values(place.hostUrls).filter(isString);
  const app = await createServer({
    logger,
    security: parts.security,
    otherOrigins: [...new Set([...otherHosts, place.publicUrl].filter(isString))],
    otherHosts,
    stores: parts.streams.storeAddresses.origins,
    trustedProxies: place.trustedProxies,
    allowedOrigins: place.allowedOrigins,
    signIn: toSignInSources(webApp?.config.google ?? null),
  });
  registerAccessLog(app);
  registerHealth(app, parts.isReady);
  if (place.hosts.length === 0) {
    installNotFoundHandler(app);
    return app;
  }
  await registerApiDocument(app);
  await registerApiDocs(app);
  const serve = createServe(app, {
    findListener: parts.findListener,
    callScope: parts.callScope ?? null,
    originOf: toOriginOf(place),
    senderOf: createSenderOf({
      trustedProxies: place.trustedProxies,
      isBehindProxy: place.publicUrl !== null,
      onUnknown: (peer) => toLog(logger).warn('http.sender-unknown', { peer, hint: UNKNOWN_SENDER_HINT }),
    }),
  });
  // Artwork is served by every host: thumbnails carry the origin of the host that named them.
  registerFiles(app, parts.files);
  registerStreams(app, parts.streams);
  if (place.hosts.includes('music')) registerLibraryEvents(app, parts.libraryEvents);
  for (const host of place.hosts) bindHost[host](serve, parts);
  if (webApp === null) installNotFoundHandler(app);
  else await registerPage(app, webApp);
  return app;
}
