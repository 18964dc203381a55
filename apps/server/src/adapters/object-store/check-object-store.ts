import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { toErrorCode } from '../../core/storage/system-error.ts';
import { toObjectPlace } from './object-path.ts';
import { createS3Client, type S3Settings, toListInput } from './s3-object-store.ts';

/** How a setting uses a store. */
export interface StoreUse {
  /** Name of the setting, such as 'SEGUE_MEDIA_URL'. */
  readonly setting: string;
  /** Such as 's3://bucket/prefix'. */
  readonly folder: string;
  /** Whether objects are written there, or only read. */
  readonly isWritten: boolean;
}

const PROBE_NAME = '.segue-check';

/** Minutes that this machine's clock is ahead of the store's; null: the store sent no date. */
function findMinutesAhead({ $response }: S3ServiceException): number | null {
  const atMs = Date.parse($response?.headers['date'] ?? '');
  return Number.isNaN(atMs) ? null : Math.round((Date.now() - atMs) / 60_000);
}

function toClockSentence(cause: S3ServiceException, setting: string): string {
  const minutes = findMinutesAhead(cause);
  const off = minutes === null ? 'wrong' : `${Math.abs(minutes)} minutes ${minutes > 0 ? 'fast' : 'slow'}`;
  return `The clock of this machine is ${off}, so that the store of ${setting} refuses every signature; set the clock.`;
}

/** Turns a store's error into a sentence about the setting at fault; null: another error. */
function findRefusal(cause: S3ServiceException, { setting, folder }: StoreUse): string | null {
  const { bucket } = toObjectPlace(folder);
  switch (cause.name) {
    case 'NoSuchBucket':
      return `${setting} names the bucket '${bucket}', which does not exist.`;
    case 'InvalidAccessKeyId':
      return `AWS_ACCESS_KEY_ID is not known to the store of ${setting}.`;
    case 'SignatureDoesNotMatch':
      return `AWS_SECRET_ACCESS_KEY is not the secret that the store of ${setting} knows for AWS_ACCESS_KEY_ID.`;
    case 'ExpiredToken':
    case 'InvalidToken':
      return `AWS_SESSION_TOKEN is not valid (any more), says the store of ${setting}.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `AWS_REGION is not the region of the bucket '${bucket}' in ${setting}.`;
    case 'RequestTimeTooSkewed':
      return toClockSentence(cause, setting);
    default:
      return null;
  }
}

const isOfCredentials = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'CredentialsProviderError';

const toCode = (cause: unknown): string =>
  toErrorCode(cause) ?? (cause instanceof Error ? cause.name : String(cause));

/** The status of the answer that the SDK could not use; null: there was none. */
function findStatus(cause: unknown): number | null {
  if (!(cause instanceof Error && '$response' in cause)) return null;
  const { $response: response } = cause;
  const isReply = typeof response === 'object' && response !== null && 'statusCode' in response;
  return isReply ? Number(response.statusCode) : null;
}

/** Names that the SDK gives to an error reply without a code of S3. */
const UNNAMED = ['NotFound', 'Unknown', 'UnknownError'];

/** Whether the answer is none of an S3 store: an error without a code of S3, or nothing that can be parsed. */
const isOtherAnswer = (cause: unknown): boolean =>
  findStatus(cause) !== null && (!(cause instanceof S3ServiceException) || UNNAMED.includes(cause.name));

const toNoStoreSentence = (setting: string, at: string): string =>
  `What answers at ${at} is no S3-compatible store, which ${setting} needs; AWS_ENDPOINT_URL_S3 says where it is.`;

function toSentence(cause: unknown, use: StoreUse, step: 'listed' | 'written to', at: string): string {
  const { setting, folder } = use;
  if (isOfCredentials(cause))
    return `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY should be set: the store of ${setting} needs credentials.`;
  if (cause instanceof Error && cause.message === 'Region is missing')
    return `AWS_REGION should be set: ${setting} names a bucket of Amazon's.`;
  const status = isOtherAnswer(cause) ? findStatus(cause) : null;
  // A proxy answers so (5xx) while the store behind it is away.
  if (status !== null && status < 500) return toNoStoreSentence(setting, at);
  if (status !== null || !(cause instanceof S3ServiceException)) {
    const code = status === null ? toCode(cause) : `status ${status}`;
    return `The store of ${setting} does not answer at ${at} (${code}); AWS_ENDPOINT_URL_S3 says where it is.`;
  }
  const refusal = findRefusal(cause, use);
  if (refusal !== null) return refusal;
  return `${setting} names the bucket '${toObjectPlace(folder).bucket}', which cannot be ${step} (${cause.name}).`;
}

async function write(client: S3Client, folder: string): Promise<void> {
  const { bucket, key } = toObjectPlace(folder);
  const probe = { Bucket: bucket, Key: [key, PROBE_NAME].filter((part) => part !== '').join('/') };
  await client.send(new PutObjectCommand({ ...probe, Body: '-' }));
  await client.send(new DeleteObjectCommand(probe));
}

/** @returns what `checkObjectStore` says. */
async function tryUse(client: S3Client, use: StoreUse, at: string): Promise<string | null> {
  let step: 'listed' | 'written to' = 'listed';
  try {
    const list = await client.send(new ListObjectsV2Command({ ...toListInput(use.folder), MaxKeys: 1 }));
    // The SDK takes any answer with status 200 for a list, such as the page of a web server.
    if (list.Name === undefined && list.KeyCount === undefined) return toNoStoreSentence(use.setting, at);
    step = 'written to';
    if (use.isWritten) await write(client, use.folder);
    return null;
  } catch (cause) {
    return toSentence(cause, use, step, at);
  }
}

/**
 * Tries once whether a store allows the use that a setting needs.
 * @returns one sentence that names the setting and says why it cannot be used; null: it can.
 */
export async function checkObjectStore(settings: S3Settings, use: StoreUse): Promise<string | null> {
  // One attempt only: on a retry the SDK would use the clock of the store, which would hide that this clock
  // is wrong.
  const client = createS3Client(settings, { maxAttempts: 1 });
  try {
    return await tryUse(client, use, settings.endpoint ?? "Amazon's address");
  } finally {
    client.destroy();
  }
}
