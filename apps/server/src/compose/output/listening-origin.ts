import { isIP } from 'node:net';

const isLocal = (host: string): boolean => ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);

/** The host in a URL: an IPv6 address is in brackets there. */
const toUrlHost = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

/** The origin shown to people for a listening address, such as 'http://localhost:4747'. */
export const toListeningOrigin = (host: string, port: number): string =>
  `http://${isLocal(host) ? 'localhost' : toUrlHost(host)}:${port}`;
