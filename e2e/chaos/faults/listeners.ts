import { setTimeout } from 'node:timers/promises';
import type { WireClient } from '@segue/contract/client';
import type { Dice } from '../../support/dice.ts';
import type { Account } from '../ledger.ts';
import { clientFrom } from '../sender-client.ts';
import { addPlay, findTranscodedSound, setLiked } from '../writers.ts';

/** Attempts of one kind, summed over all listeners. */
export interface Tally {
  attempts: number;
  failed: number;
  /** The longest time that any listener waited from the first attempt of a request to its success, in milliseconds. */
  longestWaitMs: number;
  /** Counts of failures by reason. */
  readonly reasons: Map<string, number>;
}

/** What listeners saw during a fault. */
export interface Seen {
  readonly calls: Tally;
  /** Requests for the first bytes of songs, which the bucket serves. */
  readonly sounds: Tally;
  /** Acknowledged likes that the listener did not see in the next answer. */
  missedLikes: number;
}

const createTally = (): Tally => ({ attempts: 0, failed: 0, longestWaitMs: 0, reasons: new Map() });

export const createSeen = (): Seen => ({ calls: createTally(), sounds: createTally(), missedLikes: 0 });

const RETRY_AFTER_MS = 250;
/** Longest pause between two rounds of a listener. */
const PAUSE_MS = 3000;

const toReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
};

/** Makes a request. @returns whether it succeeded. */
async function attempt(tally: Tally, request: () => Promise<void>): Promise<boolean> {
  tally.attempts += 1;
  try {
    await request();
    return true;
  } catch (cause) {
    const reason = toReason(cause);
    tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
    tally.failed += 1;
    return false;
  }
}

/**
 * Repeats a request until it succeeds or `over` aborts.
 * @returns whether the first attempt succeeded.
 */
async function attemptUntilDone(
  tally: Tally,
  over: AbortSignal,
  request: () => Promise<void>,
): Promise<boolean> {
  const sinceMs = performance.now();
  const isDoneAtOnce = await attempt(tally, request);
  let isDone = isDoneAtOnce;
  while (!isDone && !over.aborted) {
    await setTimeout(RETRY_AFTER_MS);
    isDone = await attempt(tally, request);
  }
  tally.longestWaitMs = Math.max(tally.longestWaitMs, performance.now() - sinceMs);
  return isDoneAtOnce;
}

async function readFirstBytes(url: string): Promise<void> {
  const reply = await fetch(url, { headers: { range: 'bytes=0-999' } });
  await reply.arrayBuffer();
  if (reply.status !== 206) throw new Error(`sound: status ${reply.status}`);
}

/**
 * Whether the listener's liked songs reflect an acknowledged like, whichever server answers
 * (read-your-writes).
 */
async function seesOwnLike(client: WireClient, videoId: string, isLiked: boolean): Promise<boolean> {
  const { items } = await client.browseSongs({ query: { liked: 'true' } });
  return items.some((track) => track.videoId === videoId) === isLiked;
}

export interface Listening {
  readonly url: string;
  readonly videoIds: readonly string[];
  readonly dice: Dice;
  readonly seen: Seen;
  readonly over: AbortSignal;
  /** Called after each round in which every request succeeded at the first attempt. */
  readonly onServed: (account: Account) => void;
}

/** Plays, likes, searches and loads home in a loop until `over` aborts, each until it succeeds. */
export async function listenUntilOver(listening: Listening, account: Account): Promise<void> {
  const { url, videoIds, dice, seen, over, onServed } = listening;
  const client = clientFrom(url, account.sender, account.token);
  while (!over.aborted) {
    await setTimeout(dice.below(PAUSE_MS));
    const [played, liked, isLiked] = [dice.pick(videoIds), dice.pick(videoIds), dice.below(3) > 0];
    let sound: string | null = null;
    const steps = [
      () => addPlay(client, account, played),
      async () => {
        sound = await findTranscodedSound(client, played);
      },
      async () => {
        await setLiked(client, account, liked, isLiked);
        if (!(await seesOwnLike(client, liked, isLiked))) seen.missedLikes += 1;
      },
      async () => void (await client.search({ params: { query: 'Nina Vale' } })),
      async () => void (await client.home({})),
    ];
    let isServed = true;
    for (const step of steps) isServed = (await attemptUntilDone(seen.calls, over, step)) && isServed;
    const from = sound;
    if (from !== null)
      isServed = (await attemptUntilDone(seen.sounds, over, () => readFirstBytes(from))) && isServed;
    if (isServed) onServed(account);
  }
}
