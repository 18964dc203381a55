import type { Client } from '@segue/contract/client';
import { createStore, type StoreApi } from 'zustand';
import { outboxOf } from '../../api/outbox/outbox.ts';
import { makeRandomId } from '../../lib/random-id.ts';

export type Change = Pick<Parameters<Client['changeEntries']>[0]['body'], 'move' | 'remove' | 'restore'>;

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

interface ChangeParts {
  /** Version of the list in which the change was made; null: that list may not be what the server has. */
  readonly madeAt: number | null;
  readonly onRefused: (cause: unknown) => void;
  /** Called after the last change that waits, whether or not it was refused. */
  readonly onAllSent: (sent: SentChanges) => void;
  /** A change with the name of the one before it takes its place if that was made just now; left out: it is sent at once. */
  readonly joinedAs?: string | undefined;
}

/** Sends the changes of one playlist one after another, each again until it is answered [2.87]. */
interface ChangeSender {
  readonly isSending: StoreApi<boolean>;
  readonly send: (change: Change, parts: ChangeParts) => void;
}

function createChangeSender(client: Client, playlistId: string): ChangeSender {
  const isSending = createStore(() => false);
  let last: Promise<unknown> = Promise.resolve();
  let version: number | null = null;
  /** The version of what is shown; null: it is not what the server has. */
  let shownVersion: number | null = null;
  /** A change that the next one may replace; null: none. */
  let waiting: { readonly joinedAs: string; readonly send: () => void; readonly timer: number } | null = null;
  const begin = (madeAt: number | null): void => {
    if (!isSending.getState()) {
      version = null;
      shownVersion = madeAt;
    } else if (madeAt === null) shownVersion = null;
    isSending.setState(true);
  };
  const note = (answered: number | null): void => {
    shownVersion = shownVersion !== null && answered === shownVersion + 1 ? answered : null;
    version = answered ?? version;
  };
  const sendNow = (change: Change, { onRefused, onAllSent }: ChangeParts): void => {
    const input = { params: { id: playlistId }, body: { opId: makeRandomId(), ...change } };
    const finish = (): void => {
      isSending.setState(false);
      onAllSent({ version, isAsShown: shownVersion !== null });
    };
    const sent: Promise<unknown> = outboxOf(client)
      .send('changeEntries', input)
      .catch((cause: unknown) => {
        onRefused(cause);
        return null;
      })
      .then((answer) => note(answer?.version ?? null))
      // A list that was fetched between two changes would lack the second one.
      .then(() => last === sent && waiting === null && finish());
    last = sent;
  };
  const sendWaiting = (): void => {
    const { send, timer } = waiting ?? {};
    clearTimeout(timer);
    waiting = null;
    send?.();
  };
  // A page that is left sends it, or keeps it for the next visit.
  addEventListener('pagehide', sendWaiting);
  return {
    isSending,
    send(change, parts) {
      const { madeAt, joinedAs } = parts;
      if (waiting !== null && waiting.joinedAs === joinedAs) clearTimeout(waiting.timer);
      else sendWaiting();
      begin(madeAt);
      if (joinedAs === undefined) return sendNow(change, parts);
      waiting = {
        joinedAs,
        send: () => sendNow(change, parts),
        timer: window.setTimeout(sendWaiting, JOIN_MS),
      };
    },
  };
}

/** Not in the page, which may be left and opened again while changes wait. */
const senders = new WeakMap<Client, Map<string, ChangeSender>>();

/** The sender of a playlist: created on first use, then shared. */
export function changeSenderOf(client: Client, playlistId: string): ChangeSender {
  const ofClient = senders.get(client) ?? new Map<string, ChangeSender>();
  const sender = ofClient.get(playlistId) ?? createChangeSender(client, playlistId);
  senders.set(client, ofClient.set(playlistId, sender));
  return sender;
}
