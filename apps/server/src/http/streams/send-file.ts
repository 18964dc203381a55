import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

const CHUNK_BYTES = 512 * 1024;
const RANGE_REFUSED = 416;

export interface SentFile {
  /** Absolute. */
  readonly path: string;
  readonly mimeType: string;
  readonly cacheControl: string;
}

/**
 * Answers with a file: byte ranges, HEAD, ETag, If-Range, If-None-Match.
 * @throws AppError NOT_FOUND when the file is not there.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, mimeType, cacheControl }: SentFile,
): Promise<FastifyReply> {
  const { type, statusCode, headers, stream } = await send(request.raw, encodeURIComponent(path), {
    cacheControl: false,
    contentType: false,
    dotfiles: 'allow',
    index: false,
    highWaterMark: CHUNK_BYTES,
  });
  if (type === 'file')
    return reply
      .code(statusCode)
      .headers({ ...headers, 'content-type': mimeType, 'cache-control': cacheControl })
      .send(stream);
  stream.destroy();
  if (statusCode !== RANGE_REFUSED) throw new AppError('NOT_FOUND');
  return reply.code(statusCode).header('content-range', headers['Content-Range']).send();
}
