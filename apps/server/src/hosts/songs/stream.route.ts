import { type ParamsOf, type QueryOf, type SignedStream, streamFile } from '@segue/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../core/log/log.ts';
import type { OpenedFile, OpenFile } from '../../core/storage/file-opener.ts';
import {
  STREAM_CACHE_CONTROL,
  STREAM_MAX_AGE_SECONDS,
  toServedStream,
} from '../../core/playback/format-addresses.ts';
import type { StreamAddresses } from '../../core/playback/stream-addresses.ts';
import type { OpenedFormat, StreamReader, Streams } from '../../core/playback/streams.ts';
import {
  type PresignedUrl,
  type PresignedUrls,
  toRedirectSeconds,
} from '../../core/storage/presigned-urls.ts';
import { AppError, toUnavailable } from '../../http/errors/app-error.ts';
import { toSenderKey } from '../../http/senders/sender.ts';
import { sendOpened } from '../../http/files/send-file.ts';

/** Dependencies of the stream route. */
export interface StreamParts {
  readonly addresses: StreamAddresses;
  readonly streams: Streams;
  readonly openFile: OpenFile;
  readonly log: Log;
  /** Whether an nginx in front of this server sends the bytes (X-Accel-Redirect). */
  readonly isOffloaded: boolean;
  /** Presigned addresses of media in an object store. */
  readonly presignedUrls: PresignedUrls;
}

interface StreamRequest {
  readonly Params: ParamsOf<typeof streamFile>;
  readonly Querystring: QueryOf<typeof streamFile>;
}

/** The internal location of nginx, as shown in README. */
const OFFLOAD_PREFIX = '/segue-files';

/** A value that is not a number, or is given twice, makes an address whose signature is not valid. */
const toSignedStream = ({ params, query }: FastifyRequest<StreamRequest>): SignedStream => ({
  videoId: params.videoId,
  itag: Number(params.itag),
  expiresAtEpochSeconds: Number(query.expires),
  signature: String(query.signature),
});

function toReader({ ip }: FastifyRequest, reply: FastifyReply): StreamReader {
  const left = new AbortController();
  if (reply.raw.destroyed) left.abort();
  else reply.raw.once('close', () => left.abort());
  return { requester: toSenderKey(ip), left: left.signal };
}

const toNotFound = (): AppError => new AppError('NOT_FOUND', 'The file of this song was not found.');

async function openStream(
  signed: SignedStream,
  reader: StreamReader,
  { addresses, streams, log }: StreamParts,
  refused?: ReadonlySet<string>,
): Promise<OpenedFormat> {
  if (!addresses.isValid(signed)) throw new AppError('STREAM_REFUSED');
  const stream = await streams.open(signed, reader, refused);
  switch (stream.kind) {
    case 'file':
      return stream;
    case 'missing':
      throw toNotFound();
    case 'busy':
      throw toUnavailable();
    case 'disk-full':
      log.error('stream.failed', { videoId: signed.videoId, itag: signed.itag, reason: stream.reason });
      throw new AppError(
        'STORAGE_FULL',
        'The disk of the server is full, so that this cannot be prepared for playback.',
      );
    case 'failed':
      log.warn('stream.failed', { videoId: signed.videoId, itag: signed.itag, reason: stream.reason });
      throw new AppError('MEDIA_FAILED');
  }
}

interface Opened {
  readonly stream: OpenedFormat;
  readonly opened: OpenedFile | null;
}

/**
 * Opens the file of a stream. If it cannot be opened, another one is looked up: a copy of the song, or the
 * complete file that has replaced a growing one. A path that is found twice is given up.
 */
async function openCurrent(signed: SignedStream, reader: StreamReader, parts: StreamParts): Promise<Opened> {
  const refused = new Set<string>();
  for (;;) {
    const stream = await openStream(signed, reader, parts, refused);
    const opened = await parts.openFile(stream.file);
    if (opened === 'busy') throw toUnavailable();
    if (opened !== null || refused.has(stream.file.path)) return { stream, opened };
    refused.add(stream.file.path);
    await stream.growing?.ended;
  }
}

/** Encodes a path as an address; nginx decodes it. */
const toOffloadAddress = (path: string): string =>
  `${OFFLOAD_PREFIX}${path.split('/').map(encodeURIComponent).join('/')}`;

/** Lets nginx send the bytes and ranges. Opening the file has checked that it may be served. */
async function offload(
  reply: FastifyReply,
  { stream: { file, mimeType }, opened }: Opened,
): Promise<FastifyReply> {
  if (opened === null) throw toNotFound();
  await opened.handle.close();
  return reply
    .headers({
      'content-type': mimeType,
      'cache-control': STREAM_CACHE_CONTROL,
      'x-accel-redirect': toOffloadAddress(file.path),
    })
    .send();
}

/** The presigned address of the requested file in the object store; null: the file is on local disk. */
async function findInStore(
  signed: SignedStream,
  reader: StreamReader,
  parts: StreamParts,
): Promise<PresignedUrl | null> {
  if (parts.presignedUrls.origins.length === 0) return null;
  const { file, mimeType } = await openStream(signed, reader, parts);
  const { sinceEpochSeconds, atEpochSeconds } = parts.addresses.pickExpiry();
  const validity = { sinceEpochSeconds, untilEpochSeconds: atEpochSeconds };
  return parts.presignedUrls.find(toServedStream(signed, file.path, mimeType), validity);
}

async function serveStream(
  request: FastifyRequest<StreamRequest>,
  reply: FastifyReply,
  parts: StreamParts,
): Promise<FastifyReply> {
  const [signed, reader] = [toSignedStream(request), toReader(request, reply)];
  const address = await findInStore(signed, reader, parts);
  if (address !== null) {
    const maxAge = toRedirectSeconds(address, STREAM_MAX_AGE_SECONDS, Date.now());
    return reply.header('cache-control', `private, max-age=${maxAge}`).redirect(address.url);
  }
  const found = await openCurrent(signed, reader, parts);
  const { file, mimeType, growing } = found.stream;
  // nginx would send a growing file with holes.
  if (parts.isOffloaded && growing === null) return offload(reply, found);
  const waitForBytesBeyond = growing?.file.waitForBytesBeyond;
  const sent = {
    mimeType,
    cacheControl: STREAM_CACHE_CONTROL,
    // Formats that this server made have no version, and no pictures.
    hidesPictures: file.version !== null,
    ...(waitForBytesBeyond && { waitForBytesBeyond }),
  };
  return sendOpened(request, reply, sent, found.opened);
}

/** Serves audio and video at addresses signed by song info. */
export function registerStreams(app: FastifyInstance, parts: StreamParts): void {
  app.get<StreamRequest>(streamFile.path, { schema: { hide: true } }, (request, reply) =>
    serveStream(request, reply, parts),
  );
}
