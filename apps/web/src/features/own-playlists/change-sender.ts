import type { Client } from '@segue/contract/client';
import { createStore, type StoreApi } from 'zustand';
import { outboxOf } from '../../api/outbox/outbox.ts';
import { makeRandomId } from '../../lib/random-id.ts';

export type Change = Pick<Parameters<Client['changeEntries']>[0]['body'], 'move' | 'remove' | 'restore'>;

/** What becomes of a change. */
interface ChangeEnd {
  readonly onRefused: (cause: unknown) => void;
  /** Called after the last change that waits, whether or not it was refused. */
  readonly onAllSent: () => void;
}

/** Sends the changes of one playlist one after another, each again until it is answered [2.87]. */
interface ChangeSender {
  readonly isSending: StoreApi<boolean>;
  readonly send: (change: Change, end: ChangeEnd) => void;
}

function createChangeSender(client: Client, playlistId: string): ChangeSender {
  const isSending = createStore(() => false);
  let last: Promise<unknown> = Promise.resolve();
  return {
    isSending,
    send(change, { onRefused, onAllSent }) {
      isSending.setState(true);
      const input = { params: { id: playlistId }, body: { opId: makeRandomId(), ...change } };
      const finish = (): void => {
        isSending.setState(false);
        onAllSent();
      };
      const sent: Promise<unknown> = outboxOf(client)
        .send('changeEntries', input)
        .catch(onRefused)
        // A list that was fetched between two changes would lack the second one.
        .then(() => last === sent && finish());
      last = sent;
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
