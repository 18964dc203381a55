import type { FastifyRequest } from 'fastify';
import { AUTH_TOKEN } from './send-answer.ts';

/** The session token of a call that requires one. */
export const toAuthToken = ({ headers }: FastifyRequest): string => String(headers[AUTH_TOKEN]);

/**
 * Creates a function that tells whether the client still waits: a browser drops a request whose answer its page no longer
 * needs, such as that for a text that the listener has gone on typing.
 */
export const toIsWanted = (request: FastifyRequest) => (): boolean => !request.raw.socket.destroyed;
