import { createReadStream } from 'node:fs';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { StoreUnavailable } from '../../core/storage/store-unavailable.ts';
import { toObjectPath, toObjectPlace } from './object-path.ts';
import { createSilenceBreaker } from './silence-breaker.ts';
import type { AddressOptions, ObjectHeaders, ObjectStore, StoredObject } from './object-store.ts';

/** How to reach an S3-compatible store. Credentials come from the AWS environment variables and files. */
export interface S3Settings {
  /** null: Amazon S3. */
  readonly endpoint: string | null;
  /** Endpoint for listeners; null: the same endpoint. */
  readonly publicEndpoint: string | null;
  /** null: as configured for the AWS SDK. */
  readonly region: string | null;
}

/** When requests to a store that accepts connections but does not answer fail. */
export interface S3Timeouts {
  /** How long a connection may be idle in one attempt: some stores take long to list, or to put parts together. */
  readonly silentMs: number;
  /** How long all attempts of a request that a listener waits for may take: of the size of an object, or a picture. */
  readonly answerWithinMs: number;
  /** The same for the size of an object, after a request got no answer in that time. */
  readonly patienceMs: number;
}

const TIMEOUTS: S3Timeouts = { silentMs: 30_000, answerWithinMs: 10_000, patienceMs: 500 };
const CONNECTION_TIMEOUT_MS = 5000;

const MAX_ATTEMPTS = 3;

interface S3ClientOptions {
  readonly maxAttempts?: number;
  readonly silentMs?: number;
}

/** Uses path style with a custom endpoint: self-hosted stores have one host name, not one per bucket. */
export const createS3Client = (
  { endpoint, region }: S3Settings,
  { maxAttempts = MAX_ATTEMPTS, silentMs = TIMEOUTS.silentMs }: S3ClientOptions = {},
): S3Client =>
  new S3Client({
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(region === null ? {} : { region }),
    maxAttempts,
    // Older stores refuse the checksums that the SDK sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK's `requestTimeout` ends no request, it only logs a warning.
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: silentMs },
  });

const FIRST_SERVER_ERROR = 500;

/** Turns network failures and server errors (5xx) into StoreUnavailable; leaves refusals (4xx) as they are. */
function toFault(cause: unknown): unknown {
  const isRefusal =
    cause instanceof S3ServiceException && (cause.$metadata.httpStatusCode ?? 0) < FIRST_SERVER_ERROR;
  return isRefusal ? cause : new StoreUnavailable('The store of media does not answer.', { cause });
}

const withMappedFault = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw toFault(cause);
  });

const toInput = (path: string) => {
  const { bucket, key } = toObjectPlace(path);
  return { Bucket: bucket, Key: key };
};

/** Input to list the objects below a folder, or the whole bucket. */
export const toListInput = (folder: string) => {
  const { bucket, key } = toObjectPlace(folder);
  return { Bucket: bucket, Prefix: key === '' ? '' : `${key}/` };
};

const toHeadersInput = ({ mimeType, cacheControl }: ObjectHeaders) => ({
  ContentType: mimeType,
  CacheControl: cacheControl,
});

async function find(client: S3Client, path: string, withinMs: number): Promise<StoredObject | null> {
  try {
    const { ContentLength, LastModified, ETag } = await client.send(new HeadObjectCommand(toInput(path)), {
      abortSignal: AbortSignal.timeout(withinMs),
    });
    return {
      path,
      sizeBytes: ContentLength ?? 0,
      modifiedAtMs: LastModified?.getTime() ?? 0,
      etag: ETag ?? '',
    };
  } catch (cause) {
    if (cause instanceof NotFound) return null;
    throw toFault(cause);
  }
}

async function* list(
  client: S3Client,
  folder: string,
  depth: 'deep' | 'shallow',
): AsyncGenerator<StoredObject[]> {
  const input = { ...toListInput(folder), ...(depth === 'shallow' ? { Delimiter: '/' } : {}) };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
    yield Contents.flatMap(({ Key, Size = 0, LastModified, ETag = '' }) =>
      Key === undefined
        ? []
        : {
            path: toObjectPath({ bucket: input.Bucket, key: Key }),
            sizeBytes: Size,
            modifiedAtMs: LastModified?.getTime() ?? 0,
            etag: ETag,
          },
    );
}

async function* readPieces(client: S3Client, path: string): AsyncGenerator<Uint8Array> {
  try {
    const { Body } = await client.send(new GetObjectCommand(toInput(path)));
    if (Body !== undefined) yield* Body as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw toFault(cause);
  }
}

function toSignedCommand(path: string, { responseHeaders }: AddressOptions): GetObjectCommand {
  if (responseHeaders === undefined) return new GetObjectCommand(toInput(path));
  return new GetObjectCommand({
    ...toInput(path),
    ResponseContentType: responseHeaders.mimeType,
    ResponseCacheControl: responseHeaders.cacheControl,
    ResponseContentDisposition: responseHeaders.disposition,
  });
}

/** Creates a store client; sends no request yet. */
export function createS3ObjectStore(
  settings: S3Settings,
  { silentMs, answerWithinMs, patienceMs }: S3Timeouts = TIMEOUTS,
): ObjectStore {
  const client = createS3Client(settings, { silentMs });
  const { publicEndpoint } = settings;
  const runPatiently = createSilenceBreaker(patienceMs);
  const listeners =
    publicEndpoint === null ? client : createS3Client({ ...settings, endpoint: publicEndpoint });
  return {
    find: (path) => runPatiently(() => find(client, path, answerWithinMs)),
    put: async (path, bytes, headers) => {
      const input = { ...toInput(path), ...toHeadersInput(headers), Body: bytes };
      const abortSignal = AbortSignal.timeout(answerWithinMs);
      await withMappedFault(client.send(new PutObjectCommand(input), { abortSignal }));
    },
    upload: async (path, file, headers) => {
      const params = { ...toInput(path), ...toHeadersInput(headers), Body: createReadStream(file) };
      await withMappedFault(new Upload({ client, params }).done());
    },
    remove: async (path) => {
      await withMappedFault(client.send(new DeleteObjectCommand(toInput(path))));
    },
    list: (folder, depth = 'deep') => list(client, folder, depth),
    hasAny: async (folder) => {
      const input = { ...toListInput(folder), MaxKeys: 1 };
      const found = await withMappedFault(client.send(new ListObjectsV2Command(input)));
      return (found.KeyCount ?? 0) > 0;
    },
    readPieces: (path) => readPieces(client, path),
    sign: (path, options) =>
      getSignedUrl(options.reader === 'server' ? client : listeners, toSignedCommand(path, options), {
        signingDate: new Date(options.sinceEpochSeconds * 1000),
        expiresIn: options.untilEpochSeconds - options.sinceEpochSeconds,
      }),
    findCredentialsEndMs: async () => {
      const { expiration } = await listeners.config.credentials();
      return expiration?.getTime() ?? Infinity;
    },
    close: () => {
      client.destroy();
      if (listeners !== client) listeners.destroy();
    },
  };
}
