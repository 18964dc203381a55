import type { HostName } from '@segue/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { toLog } from './core/log/log.ts';
import type { SecurityLog } from './core/log/security-log.ts';
import { type AuthHostParts, authHost } from './hosts/auth/auth.host.ts';
import { type HomeHostParts, homeHost } from './hosts/home/home.host.ts';
import { type LibraryEventsParts, registerLibraryEvents } from './hosts/music/library-events.route.ts';
import { type MusicHostParts, musicHost } from './hosts/music/music.host.ts';
import { type SongsHostParts, songsHost } from './hosts/songs/songs.host.ts';
import { registerAccessLog } from './http/access-log.ts';
import { registerApiDocs, registerApiDocument } from './http/api-docs/api-docs.ts';
import { installNotFoundHandler } from './http/errors/error-handler.ts';
import { type ReadinessCheck, registerHealth } from './http/health.ts';
import { createServe, type HttpContext, type Serve } from './http/calls/host.ts';
import { toRequestedOrigin } from './http/senders/requested-origin.ts';
import { createSenderOf } from './http/senders/sender.ts';
import { createServer } from './http/server.ts';
import { type FilesHostParts, registerFiles } from './hosts/files/files.host.ts';
import { toSignInSources } from './hosts/page/google-sign-in-sources.ts';
import { registerStreams, type StreamParts } from './hosts/songs/stream.route.ts';
import { type PageHostParts, registerPage } from './hosts/page/page.host.ts';

/** The parts that each host uses; the composition root chooses their technology. */
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

/** How this app is deployed: the hosts it serves, its addresses, and the proxies and origins it trusts. */
export interface Deployment {
  /** The hosts it serves; empty: only the health check. */
  readonly hosts: readonly HostName[];
  /** Origin without a trailing slash; null: the origin of each request. */
  readonly publicUrl: string | null;
  /** Origins of hosts that another process serves; null: this one serves it. */
  readonly hostUrls: Readonly<Record<HostName, string | null>>;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Whether this process runs in a container. */
  readonly isInContainer: boolean;
  /** Origins of pages served elsewhere that may read the answers (CORS). */
  readonly allowedOrigins: readonly string[];
}

export interface AppOptions {
  readonly parts: AppParts;
  readonly deployment: Deployment;
  readonly logger: FastifyBaseLogger;
  /** null: the web app is served elsewhere. */
  readonly webApp: PageHostParts | null;
}

const UNKNOWN_SENDER_HINT =
  'Requests come through a proxy that does not say who sends them, or is not believed: limits by sender do not tell its clients apart. ' +
  'Let it set X-Forwarded-For, and name its address in SEGUE_TRUSTED_PROXIES.';

const isString = (value: string | null): value is string => value !== null;

const toOriginOf =
  ({ hostUrls, publicUrl }: Deployment): HttpContext['originOf'] =>
  (request: FastifyRequest, host) =>
    hostUrls[host] ?? publicUrl ?? toRequestedOrigin(request);

/** Binds one host by name. */
const bindHost: Readonly<Record<HostName, (serve: Serve, parts: AppParts) => void>> = {
  songs: (serve, parts) => songsHost(serve, parts.songs),
  music: (serve, parts) => musicHost(serve, parts.music),
  home: (serve, parts) => homeHost(serve, parts.home),
  auth: (serve, parts) => authHost(serve, parts.auth),
};

/** Builds the app from the given parts; does not listen yet. */
export async function createApp({ parts, deployment, logger, webApp }: AppOptions): Promise<FastifyInstance> {
  const otherHosts = Object.values(deployment.hostUrls).filter(isString);
  const app = await createServer({
    logger,
    security: parts.security,
    otherOrigins: [...new Set([...otherHosts, deployment.publicUrl].filter(isString))],
    otherHosts,
    stores: parts.streams.presignedUrls.origins,
    trustedProxies: deployment.trustedProxies,
    allowedOrigins: deployment.allowedOrigins,
    signIn: toSignInSources(webApp?.config.google ?? null),
  });
  registerAccessLog(app);
  registerHealth(app, parts.isReady);
  if (deployment.hosts.length === 0) {
    installNotFoundHandler(app);
    return app;
  }
  await registerApiDocument(app);
  await registerApiDocs(app);
  const serve = createServe(app, {
    findListener: parts.findListener,
    callScope: parts.callScope ?? null,
    originOf: toOriginOf(deployment),
    senderOf: createSenderOf({
      trustedProxies: deployment.trustedProxies,
      isBehindProxy: deployment.publicUrl !== null,
      isInContainer: deployment.isInContainer,
      onUnknown: (peer) => toLog(logger).warn('http.sender-unknown', { peer, hint: UNKNOWN_SENDER_HINT }),
    }),
  });
  // Every host serves artwork: thumbnails carry the origin of the host that named them.
  registerFiles(app, parts.files);
  registerStreams(app, parts.streams);
  if (deployment.hosts.includes('music')) registerLibraryEvents(app, parts.libraryEvents);
  for (const host of deployment.hosts) bindHost[host](serve, parts);
  if (webApp === null) installNotFoundHandler(app);
  else await registerPage(app, webApp);
  return app;
}
