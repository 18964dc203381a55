import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const DESCRIPTION =
  'The calls of the songs, music, home and auth hosts. Own addresses in replies are absolute. ' +
  'A refusal carries `{success: false, error, message, code}`; docs/errors.md lists the codes.';

/** Collects the declared routes into an OpenAPI 3.1 document. Register it before the hosts. */
export async function registerApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Segue',
        version: '0.1.0',
        description: DESCRIPTION,
        license: { name: 'AGPL-3.0-or-later' },
      },
      components: { securitySchemes: { authToken: { type: 'apiKey', in: 'header', name: 'auth-token' } } },
    },
  });
}

/** Serves the interactive documentation at `/api/docs`, and the document as JSON at `/api/docs/json`. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
