import { ERRORS, type ErrorCode } from '@segue/contract';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { toLog } from '../../core/log/log.ts';
import type { SecurityEvent, SecurityLog } from '../../core/log/security-log.ts';
import { isDatabaseUnavailable } from '../../core/storage/database-unavailable.ts';
import { isDiskFull } from '../../core/storage/disk-space.ts';
import { DiskUnavailable } from '../../core/storage/disk-unavailable.ts';
import { StoreUnavailable } from '../../core/storage/store-unavailable.ts';
import { AppError, toUnavailable } from './app-error.ts';

/** The body of every refusal. */
export const toFailure = (code: ErrorCode, sentence: string = ERRORS[code].sentence) => ({
  success: false as const,
  error: sentence,
  message: sentence,
  code,
});

const PARTS: Readonly<Record<string, string>> = {
  body: 'the body',
  querystring: 'the query',
  params: 'the address',
};

const toField = (problem: FastifySchemaValidationError, part: string): string => {
  const path = problem.instancePath.slice(1).replaceAll('/', '.');
  return path === '' ? (PARTS[part] ?? part) : `'${path}'`;
};

/** Says in one sentence which field is invalid and what was expected. */
function toValidationSentence(problems: readonly FastifySchemaValidationError[], part: string): string {
  const [problem] = problems;
  if (problem === undefined) return ERRORS.BAD_REQUEST.sentence;
  const { keyword, params } = problem;
  if (keyword === 'required')
    return `Expected '${String(params['missingProperty'])}' in ${PARTS[part] ?? part}.`;
  const field = toField(problem, part);
  if (keyword === 'type') return `Expected ${field} to be ${String(params['type'])}.`;
  if (keyword === 'maxLength')
    return `Expected ${field} to have at most ${String(params['limit'])} characters.`;
  if (keyword === 'minLength') return `Expected ${field} not to be empty.`;
  if (keyword === 'pattern') return `Expected ${field} in another form.`;
  return `Expected ${field} to be valid: it ${problem.message ?? 'is not'}.`;
}

const toCode = (status: number): ErrorCode => {
  if (status === 413) return 'TOO_LARGE';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL';
};

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) {
    return new AppError(
      'BAD_REQUEST',
      toValidationSentence(error.validation, error.validationContext ?? 'body'),
    );
  }
  // Logged once for all requests.
  if (error instanceof DiskUnavailable) return toUnavailable();
  if (error instanceof StoreUnavailable || isDatabaseUnavailable(error))
    return toUnavailable({ cause: error });
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', undefined, { cause: error });
  const code = toCode(error.statusCode ?? 500);
  const sentence =
    error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? 'Expected the body to be JSON.' : undefined;
  return new AppError(code, sentence, { cause: error });
}

/** Error handler without security log entries. */
export const handleError = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => answerRefusal(toAppError(error), request, reply);

/** Back-pressure, or a stop of the server: the client tries again, and nothing has failed. */
const isPostponed = ({ code, cause }: AppError): boolean => code === 'UNAVAILABLE' && cause === undefined;

function answerRefusal(refusal: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = ERRORS[refusal.code];
  if (status >= 500 && !isPostponed(refusal))
    toLog(request.log).error('http.request-failed', { code: refusal.code, cause: refusal });
  if (refusal.retryAfterSeconds !== null) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply.code(status).send(toFailure(refusal.code, refusal.message));
}

/** Refusals that are recorded here because no use case records them. */
const EVENTS: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  TOO_MANY_REQUESTS: 'limit-reached',
  NOT_SIGNED_IN: 'session-refused',
  STREAM_REFUSED: 'stream-refused',
  SIGN_UP_CLOSED: 'sign-up-refused',
};

/** The event for the security log; null: none, for example a call without any token. */
function toRefusalEvent({ code }: AppError, { headers }: FastifyRequest): SecurityEvent | null {
  if (code === 'NOT_SIGNED_IN' && !headers['auth-token']) return null;
  return EVENTS[code] ?? null;
}

/**
 * The only place that turns a code into a status and a body, and some codes into a line of the security log.
 */
export function installErrorHandler(app: FastifyInstance, security: SecurityLog): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const refusal = toAppError(error);
    const event = toRefusalEvent(refusal, request);
    if (event !== null) security.record(event, request.accountId);
    answerRefusal(refusal, request, reply);
  });
}

/** Handles unknown addresses where no web app is served. */
export function installNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => reply.code(ERRORS.NOT_FOUND.status).send(toFailure('NOT_FOUND')));
}
