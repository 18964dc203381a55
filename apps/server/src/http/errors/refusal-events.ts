import type { ErrorCode } from '@segue/contract';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvent } from '../../core/security-log.ts';
import type { AppError } from './app-error.ts';

/** Refusals that are recorded here because no use case records them. */
const EVENTS: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  TOO_MANY_REQUESTS: 'limit-reached',
  NOT_SIGNED_IN: 'session-refused',
  STREAM_REFUSED: 'stream-refused',
  SIGN_UP_CLOSED: 'sign-up-refused',
};

/** The event for the security log; null: none, for example a call without any token. */
export function toRefusalEvent({ code }: AppError, { headers }: FastifyRequest): SecurityEvent | null {
  if (code === 'NOT_SIGNED_IN' && !headers['auth-token']) return null;
  return EVENTS[code] ?? null;
}
