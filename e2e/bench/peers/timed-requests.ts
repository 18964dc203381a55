import { Agent, get } from 'node:http';
import { percentile } from '../figures/figure.ts';
import { readProcessorMs } from '../server/processor-time.ts';
import type { Address, ComparedServer, Requests } from './compared-server.ts';

const WARM_UP = 60;
const REQUESTS = 300;

/** With as many subjects no request is repeated, and no answer comes from a cache of answers. */
export const ALL_REQUESTS = WARM_UP + REQUESTS;

/** What one kind of request costs. */
export interface RequestCost {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server per request. */
  readonly processorMs: number;
}

/** Reads an answer to its end over a kept connection. Rejects when it is not what was asked for. @returns bytes. */
const read = (agent: Agent, { url, range }: Address): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: range === null ? {} : { range } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === (range === null ? 200 : 206)) resolve(bytes);
        else reject(new Error(`Expected an answer from ${url}, found status ${response.statusCode}.`));
      });
    }).once('error', reject);
  });

async function time(pid: number, make: (number: number) => Promise<unknown>): Promise<RequestCost> {
  for (let number = 0; number < WARM_UP; number += 1) await make(number);
  const before = readProcessorMs(pid);
  const times: number[] = [];
  for (let number = WARM_UP; number < WARM_UP + REQUESTS; number += 1) {
    const startedAtMs = performance.now();
    await make(number);
    times.push(performance.now() - startedAtMs);
  }
  const processorMs = (readProcessorMs(pid) - before) / REQUESTS;
  return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), processorMs };
}

const at = <T>(values: readonly T[], number: number): T => {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('Expected something to ask for, found nothing.');
  return value;
};

/** The kinds of requests, in the order in which they are made. */
export const REQUEST_KINDS = ['search', 'album', 'artist', 'home', 'press'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a player asks for first. */
const FIRST_RANGE = 'bytes=0-65535';

/** Times each kind of request, one after another over one connection. */
export async function timeRequests(
  { pid }: ComparedServer,
  requests: Requests,
): Promise<Readonly<Record<RequestKind, RequestCost>>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (kind: Exclude<RequestKind, 'press'>) =>
    time(pid, (number) => read(agent, at(requests[kind], number)));
  const press = async (number: number) =>
    read(agent, { url: await requests.locate(at(requests.songs, number)), range: FIRST_RANGE });
  const costs = {
    search: await ask('search'),
    album: await ask('album'),
    artist: await ask('artist'),
    home: await ask('home'),
    press: await time(pid, press),
  };
  agent.destroy();
  return costs;
}

const CONNECTIONS = 8;
const BYTES = 1e9;

/** Sends the song that comes first by title over eight connections. @returns processor seconds of the server per GB. */
export async function timeSending({ pid }: ComparedServer, { songs, locate }: Requests): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const url = await locate(at(songs, 0));
  await read(agent, { url, range: null });
  const before = readProcessorMs(pid);
  let bytes = 0;
  const listen = async (): Promise<void> => {
    while (bytes < BYTES) {
      const sent = await read(agent, { url, range: null });
      // Not `bytes += await …`, which would add to what `bytes` was before the wait.
      bytes += sent;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, listen));
  agent.destroy();
  return (readProcessorMs(pid) - before) / 1000 / (bytes / 1e9);
}
