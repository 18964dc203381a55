import fastifyCors from '@fastify/cors';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type SecurityLog, silentSecurityLog } from '../core/log/security-log.ts';
import type { ExternalOrigins } from './headers/content-security-policy.ts';
import { answerClientError } from './connections/client-error.ts';
import { closeIdleConnections } from './connections/close-idle-connections.ts';
import { installCompression } from './compression.ts';
import { handleError, installErrorHandler } from './errors/error-handler.ts';
import { compileSchemasLazily } from './calls/lazy-schemas.ts';
import { createNetworkTest } from './senders/networks.ts';
import { drainConnections } from './connections/drain-connections.ts';
import { limitConnections } from './limits/limit-connections.ts';
import { registerRequestSender } from './senders/request-sender.ts';
import { toSecurityHeaders } from './headers/security-headers.ts';

export interface ServerOptions extends ExternalOrigins {
  readonly logger: FastifyBaseLogger;
  /** Left out: nothing is recorded. */
  readonly security?: SecurityLog;
  /** Trusted proxies: addresses, networks and names of networks; left out: those on this machine. */
  readonly trustedProxies?: readonly string[];
  /** Further origins whose pages may read the answers (CORS); left out: none. */
  readonly allowedOrigins?: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The listener's account; null: not signed in, or not known yet. */
    accountId: string | null;
  }
}

const KIB = 1024;

/** Search texts of 2,000 characters grow ninefold when all of them are percent-encoded. */
const MAX_PATH_VALUE_LENGTH = 18 * KIB;

/**
 * Limit of request line and headers together: a query with an address of 2,048 characters also grows
 * ninefold.
 */
const MAX_HEAD_BYTES = 32 * KIB;

const PREFLIGHT_SECONDS = 3600;

/**
 * Time limits for a client to send its headers, counted from its connection, and its whole request; replies
 * have no time limit.
 */
const TIMEOUTS_MS = { headers: 15_000, request: 30_000, checkEvery: 5000 } as const;

/**
 * Empty bodies are common (`signInWithGoogle`, `getUser`), with or without a content type; they count as no
 * body.
 */
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

/** Security headers, and CORS for the origins whose pages may read the answers. */
async function registerHeaders(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const headers = toSecurityHeaders(options);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  const allowed = [...new Set([...options.otherOrigins, ...(options.allowedOrigins ?? [])])];
  await app.register(fastifyCors, {
    origin: allowed.length > 0 ? allowed : false,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['auth-token', 'authorization', 'content-type', 'range'],
    exposedHeaders: ['retry-after', 'content-range', 'accept-ranges'],
    maxAge: PREFLIGHT_SECONDS,
  });
}

/** Creates the HTTP server without routes: limits, security headers, CORS for split hosts, errors. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * KIB,
    // Only these proxies may set the sender and the address by which the server was reached.
    trustProxy: createNetworkTest(options.trustedProxies ?? ['loopback']),
    routerOptions: { maxParamLength: MAX_PATH_VALUE_LENGTH },
    // Errors of addresses that the router cannot parse bypass the error handler installed below.
    frameworkErrors: handleError,
    clientErrorHandler: answerClientError,
    requestTimeout: TIMEOUTS_MS.request,
    http: {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: TIMEOUTS_MS.headers,
      connectionsCheckingInterval: TIMEOUTS_MS.checkEvery,
    },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while the server closes; the proxy sends the next ones
    // elsewhere.
    return503OnClosing: false,
  });
  // Set by the handler as soon as it knows the account.
  app.decorateRequest('accountId', null);
  installErrorHandler(app, options.security ?? silentSecurityLog);
  registerRequestSender(app);
  drainConnections(app);
  limitConnections(app);
  closeIdleConnections(app);
  compileSchemasLazily(app);
  acceptEmptyBodies(app);
  installCompression(app);
  await registerHeaders(app, options);
  return app;
}
