import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import { type StoreEvent, toChangedPlaces } from '../../core/library/reading/store-events.ts';
import { AppError } from '../../http/errors/app-error.ts';

/** Dependencies of the webhook for change events of object stores. */
export interface LibraryEventsParts {
  /** Shared secret of the caller; null: the webhook is disabled. */
  readonly secret: string | null;
  readonly roots: readonly string[];
  /** Requests a scan of the given folders. */
  readonly changed: (places: readonly LibraryPlace[]) => Promise<void>;
}

const PATH = '/api/library/changed';
const NO_CONTENT = 204;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The token of 'Bearer <token>', or the password of basic authentication, as in
 * https://segue:<token>@music.example.org.
 */
function findToken({ headers }: FastifyRequest): string | null {
  const [, scheme, value] = /^(bearer|basic) +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined || value === undefined) return null;
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

const isAllowed = (request: FastifyRequest, secret: string): boolean =>
  timingSafeEqual(digest(findToken(request) ?? ''), digest(secret));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function toEvent(record: unknown): StoreEvent | null {
  const s3 = isObject(record) ? record['s3'] : null;
  const [bucket, object] = isObject(s3) ? [s3['bucket'], s3['object']] : [];
  const [name, key] = [isObject(bucket) && bucket['name'], isObject(object) && object['key']];
  return typeof name === 'string' && typeof key === 'string' ? { bucket: name, key } : null;
}

/** The objects named in the body; none for a connection test, which is not an error. */
const readEvents = (body: unknown): StoreEvent[] => {
  const records = isObject(body) ? body['Records'] : null;
  return Array.isArray(records) ? records.map(toEvent).filter((event) => event !== null) : [];
};

/** Receives S3 event notifications about changes in library buckets. */
export function registerLibraryEvents(app: FastifyInstance, parts: LibraryEventsParts): void {
  const { secret, roots, changed } = parts;
  if (secret === null) return;
  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, secret)) throw new AppError('NOT_SIGNED_IN');
    const events = readEvents(request.body);
    await changed(events.flatMap((event) => toChangedPlaces(event, roots)));
    return reply.code(NO_CONTENT).send();
  });
}
