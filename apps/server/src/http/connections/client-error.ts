import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@segue/contract';
import { toFailure } from '../errors/error-handler.ts';

/**
 * An import statement would read all exports of the module, and its `WebSocket` loads an HTTP client: 14 MB of
 * memory and a twelfth of a start.
 */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/**
 * Answers a request that Node could not parse, which therefore reached neither a route nor the error handler.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const code = CODES[error.code ?? ''] ?? 'BAD_REQUEST';
    const { status } = ERRORS[code];
    const body = JSON.stringify(toFailure(code));
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
