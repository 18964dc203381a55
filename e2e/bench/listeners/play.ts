import { type Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { LoadStream } from './load-order.ts';

/** What one listener received. */
export interface Heard {
  ranges: number;
  bytes: number;
  longestStallMs: number;
  /** null: no sound yet. */
  firstSoundMs: number | null;
  readonly errors: string[];
}

const SMALLEST_RANGE = 256 * 1024;
const LARGEST_RANGE = 1024 * 1024;
/** A player pauses its requests while more than this is buffered, as browsers do. */
const AHEAD_MS = 15_000;
const ANSWER_WITHIN_MS = 30_000;

/** Reads one range and reports each chunk. Rejects when the status is not 206 or bytes are missing. */
const readRange = (
  agent: Agent,
  { url }: LoadStream,
  from: number,
  length: number,
  onBytes: (bytes: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { range: `bytes=${from}-${from + length - 1}` };
    get(url, { agent, headers, timeout: ANSWER_WITHIN_MS }, (response) => {
      let left = length;
      response.on('data', (piece: Buffer) => {
        left -= piece.length;
        onBytes(piece.length);
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode !== 206) reject(new Error(`status ${response.statusCode}`));
        else if (left !== 0) reject(new Error(`${left} bytes are missing`));
        else resolve();
      });
    })
      .once('timeout', function timedOut(this: { destroy: (cause: Error) => void }) {
        this.destroy(new Error(`no bytes within ${ANSWER_WITHIN_MS} ms`));
      })
      .once('error', reject);
  });

/** Models a player's buffer: tracks when the received bytes will have been played. */
function createBuffer(heard: Heard, startedAtMs: number) {
  let runsOutAtMs: number | null = null;
  return {
    aheadMs: (): number => (runsOutAtMs ?? 0) - performance.now(),
    add: (bytes: number, bytesPerSecond: number): void => {
      const nowMs = performance.now();
      heard.bytes += bytes;
      if (runsOutAtMs === null) heard.firstSoundMs = nowMs - startedAtMs;
      else heard.longestStallMs = Math.max(heard.longestStallMs, nowMs - runsOutAtMs);
      runsOutAtMs = Math.max(runsOutAtMs ?? nowMs, nowMs) + (bytes / bytesPerSecond) * 1000;
    },
  };
}

/** Plays one stream after another in ranges, at playback speed, until the time is over. */
export async function play(
  agent: Agent,
  streams: readonly LoadStream[],
  number: number,
  untilMs: number,
): Promise<Heard> {
  const heard: Heard = { ranges: 0, bytes: 0, longestStallMs: 0, firstSoundMs: null, errors: [] };
  const buffer = createBuffer(heard, performance.now());
  // Range sizes vary with listener and turn, but are the same in each run.
  const sizeOf = (turn: number): number =>
    SMALLEST_RANGE + (((number * 31 + turn * 17) % 97) / 97) * (LARGEST_RANGE - SMALLEST_RANGE);
  for (let track = number, turn = 0; performance.now() < untilMs; track += 1) {
    const stream = streams[track % streams.length];
    if (!stream) break;
    for (let at = 0; at < stream.bytes && performance.now() < untilMs; turn += 1) {
      const length = Math.min(Math.floor(sizeOf(turn)), stream.bytes - at);
      try {
        await readRange(agent, stream, at, length, (bytes) => buffer.add(bytes, stream.bytesPerSecond));
        heard.ranges += 1;
      } catch (cause) {
        heard.errors.push(cause instanceof Error ? cause.message : String(cause));
      }
      at += length;
      const restMs = Math.min(buffer.aheadMs() - AHEAD_MS, untilMs - performance.now());
      if (restMs > 0) await setTimeout(restMs);
    }
  }
  return heard;
}
