import { type Answer, ApiError, type Client, type Input } from '@segue/contract/client';
import { readStored } from '../../lib/storage/stored-values.ts';
import {
  nextPendingWrite,
  removePendingWrite,
  type PendingWrite,
  storePendingWrite,
  toSessionMark,
} from '../../lib/storage/pending-writes.ts';
import { isAnswered, isPermanentFailure, retryUntil } from '../failures/retrying.ts';

/** The calls that are sent through the outbox. Each is idempotent, by an id that the client chooses. */
type OutboxCall = 'addHistory' | 'markHeard' | 'markEnded' | 'changeEntries';

type Calls = {
  readonly [Name in OutboxCall]: (input: Input<Name>, waitedSeconds: number) => Promise<Answer<Name> | null>;
};

function toCalls(client: Client): Calls {
  // Hosts of others lack the reports, which are for entries under the ids of our plays.
  let hasReports = true;
  return {
    async addHistory({ body }, waitedSeconds) {
      // Hosts of others do not know the field: a play that is sent at once goes without it.
      const given = waitedSeconds === 0 ? body : { ...body, playedAgoSeconds: waitedSeconds };
      const entry = await client.addHistory({ body: given });
      hasReports = entry?.entryId === body.playId;
      return entry;
    },
    markHeard: async (input) => (hasReports ? client.markHeard(input) : null),
    markEnded: async (input) => (hasReports ? client.markEnded(input) : null),
    changeEntries: (input) => client.changeEntries(input),
  };
}

/** Whether the disk of the server is full: it can store the write once its operator has made space. */
const isDiskFull = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 507;

/** Whether it is a report on a play: no later write depends on it. */
const isReport = (call: string): boolean => call === 'markHeard' || call === 'markEnded';

const isOutboxCall = (calls: Calls, name: string): name is OutboxCall => Object.hasOwn(calls, name);

const toWaitedSeconds = (atMs: number): number => Math.max(0, Math.floor((Date.now() - atMs) / 1000));

/** The longest pause that a server can ask for. */
const MAX_PAUSE_MS = 5 * 60_000;

/** How long the server asks to wait, if it does. */
const toPauseMs = (cause: unknown): number =>
  cause instanceof ApiError ? Math.min((cause.retryAfterSeconds ?? 0) * 1000, MAX_PAUSE_MS) : 0;

const TOO_MANY = 'More steps wait for the server than can be kept here, so the first of them was dropped.';

/** A pending write that this tab has made. */
interface OwnWrite {
  /** Sends it; rejects on failure. */
  readonly send: () => Promise<void>;
  readonly onRefused: (cause: unknown) => void;
  /** Called each time that it got no answer. */
  readonly onUnanswered: () => void;
  /** Called when another tab has sent it, or its session has ended. */
  readonly onGone: () => void;
}

/** Told about pending writes that no caller of `send` hears of. */
interface OutboxObserver {
  /** Some were delayed, or inherited from an earlier visit or another tab, and no write is pending any more. */
  readonly onSent: () => void;
  /** An inherited one was refused, or dropped since too many are pending. */
  readonly onRefused: (call: string, cause: unknown) => void;
}

/**
 * One tab sends at a time, so that no write is sent twice. Pages on plain http have no locks, and where the listener
 * blocks site data, Chromium refuses them: there two tabs may send the same write, of which the server does the first.
 */
async function withLock(work: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  if (!('locks' in navigator)) return begin();
  try {
    await navigator.locks.request('segue-outbox', begin);
  } catch (cause) {
    if (hasBegun) throw cause;
    await begin();
  }
}

/**
 * Sends writes, which are what a listener did, in their order until they are answered [4.74]. A write that is not
 * answered yet is pending: it is in localStorage, so that a later visit sends it.
 */
export class Outbox {
  /** Set by `attachOutbox`. */
  observer: OutboxObserver = { onSent: () => undefined, onRefused: () => undefined };
  readonly #calls: Calls;
  readonly #own = new Map<string, OwnWrite>();
  #isSending = false;
  #isUnanswered = false;
  /** Whether a write was delayed or inherited, so that what the page shows may be outdated. */
  #hasDelayed = false;
  /** Ends when the server may be asked again. */
  #pause: Promise<unknown> = Promise.resolve();

  constructor(client: Client) {
    this.#calls = toCalls(client);
  }

  /**
   * Sends a call after all earlier ones.
   * @param onUnanswered Called when the server does not answer, so that it stays pending. May be called repeatedly.
   * @returns the answer; null: another tab got it, or the session has ended. Rejects on an answer that refuses it or
   * cannot be read.
   */
  send<Name extends OutboxCall>(
    call: Name,
    input: Input<Name>,
    onUnanswered: () => void = () => undefined,
  ): Promise<Answer<Name> | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Name> | null>();
    const session = toSessionMark(readStored('token'));
    if (session === null) return Promise.resolve(null);
    const { key, atMs } = storePendingWrite({ session, call, input }, (removed) =>
      this.#refuse(removed, new Error(TOO_MANY)),
    );
    this.#own.set(key, {
      send: async () => resolve(await this.#calls[call](input, toWaitedSeconds(atMs))),
      onRefused: reject,
      onUnanswered,
      onGone: () => resolve(null),
    });
    if (this.#isUnanswered) onUnanswered();
    void this.sendAll();
    return promise;
  }

  /** Sends all pending writes, also those of earlier visits; removes those of an earlier session. */
  async sendAll(): Promise<void> {
    if (this.#next() === null || this.#isSending) return;
    this.#isSending = true;
    const { signal } = new AbortController();
    while (this.#next() !== null)
      await retryUntil(
        'outbox-unanswered',
        signal,
        () => this.#pause.then(() => withLock(() => this.#sendInTurn())),
        isPermanentFailure,
      );
    this.#isSending = false;
    for (const { onGone } of this.#own.values()) onGone();
    this.#own.clear();
    if (this.#hasDelayed) this.observer.onSent();
    this.#hasDelayed = false;
  }

  /** Read anew before each call: another tab may have sent it, or another listener signed in. */
  #next(isLeftOut?: (write: PendingWrite) => boolean): PendingWrite | null {
    return nextPendingWrite(toSessionMark(readStored('token')), isLeftOut);
  }

  /**
   * Sends all pending writes that get an answer. After a report without an answer, the writes that are no reports are
   * still sent, and once one of these is answered, other reports too: then only that call fails, such as behind a
   * gateway that does not know it. Rejects when a call got no answer.
   */
  async #sendInTurn(): Promise<void> {
    const passed = new Set<string>();
    let unanswered: unknown = null;
    let isHostSilent = false;
    const isLeftOut = ({ key, call }: PendingWrite) => passed.has(key) || (isHostSilent && isReport(call));
    for (let write = this.#next(); write !== null; write = this.#next(isLeftOut)) {
      try {
        await this.#send(write);
        isHostSilent = false;
      } catch (cause) {
        this.#noteUnanswered();
        if (!isReport(write.call)) {
          this.#pauseFor(toPauseMs(cause));
          throw cause;
        }
        unanswered = cause;
        isHostSilent = true;
        passed.add(write.key);
      }
    }
    if (passed.size > 0) throw unanswered;
  }

  /** Rejects when it got no answer. */
  async #send(write: PendingWrite): Promise<void> {
    const own = this.#own.get(write.key);
    this.#hasDelayed ||= own === undefined;
    try {
      await (own ? own.send() : this.#sendInherited(write));
    } catch (cause) {
      if (!isAnswered(cause) || isDiskFull(cause)) throw cause;
      this.#refuse(write, cause);
    }
    this.#isUnanswered = false;
    this.#own.delete(write.key);
    removePendingWrite(write.key);
  }

  #refuse({ key, call }: PendingWrite, cause: unknown): void {
    const own = this.#own.get(key);
    this.#own.delete(key);
    if (own) own.onRefused(cause);
    else this.observer.onRefused(call, cause);
  }

  /** A report never pauses: it may come from a gateway that does not know it, and would hold up plays [4.90]. */
  #pauseFor(ms: number): void {
    if (ms > 0) this.#pause = new Promise((resolve) => setTimeout(resolve, ms));
  }

  #noteUnanswered(): void {
    this.#isUnanswered = true;
    this.#hasDelayed = true;
    for (const { onUnanswered } of this.#own.values()) onUnanswered();
  }

  /** Sends a pending write of an earlier visit or of another tab. */
  async #sendInherited({ call, input, atMs }: PendingWrite): Promise<void> {
    // What another version has stored; the server validates the input.
    if (isOutboxCall(this.#calls, call)) await this.#calls[call](input as never, toWaitedSeconds(atMs));
  }
}

const made = new WeakMap<Client, Outbox>();

/** The outbox of a client: created on first use, then shared. */
export function outboxOf(client: Client): Outbox {
  const outbox = made.get(client) ?? new Outbox(client);
  made.set(client, outbox);
  return outbox;
}
