import { Agent as HttpAgent, type IncomingMessage, get as getHttp } from 'node:http';
import { Agent as HttpsAgent, get as getHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type RangeReply, type RangeRequest, shareRange } from './range-protocol.ts';

/** Fetches ranges of objects while the requesting thread waits. */
const shared = shareRange(workerData as SharedArrayBuffer);

const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

const ATTEMPTS = 3;
const RETRY_AFTER_MS = 200;
const IDLE_TIMEOUT_MS = 10_000;

const PARTIAL = 206;
const BEYOND_END = 416;
const TOO_BUSY = 429;
const SERVER_ERRORS = 500;

function ask({ address, position, length, etag }: RangeRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    range: `bytes=${position}-${position + length - 1}`,
    ...(etag === null ? {} : { 'if-match': etag }),
  };
  const request = address.startsWith('https:')
    ? getHttps(address, { headers, agent: agents.https }, resolve)
    : getHttp(address, { headers, agent: agents.http }, resolve);
  request.on('error', reject);
  request.setTimeout(IDLE_TIMEOUT_MS, () => request.destroy(new Error('The store fell silent.')));
  return promise;
}

/** @throws when the connection breaks before the whole body has arrived. */
async function readBody(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const REFUSALS: Readonly<Record<number, 'ENOENT' | 'EACCES'>> = {
  401: 'EACCES',
  403: 'EACCES',
  404: 'ENOENT',
};

const refuse = (status: number): RangeReply => ({
  kind: 'failed',
  code: REFUSALS[status] ?? 'EIO',
  reason: status === 412 ? 'it changed while it was read' : `the store answered with status ${status}`,
});

async function fetchOnce(request: RangeRequest): Promise<RangeReply | 'again'> {
  const response = await ask(request);
  const status = response.statusCode ?? 0;
  const body = await readBody(response);
  const etag = response.headers.etag ?? null;
  if (status === BEYOND_END && request.position === 0)
    return { kind: 'bytes', length: 0, objectBytes: 0, etag };
  if (status >= SERVER_ERRORS || status === TOO_BUSY) return 'again';
  const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers['content-range'] ?? '') ?? [];
  if (status !== PARTIAL || total === undefined) return refuse(status);
  if (!shared.isCurrent(request.number) || body.length > request.length) return refuse(status);
  shared.bytes.set(body);
  return { kind: 'bytes', length: body.length, objectBytes: Number(total), etag };
}

async function fetchRange(request: RangeRequest): Promise<RangeReply> {
  let reason = 'the store is too busy';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(RETRY_AFTER_MS * 2 ** attempt);
    try {
      const reply = await fetchOnce(request);
      if (reply !== 'again') return reply;
    } catch (cause) {
      reason = cause instanceof Error ? cause.message : String(cause);
    }
  }
  return { kind: 'failed', code: 'EIO', reason };
}

async function answer(request: RangeRequest): Promise<void> {
  const reply = await fetchRange(request);
  if (shared.isCurrent(request.number)) shared.reply(reply);
}

parentPort?.on('message', (request: RangeRequest) => void answer(request));
