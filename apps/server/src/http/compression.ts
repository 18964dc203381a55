import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/**
 * Smaller replies, such as song info and suggestions, are not compressed: they fit into three of the ten packets
 * that a connection begins with (RFC 6928), and compressing takes a third of the processor time of such a call.
 */
const SMALLEST_BYTES = 4 * 1024;

/**
 * At this quality a home page of 45 kB takes half a millisecond and becomes 3 kB; a higher one costs more
 * than it saves.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** All run outside the event loop. The streams flush each part of a reply as soon as it is written. */
const CODINGS = {
  br: {
    compress: (text: string) => promisify(brotliCompress)(text, BROTLI),
    open: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    compress: (text: string) => promisify(gzip)(text),
    open: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  },
} as const;

const NAMES = Object.keys(CODINGS) as (keyof typeof CODINGS)[];

const isCoding = (name: string | null): name is keyof typeof CODINGS => name !== null && name in CODINGS;

/** Destroys both streams when one fails; the stream being sent reports the error. */
const compressStream = (payload: Readable, coding: keyof typeof CODINGS): Readable =>
  pipeline(payload, CODINGS[coding].open(), () => undefined);

/**
 * Compresses JSON replies for clients that accept it: they shrink to a tenth. Files are already compressed or
 * incompressible.
 */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || reply.hasHeader('content-encoding')) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    const coding = negotiate(request.headers['accept-encoding'] ?? '', NAMES);
    if (!isCoding(coding)) return payload;
    if (payload instanceof Readable) {
      reply.header('content-encoding', coding);
      return compressStream(payload, coding);
    }
    if (typeof payload !== 'string' || payload.length < SMALLEST_BYTES) return payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    return CODINGS[coding].compress(payload);
  });
}
