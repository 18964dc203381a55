import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A list as a reply, some items at a time: what is read, shaped and written at once stays small. */
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
    // Embedded databases answer without leaving the thread: let waiting requests have a turn.
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
