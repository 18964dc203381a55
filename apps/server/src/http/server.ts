import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type SecurityLog, silentSecurityLog } from '../core/security-log.ts';
import { type Elsewhere, toContentSecurityPolicy } from './headers/content-security-policy.ts';
import { answerClientError } from './connections/client-error.ts';
import { installCompression } from './compression.ts';
import { handleError, installErrorHandler } from './errors/error-handler.ts';
import { createNetworkTest } from './senders/proxy-trust.ts';
import { drainConnections } from './connections/drain-connections.ts';
import { limitConnections } from './limits/limit-connections.ts';
import { registerRequestSender } from './senders/request-sender.ts';

export interface ServerOptions extends Elsewhere {
  readonly logger: FastifyBaseLogger;
  /** Left out: nothing is told. */
  readonly security?: SecurityLog;
  /** Addresses, networks and names of networks of proxies that are believed; left out: those on this machine. */
  readonly trustedProxies?: readonly string[];
  /** Origins of pages that may read the answers beside the server's own; left out: none. */
  readonly allowedOrigins?: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The listener's account; null: nobody's, or not known yet. */
    accountId: string | null;
  }
}

const KIB = 1024;

/** Search texts of 2,000 characters grow ninefold when every one is percent-encoded. */
const MAX_PATH_VALUE_LENGTH = 18 * KIB;

/** Of the request line and headers: an address of 2,048 characters in a query grows ninefold as well. */
const MAX_HEAD_BYTES = 32 * KIB;

const PREFLIGHT_SECONDS = 3600;

/**
 * How long a client may take to send its headers, from when it connects, and a whole request; replies may take
 * as long as they do.
 */
const TIMEOUTS_MS = { headers: 15_000, request: 30_000, checkEvery: 5000 } as const;

/** Empty bodies are common (`signInWithGoogle`, `getUser`), with or without a content type; they read as no body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) =>
    body === ''
      ? done(null, undefined)
      : done(Object.assign(new Error('Expected the body to be JSON.'), { statusCode: 415 })),
  );
}

/** The HTTP server before any route: limits, security headers, CORS for split hosts, errors. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * KIB,
    // These say who the sender is and how the server was reached; nobody else is believed.
    trustProxy: createNetworkTest(options.trustedProxies ?? ['loopback']),
    routerOptions: { maxParamLength: MAX_PATH_VALUE_LENGTH },
    // Addresses the router cannot read never come to the handler below.
    frameworkErrors: handleError,
    clientErrorHandler: answerClientError,
    requestTimeout: TIMEOUTS_MS.request,
    http: {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: TIMEOUTS_MS.headers,
      connectionsCheckingInterval: TIMEOUTS_MS.checkEvery,
    },
    forceCloseConnections: 'idle',
    // Who comes by an open connection while the server closes is answered; the proxy takes the next one elsewhere.
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all', allErrors: false } },
  });
  // Whom the call is about, as soon as its handler knows.
  app.decorateRequest('accountId', null);
  installErrorHandler(app, options.security ?? silentSecurityLog);
  registerRequestSender(app);
  drainConnections(app);
  limitConnections(app);
  acceptEmptyBodies(app);
  installCompression(app);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: toContentSecurityPolicy(options),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const allowed = [...new Set([...options.otherOrigins, ...(options.allowedOrigins ?? [])])];
  await app.register(fastifyCors, {
    origin: allowed.length > 0 ? allowed : false,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['auth-token', 'authorization', 'content-type', 'range'],
    exposedHeaders: ['retry-after', 'content-range', 'accept-ranges'],
    maxAge: PREFLIGHT_SECONDS,
  });
  return app;
}
