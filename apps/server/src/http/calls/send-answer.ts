import { Readable } from 'node:stream';
import { type CachePolicy, type Route, writeListParts } from '@segue/contract';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { yieldToEventLoop } from '../../core/paging.ts';

/** A handler's answer that is sent as a file, written while it is read. */
export interface TextFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly pieces: AsyncIterable<string>;
}

/** Header of the session token [6.02]. */
export const AUTH_TOKEN = 'auth-token';

const CACHE_CONTROL: Readonly<Record<CachePolicy, string>> = {
  never: 'no-store',
  briefly: 'private, max-age=15',
};

async function* toJsonParts(lists: AsyncIterable<unknown>, toJson: (list: unknown) => string) {
  for await (const list of lists) {
    yield toJson(list);
    await yieldToEventLoop();
  }
}

/**
 * Streams the parts as one JSON list, so that memory stays bounded for any length. An error after the first
 * part aborts the connection.
 */
function sendListParts(reply: FastifyReply, lists: AsyncIterable<unknown>): FastifyReply {
  // Fastify's type demands an object, but the serializer accepts whatever the route's schema declares.
  const toJson = (list: unknown) => String(reply.serializeInput(list as Record<string, unknown>, '200'));
  const body = Readable.from(writeListParts(toJsonParts(lists, toJson)));
  return reply.type('application/json; charset=utf-8').send(body);
}

type Fields = Readonly<Record<string, unknown>>;

/** Both brackets after the last item of a list that is the last field of an object. */
const END_OF_LIST = ']}';

/** Joins objects that differ only in the part of the list that is their last field. */
async function* joinListField(
  replies: AsyncIterable<unknown>,
  list: string,
  toJson: (reply: Fields) => string,
) {
  let isStarted = false;
  let hasItems = false;
  for await (const reply of replies as AsyncIterable<Fields>) {
    const head = toJson({ ...reply, [list]: [] }).slice(0, -END_OF_LIST.length);
    const items = toJson(reply).slice(head.length, -END_OF_LIST.length);
    yield `${isStarted ? '' : head}${hasItems && items !== '' ? ',' : ''}${items}`;
    isStarted = true;
    hasItems ||= items !== '';
    await yieldToEventLoop();
  }
  yield END_OF_LIST;
}

/** Streams an object with a long list. An error after the first part aborts the connection. */
const sendListField = (reply: FastifyReply, replies: AsyncIterable<unknown>, list: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(joinListField(replies, list, (part) => String(reply.serializeInput(part, '200')))));

async function* mapParts(parts: AsyncIterable<unknown>, write: (part: unknown) => unknown) {
  for await (const part of parts) yield write(part);
}

/** Sends a file as a download. An error after the first piece aborts the connection. */
const sendTextFile = (reply: FastifyReply, { fileName, mediaType, pieces }: TextFile): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-disposition', create(fileName))
    .send(Readable.from(pieces, { objectMode: false }));

/** To be called before the handler runs, so that error replies carry it too. */
export function forbidCaching({ cache }: Route, reply: FastifyReply): void {
  if (cache === 'never') reply.header('cache-control', CACHE_CONTROL.never);
}

/** Prevents caching of personal replies, and adds Vary by token, since browsers cache replies by address. */
function setCacheHeaders({ access, cache }: Route, isPersonal: boolean, reply: FastifyReply): void {
  if (cache === undefined) return;
  const isOptional = access === 'optional-auth-token';
  if (isOptional) {
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? AUTH_TOKEN : `${String(vary)}, ${AUTH_TOKEN}`);
  }
  reply.header('cache-control', CACHE_CONTROL[isOptional && isPersonal ? 'never' : cache]);
}

/** How an answer is sent. */
export interface Sending {
  readonly route: Route;
  /** Whether the listener is known, to whom the answer may be adapted. */
  readonly isPersonal: boolean;
  /** Put before root-relative addresses. */
  readonly origin: string;
}

/**
 * Sends the answer of a handler with the route's writer and cache policy, in parts or as a file where the route
 * declares that.
 * @returns what Fastify's handler has to return.
 */
export function sendAnswer(
  reply: FastifyReply,
  answer: unknown,
  { route, isPersonal, origin }: Sending,
): unknown {
  const { write, isInParts, isFile, listInParts } = route;
  setCacheHeaders(route, isPersonal, reply);
  if (isFile) return sendTextFile(reply, answer as TextFile);
  const toReply = (part: unknown) => (write ? write(part as never, origin) : part);
  if (!isInParts && listInParts === undefined) return toReply(answer);
  const parts = mapParts(answer as AsyncIterable<unknown>, toReply);
  return listInParts === undefined ? sendListParts(reply, parts) : sendListField(reply, parts, listInParts);
}
