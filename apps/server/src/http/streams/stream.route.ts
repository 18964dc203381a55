import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../core/log.ts';
import type { OpenFile } from '../../core/playback/open-file.ts';
import type { AskedStream, StreamAddresses } from '../../core/playback/stream-addresses.ts';
import type { OpenedStream, Streams } from '../../core/playback/streams.ts';
import { AppError } from '../app-error.ts';
import { toSenderKey } from '../sender.ts';
import { sendFile } from './send-file.ts';

export interface StreamParts {
  readonly addresses: StreamAddresses;
  readonly streams: Streams;
  readonly openFile: OpenFile;
  readonly log: Log;
}

interface StreamRequest {
  readonly Params: { readonly videoId: string; readonly itag: string };
  readonly Querystring: { readonly expires?: unknown; readonly signature?: unknown };
}

/** A stream is for the one who has its address, and its bytes may be of another file after a rescan. */
const CACHE_CONTROL = 'private, max-age=3600';

const BUSY_RETRY_AFTER_SECONDS = 10;

/** What is not a number, or given twice, makes an address nobody signed. */
const toAskedStream = ({ params, query }: FastifyRequest<StreamRequest>): AskedStream => ({
  videoId: params.videoId,
  itag: Number(params.itag),
  expiresAtEpochSeconds: Number(query.expires),
  signature: String(query.signature),
});

type StreamFile = Extract<OpenedStream, { kind: 'file' }>;

async function openStream(
  asked: AskedStream,
  requester: string,
  { addresses, streams, log }: StreamParts,
): Promise<StreamFile> {
  if (!addresses.isValid(asked)) throw new AppError('STREAM_REFUSED');
  const stream = await streams.open(asked, requester);
  switch (stream.kind) {
    case 'file':
      return stream;
    case 'missing':
      throw new AppError('NOT_FOUND');
    case 'busy':
      throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    case 'disk-full':
      log.error('stream.failed', { videoId: asked.videoId, itag: asked.itag, reason: stream.reason });
      throw new AppError(
        'STORAGE_FULL',
        'The disk of the server is full, so that this cannot be prepared for playback.',
      );
    case 'failed':
      log.warn('stream.failed', { videoId: asked.videoId, itag: asked.itag, reason: stream.reason });
      throw new AppError('MEDIA_FAILED');
  }
}

async function serveStream(
  request: FastifyRequest<StreamRequest>,
  reply: FastifyReply,
  parts: StreamParts,
): Promise<FastifyReply> {
  const { file, mimeType } = await openStream(toAskedStream(request), toSenderKey(request.ip), parts);
  return sendFile(request, reply, { file, mimeType, cacheControl: CACHE_CONTROL }, parts.openFile);
}

/** Serves sound and pictures at `/stream/:videoId/:itag`, by addresses that song info signed. */
export function registerStreamRoute(app: FastifyInstance, parts: StreamParts): void {
  app.get<StreamRequest>('/stream/:videoId/:itag', { schema: { hide: true } }, (request, reply) =>
    serveStream(request, reply, parts),
  );
}
