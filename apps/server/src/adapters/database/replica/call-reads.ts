import { AsyncLocalStorage } from 'node:async_hooks';
import type { ListenerPositions } from './listener-positions.ts';
import type { ReplicaWatch } from './replica-watch.ts';
import type { WalPosition } from './wal-position.ts';

/** A call that is being answered. */
interface ReadCall {
  /** null: nobody's. */
  readonly accountId: string | null;
  /** One choice holds for the whole call, so that what it reads is of one server. */
  choice: Promise<'primary' | 'replica'> | null;
}

/** Chooses where reads go. */
export interface CallReads {
  /**
   * Answers a call. Its reads may go to the replica, where that has what the listener wrote before.
   * @param call `mayWrite`: what it writes is seen by the listener's next calls, at any process.
   */
  readonly run: <T>(
    call: { readonly accountId: string | null; readonly mayWrite: boolean },
    work: () => Promise<T>,
  ) => Promise<T>;
  /** Where reads that begin now go. Outside calls it is the primary. */
  readonly choose: () => Promise<'primary' | 'replica'>;
  /** From now on reads of this process see what it has written up to now. */
  readonly noteOwn: () => Promise<void>;
}

export function createCallReads(watch: ReplicaWatch, positions: ListenerPositions): CallReads {
  const calls = new AsyncLocalStorage<ReadCall>();
  let ownPosition: WalPosition = 0n;

  const chooseFor = async ({ accountId }: ReadCall): Promise<'primary' | 'replica'> => {
    if (!watch.isUsed()) return 'primary';
    const listeners = accountId === null ? 0n : await positions.find(accountId);
    const needed = listeners > ownPosition ? listeners : ownPosition;
    return (await watch.hasReplayed(needed)) ? 'replica' : 'primary';
  };

  return {
    run: ({ accountId, mayWrite }, work) =>
      calls.run({ accountId, choice: null }, async () => {
        try {
          return await work();
        } finally {
          if (mayWrite && accountId !== null) await positions.note(accountId);
        }
      }),
    choose: async () => {
      const call = calls.getStore();
      if (call === undefined || !watch.isUsed()) return 'primary';
      call.choice ??= chooseFor(call);
      return call.choice;
    },
    noteOwn: async () => {
      ownPosition = await positions.loadWritten();
    },
  };
}
