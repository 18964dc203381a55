import { connect } from 'node:net';

export interface RawReply {
  /** 0: the connection ended without a reply. */
  readonly status: number;
  readonly text: string;
}

const STATUS = /^HTTP\/1\.1 (\d{3})/;

/**
 * Sends bytes as they are to a server and waits until it ends the connection: nothing is tidied or refused
 * on the way, as clients would.
 */
export function sendRaw(origin: string, bytes: string): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('data', (part) => parts.push(part));
    // A server may end a connection while more is being sent: what it said before counts.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('utf8');
      resolve({ status: Number(STATUS.exec(text)?.[1] ?? 0), text });
    });
    socket.write(bytes);
  });
}

/** The bytes of a request after which the server ends the connection. */
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
