import { connect } from 'node:net';

export interface RawReply {
  /** 0: the connection ended without a status line. */
  readonly status: number;
  readonly text: string;
}

const STATUS = /^HTTP\/1\.1 (\d{3})/;

/**
 * Sends raw bytes and waits until the server closes the connection. HTTP clients would normalise or refuse
 * some requests.
 */
export function sendRaw(origin: string, bytes: string): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('data', (part) => parts.push(part));
    // A server may reset the connection while the rest is being sent; what it answered before counts.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('utf8');
      resolve({ status: Number(STATUS.exec(text)?.[1] ?? 0), text });
    });
    socket.write(bytes);
  });
}

/** A raw request with `connection: close`, so that the server closes the connection after its answer. */
export const toRequest = (
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string =>
  [
    `${method} ${target} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    ...(body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');
