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
 * Sends the parts as one list, so that memory stays bounded however long it is. A fault after the first of them
 * cuts the reply off.
 */
export function sendListParts(reply: FastifyReply, lists: AsyncIterable<unknown>): FastifyReply {
  // Fastify's type asks for an object; the function behind it takes what the route's schema says.
  const toJson = (list: unknown) => String(reply.serializeInput(list as Record<string, unknown>, '200'));
  const body = Readable.from(writeListParts(toJsonParts(lists, toJson)));
  return reply.type('application/json; charset=utf-8').send(body);
}
