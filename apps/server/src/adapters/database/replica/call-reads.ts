import { AsyncLocalStorage } from 'node:async_hooks';
import { createBestEffortWrites } from '../../../core/log/best-effort.ts';
import type { Log } from '../../../core/log/log.ts';
import type { ListenerPositions } from './listener-positions.ts';
import type { ReplicaWatch } from './replica-watch.ts';
import type { WalPosition } from './wal-position.ts';

/** A call that is being handled. */
interface ReadCall {
  /** null: the call is not of an account. */
  readonly accountId: string | null;
  /** Chosen once per call, so that all its reads see the same server; null: not chosen yet. */
  choice: Promise<'primary' | 'replica'> | null;
}

/** Routes the reads of each call to the primary or the replica. */
export interface CallReads {
  /**
   * Handles a call. Its reads may go to the replica once that has replayed what the listener wrote before.
   * Resolves or rejects as `work` does, also when the position of its writes cannot be recorded: the listener
   * then reads from the primary at this process until it can be.
   * @param call `mayWrite`: the next calls of the listener, in any process, have to see what this call
   * writes.
   */
  readonly run: <T>(
    call: { readonly accountId: string | null; readonly mayWrite: boolean },
    work: () => Promise<T>,
  ) => Promise<T>;
  /** Where reads that begin now go. Outside calls that is the primary. */
  readonly choose: () => Promise<'primary' | 'replica'>;
  /** From now on, reads of this process see what it has written so far. */
  readonly noteOwnWrites: () => Promise<void>;
}

/** Records the positions of listeners after their writes, and remembers for whom that failed. */
function createRecorder(positions: ListenerPositions, log: Log) {
  const writeBestEffort = createBestEffortWrites('listener-position', log);
  /** The last failure of each account that has one. */
  const failures = new Map<string, symbol>();
  const record = (accountId: string): Promise<void> =>
    writeBestEffort(async () => {
      try {
        await positions.note(accountId);
      } catch (cause) {
        failures.set(accountId, Symbol(accountId));
        throw cause;
      }
    });
  return {
    record,
    /** Repeats what failed. @returns whether the writes of the account at this process are recorded. */
    completeRecord: async (accountId: string): Promise<boolean> => {
      const failure = failures.get(accountId);
      if (failure === undefined) return true;
      await record(accountId);
      // A call that failed meanwhile may have written after the position that was recorded here.
      if (failures.get(accountId) === failure) failures.delete(accountId);
      return !failures.has(accountId);
    },
  };
}

export function createCallReads(watch: ReplicaWatch, positions: ListenerPositions, log: Log): CallReads {
  const calls = new AsyncLocalStorage<ReadCall>();
  const recorder = createRecorder(positions, log);
  let ownPosition: WalPosition = 0n;

  const chooseFor = async ({ accountId }: ReadCall): Promise<'primary' | 'replica'> => {
    if (!watch.isUsed()) return 'primary';
    if (accountId !== null && !(await recorder.completeRecord(accountId))) return 'primary';
    const listeners = accountId === null ? 0n : await positions.find(accountId);
    if (listeners === null) return 'primary';
    const needed = listeners > ownPosition ? listeners : ownPosition;
    return (await watch.hasReplayed(needed)) ? 'replica' : 'primary';
  };

  return {
    run: ({ accountId, mayWrite }, work) =>
      calls.run({ accountId, choice: null }, async () => {
        try {
          return await work();
        } finally {
          if (mayWrite && accountId !== null) await recorder.record(accountId);
        }
      }),
    choose: async () => {
      const call = calls.getStore();
      if (call === undefined || !watch.isUsed()) return 'primary';
      call.choice ??= chooseFor(call);
      return call.choice;
    },
    noteOwnWrites: async () => {
      ownPosition = await positions.loadWritten();
    },
  };
}
