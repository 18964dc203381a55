import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A list that is streamed in batches, so that memory stays bounded however long it is. */
export class Batches<List> {
  readonly lists: AsyncIterable<List>;

  constructor(lists: AsyncIterable<List>) {
    this.lists = lists;
  }
}

/**
 * The JSON of one list from that of its parts. A new part begins on a line of its own, so that a reader
 * can take what has come so far.
 */
async function* joinLists(lists: AsyncIterable<unknown>, toJson: (list: unknown) => string) {
  let start = '[';
  for await (const list of lists) {
    const items = toJson(list).slice(1, -1);
    if (items === '') continue;
    yield `${start}${items}`;
    start = '\n,';
    // An embedded database never yields: let other requests run between two batches.
    await setImmediate();
  }
  yield start === '[' ? '[]' : ']';
}

/** Sends the batches as one list. A fault after the first of them cuts the reply off. */
export function sendBatches(reply: FastifyReply, { lists }: Batches<unknown>): FastifyReply {
  // Fastify's type asks for an object; the function behind it takes what the route's schema says.
  const toJson = (list: unknown) => String(reply.serializeInput(list as Record<string, unknown>, '200'));
  return reply.type('application/json; charset=utf-8').send(Readable.from(joinLists(lists, toJson)));
}
