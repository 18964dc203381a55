/**
 * Whether a status is that of a proxy whose server is down, 502 to 504 and Cloudflare's from 520 on, or 511, of a network
 * that wants a sign-in.
 */
export const isServerDown = (status: number): boolean =>
  (status > 501 && status < 505) || status === 511 || status > 519;

/** Whether a response is a page. No call is answered with one. */
export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/** Whether a response is JSON, as is all that our own server answers to a call that fails. */
export const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('json') ?? false;
