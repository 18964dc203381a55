import { Readable } from 'node:stream';
import { writeListParts } from '@segue/contract';
import type { FastifyReply } from 'fastify';
import { yieldToEventLoop } from '../core/paging.ts';

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
export function sendListParts(reply: FastifyReply, lists: AsyncIterable<unknown>): FastifyReply {
  // Fastify's type demands an object, but the serializer accepts whatever the route's schema declares.
  const toJson = (list: unknown) => String(reply.serializeInput(list as Record<string, unknown>, '200'));
  const body = Readable.from(writeListParts(toJsonParts(lists, toJson)));
  return reply.type('application/json; charset=utf-8').send(body);
}
