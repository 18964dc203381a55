import type { ErrorCode } from '@segue/contract';
import { type FileSendResult, type SendResult, send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { type FileToOpen, type OpenedFile, type OpenFile, runOn } from '../../core/storage/file-opener.ts';
import { AppError, toUnavailable } from '../errors/app-error.ts';
import { findPictures } from './pictures-in-sound/find-pictures.ts';
import { type ByteSpan, type WaitForBytesBeyond, writeSpan } from './write-span.ts';

const NOT_MODIFIED = 304;

/** Codes by the status of a refusal of `send`; any other is NOT_FOUND. */
const REFUSALS: Readonly<Record<number, ErrorCode>> = { 412: 'FILE_CHANGED', 416: 'RANGE_REFUSED' };

export interface SentFile {
  readonly file: FileToOpen;
  readonly mimeType: string;
  readonly cacheControl: string;
  /** Whether the pictures embedded in a song are hidden; default: no. */
  readonly hidesPictures?: boolean;
  /** For a file that is still being written; left out: the file is complete. */
  readonly waitForBytesBeyond?: WaitForBytesBeyond;
}

/**
 * The requested range. The last N bytes of a shorter file are the whole file (RFC 9110, 14.1.2), which `send`
 * takes for a range outside it.
 */
function toRange(range: string | undefined, sizeBytes: number): string | undefined {
  const lastBytes = /^bytes=-(?<count>\d+)$/.exec(range ?? '')?.groups?.['count'];
  return Number(lastBytes ?? 0) > sizeBytes ? 'bytes=0-' : range;
}

/** The headers for `send`, whose own ETag is weak. A weak If-Range never matches (RFC 9110, 13.1.5). */
function toAsked({ range, 'if-range': ifRange, ...headers }: IncomingHttpHeaders, sizeBytes: number) {
  const asked = { ...headers, range: toRange(range, sizeBytes) };
  if (typeof ifRange !== 'string') return asked;
  if (ifRange.startsWith('W/')) return headers;
  return { ...asked, 'if-range': ifRange.startsWith('"') ? `W/${ifRange}` : ifRange };
}

/**
 * The ETag of `send`, made of size and modification time in milliseconds, without its mark as a weak one: only
 * a strong ETag allows a client to resume a file with If-Range (RFC 9110, 13.1.5).
 */
const toStrong = ({ ETag: etag, ...headers }: FileSendResult['headers']) => ({
  ...headers,
  ...(etag !== undefined && { etag: etag.replace(/^W\//, '') }),
});

/**
 * Determines status and headers of the reply; asks `send` for HEAD, since the body is read from the same
 * descriptor. Passes the path of the descriptor, because `send` refuses some file names, such as
 * 'a\\..\\b.mp3'.
 */
function toAnswer({ headers }: FastifyRequest['raw'], opened: OpenedFile): Promise<SendResult> {
  const { handle, stats } = opened;
  const asked = toAsked(headers, stats.size);
  const ask = () =>
    send({ method: 'HEAD', headers: asked } as unknown as Readable, `/dev/fd/${handle.fd}`, {
      cacheControl: false,
      contentType: false,
      dotfiles: 'allow',
      index: false,
    });
  return runOn(opened, ask);
}

/** The span of Content-Range; the whole file without it. */
function toSpan(headers: FileSendResult['headers'], sizeBytes: number): ByteSpan {
  const range = /^bytes (?<start>\d+)-(?<end>\d+)\//.exec(headers['Content-Range'] ?? '')?.groups;
  return { start: Number(range?.['start'] ?? 0), end: Number(range?.['end'] ?? sizeBytes - 1) };
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { mimeType, cacheControl, hidesPictures, waitForBytesBeyond }: Omit<SentFile, 'file'>,
  opened: OpenedFile,
): Promise<FastifyReply> {
  const found = await toAnswer(request.raw, opened);
  if (found.type === 'file') {
    const { statusCode, headers, stream } = found;
    reply.code(statusCode).headers({
      ...toStrong(headers),
      'content-type': mimeType,
      'cache-control': cacheControl,
    });
    if (request.method === 'HEAD' || statusCode === NOT_MODIFIED) return reply.send(stream);
    reply.hijack();
    reply.raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders);
    const span = toSpan(headers, opened.stats.size);
    const maskedAt = hidesPictures ? await findPictures(mimeType, opened, span.start) : [];
    const { handle, run } = opened;
    await writeSpan(reply.raw, { handle, run, waitForBytesBeyond, maskedAt }, span);
    return reply;
  }
  const contentRange = found.headers['Content-Range'];
  if (contentRange !== undefined) void reply.header('content-range', contentRange);
  throw new AppError(REFUSALS[found.statusCode] ?? 'NOT_FOUND');
}

/**
 * Answers with an open file and closes it. Supports byte ranges, HEAD, ETag and conditional requests.
 * @param opened null: no such file. @throws AppError NOT_FOUND in that case, FILE_CHANGED when a condition
 * fails, and RANGE_REFUSED for a range that the file does not have.
 */
export async function sendOpened(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Omit<SentFile, 'file'>,
  opened: OpenedFile | null,
): Promise<FastifyReply> {
  if (opened === null) throw new AppError('NOT_FOUND');
  try {
    return await answer(request, reply, sent, opened);
  } catch (cause) {
    // The headers are already sent: only a broken connection can signal the error.
    if (reply.raw.headersSent) reply.raw.destroy();
    throw cause;
  } finally {
    await opened.handle.close();
  }
}

/**
 * Opens a file and answers as `sendOpened` does.
 * @throws AppError NOT_FOUND when the file does not exist, UNAVAILABLE when its disk does not answer.
 */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentFile,
  openFile: OpenFile,
): Promise<FastifyReply> => {
  const opened = await openFile(sent.file);
  if (opened === 'busy') throw toUnavailable();
  return sendOpened(request, reply, sent, opened);
};
