import type { Client } from '@segue/contract/client';
import { createStore, type StoreApi } from 'zustand';
import { outboxOf } from '../../../api/outbox/outbox.ts';
import { makeRandomId } from '../../../lib/random-id.ts';

export type Change = Pick<
  Parameters<Client['changeEntries']>[0]['body'],
  'move' | 'moves' | 'remove' | 'restore'
>;

/** What the server answered to the changes that were sent since the sender last had nothing to send. */
export interface SentChanges {
  /** Version of the playlist after the latest change that was answered; null: none was. */
  readonly version: number | null;
  /**
   * Whether the list of the server at that version is the one that is shown: each change was made to the very list in
   * which the listener made it, since its version is the next one.
   */
  readonly isAsShown: boolean;
}

/** Steps by keys that follow each other within this time are one change. */
const JOIN_MS = 300;

interface SendOptions {
  /** Version of the list in which the change was made; null: that list may not be what the server has. */
  readonly madeAt: number | null;
  readonly onRefused: (cause: unknown) => void;
  /** Called after the last pending change, whether or not it was refused. */
  readonly onAllSent: (sent: SentChanges) => void;
  /** A change with the name of the one before it takes its place if that was made just now; left out: it is sent at once. */
  readonly joinedAs?: string | undefined;
}

/** Sends the changes of one playlist one after another, each again until it is answered [2.87]. */
interface ChangeSender {
  readonly isSending: StoreApi<boolean>;
  readonly send: (change: Change, options: SendOptions) => void;
}

/** Tells from the versions that the server answers whether its list is the one that is shown. */
function createVersionCheck() {
  let version: number | null = null;
  /** The version of what is shown; null: it is not what the server has. */
  let shownVersion: number | null = null;
  return {
    /** Begins with the first change of several. @param madeAt See `SendOptions`. */
    begin(madeAt: number | null): void {
      version = null;
      shownVersion = madeAt;
    },
    /** Goes on with a change that is made while others are pending. */
    goOn(madeAt: number | null): void {
      if (madeAt === null) shownVersion = null;
    },
    /** @param answered null: the change was refused. */
    note(answered: number | null): void {
      shownVersion = shownVersion !== null && answered === shownVersion + 1 ? answered : null;
      version = answered ?? version;
    },
    toSentChanges: (): SentChanges => ({ version, isAsShown: shownVersion !== null }),
  };
}

/** Delays the latest change for a moment, in which one of the same name can take its place. */
function createDebounce() {
  let delayed: { readonly name: string; readonly send: () => void; readonly timer: number } | null = null;
  const flush = (): void => {
    const { send, timer } = delayed ?? {};
    clearTimeout(timer);
    delayed = null;
    window.removeEventListener('pagehide', flush);
    send?.();
  };
  return {
    isEmpty: (): boolean => delayed === null,
    /** Sends the delayed change at once, unless it has this name. */
    flushOthers(name: string | undefined): void {
      if (delayed?.name !== name) flush();
    },
    delay(name: string, send: () => void): void {
      clearTimeout(delayed?.timer);
      delayed = { name, send, timer: window.setTimeout(flush, JOIN_MS) };
      // A page that is left sends it, or keeps it for the next visit.
      window.addEventListener('pagehide', flush);
    },
  };
}

function createChangeSender(client: Client, playlistId: string): ChangeSender {
  const isSending = createStore(() => false);
  const versions = createVersionCheck();
  const debounce = createDebounce();
  let last: Promise<unknown> = Promise.resolve();
  const sendNow = (change: Change, { onRefused, onAllSent }: SendOptions): void => {
    const input = { params: { id: playlistId }, body: { opId: makeRandomId(), ...change } };
    const finish = (): void => {
      isSending.setState(false);
      onAllSent(versions.toSentChanges());
    };
    const sent: Promise<unknown> = outboxOf(client)
      .send('changeEntries', input)
      .catch((cause: unknown) => {
        onRefused(cause);
        return null;
      })
      .then((answer) => versions.note(answer?.version ?? null))
      // A list that was fetched between two changes would lack the second one.
      .then(() => last === sent && debounce.isEmpty() && finish());
    last = sent;
  };
  return {
    isSending,
    send(change, options) {
      const { madeAt, joinedAs } = options;
      debounce.flushOthers(joinedAs);
      if (isSending.getState()) versions.goOn(madeAt);
      else versions.begin(madeAt);
      isSending.setState(true);
      if (joinedAs === undefined) sendNow(change, options);
      else debounce.delay(joinedAs, () => sendNow(change, options));
    },
  };
}

/** Not in the page, which may be left and opened again while changes are pending. */
const senders = new WeakMap<Client, Map<string, ChangeSender>>();

/** The sender of a playlist: created on first use, then shared. */
export function changeSenderOf(client: Client, playlistId: string): ChangeSender {
  const ofClient = senders.get(client) ?? new Map<string, ChangeSender>();
  const sender = ofClient.get(playlistId) ?? createChangeSender(client, playlistId);
  senders.set(client, ofClient.set(playlistId, sender));
  return sender;
}
