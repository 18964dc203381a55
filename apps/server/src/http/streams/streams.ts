import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ArtworkFiles } from '../../core/artwork/artwork-files.ts';
import type { Log } from '../../core/log.ts';
import type { StreamAddresses } from '../../core/playback/stream-addresses.ts';
import type { Streams } from '../../core/playback/streams.ts';
import { AppError } from '../app-error.ts';
import { sendFile } from './send-file.ts';

export interface StreamsParts {
  readonly addresses: StreamAddresses;
  readonly streams: Streams;
  readonly artwork: ArtworkFiles;
  readonly log: Log;
}

interface StreamRequest {
  readonly Params: { readonly videoId: string; readonly itag: string };
  readonly Querystring: { readonly expires?: unknown; readonly signature?: unknown };
}

interface ArtworkRequest {
  readonly Params: { readonly artworkId: string; readonly file: string };
}

/** A stream is for the one who has its address, and its bytes may be of another file after a rescan. */
const STREAM_CACHE_CONTROL = 'private, max-age=3600';
/** An artwork id names what the picture is. */
const ARTWORK_CACHE_CONTROL = 'public, max-age=31536000, immutable';

const BUSY_RETRY_AFTER_SECONDS = 10;

async function openStream(request: FastifyRequest<StreamRequest>, parts: StreamsParts) {
  const { videoId, itag } = request.params;
  const { expires, signature } = request.query;
  const asked = {
    videoId,
    itag: Number(itag),
    expiresAtEpochSeconds: Number(expires),
    signature: String(signature),
  };
  if (!parts.addresses.isValid(asked)) throw new AppError('STREAM_REFUSED');
  const stream = await parts.streams.open(asked);
  switch (stream.kind) {
    case 'file':
      return stream;
    case 'missing':
      throw new AppError('NOT_FOUND');
    case 'busy':
      throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    case 'failed':
      parts.log.warn('stream-failed', { videoId, itag: asked.itag, reason: stream.reason });
      throw new AppError('MEDIA_FAILED');
  }
}

async function serveStream(
  request: FastifyRequest<StreamRequest>,
  reply: FastifyReply,
  parts: StreamsParts,
): Promise<FastifyReply> {
  const { path, mimeType } = await openStream(request, parts);
  return sendFile(request, reply, { path, mimeType, cacheControl: STREAM_CACHE_CONTROL });
}

async function serveArtwork(
  request: FastifyRequest<ArtworkRequest>,
  reply: FastifyReply,
  { artwork }: StreamsParts,
): Promise<FastifyReply> {
  const path = await artwork.open(request.params.artworkId, request.params.file);
  if (path === null) throw new AppError('NOT_FOUND');
  return sendFile(request, reply, { path, mimeType: 'image/webp', cacheControl: ARTWORK_CACHE_CONTROL });
}

/** Serves sound, pictures and artwork: `/stream/:videoId/:itag` (signed) and `/art/:artworkId/<size>.webp`. */
export function registerStreams(app: FastifyInstance, parts: StreamsParts): void {
  const schema = { hide: true };
  app.get<StreamRequest>('/stream/:videoId/:itag', { schema }, (request, reply) =>
    serveStream(request, reply, parts),
  );
  app.get<ArtworkRequest>('/art/:artworkId/:file', { schema }, (request, reply) =>
    serveArtwork(request, reply, parts),
  );
}
