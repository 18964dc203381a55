import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { LibraryPlace } from '../../../core/library/library-place.ts';
import type { WalkBatch } from '../../../core/library/reading/library-files.ts';
import { createRequestThread, type RequestThread } from '../../threads/request-thread.ts';

/** Start data of the disk thread. */
export interface DiskOrders {
  readonly access: LibraryAccess;
}

export interface WalkOrder {
  readonly places: readonly LibraryPlace[];
  /** Whether folders below the places are walked, too. */
  readonly isDeep: boolean;
}

export interface PollOrder {
  readonly roots: readonly string[];
  /** Minimum interval between two checks of the folders in them; null: checks them now. */
  readonly foldersEveryMs: number | null;
}

/** The report on one library folder; reports come in the order of `roots`. */
export interface RootReport {
  /** See readRootIdentity. */
  readonly identity: string | null;
  /** Without links; null as `identity`. */
  readonly realPath: string | null;
  /** Changed folders, as paths below the library folder. */
  readonly changed: readonly string[];
}

/** Requests to the thread. A walk is begun, read batch by batch until the answer is null, and ended. */
export type DiskRequest =
  | { readonly call: 'poll'; readonly order: PollOrder }
  | { readonly call: 'begin-walk'; readonly walkId: number; readonly order: WalkOrder }
  | { readonly call: 'next-batch'; readonly walkId: number }
  | { readonly call: 'end-walk'; readonly walkId: number };

const WORKER = new URL('./disk.worker.ts', import.meta.url);

/** A thread for blocking access to the library's disks: a slow or hanging mount blocks nothing else. */
export interface DiskThread {
  /** Polls library folders. @throws Error if the thread failed; a new one has no state of earlier polls. */
  readonly poll: (order: PollOrder) => Promise<readonly RootReport[]>;
  readonly walk: (order: WalkOrder) => AsyncGenerator<WalkBatch>;
  /** Keeps the thread and its state alive between two polls. @returns releases it. */
  readonly hold: () => () => void;
}

type Thread = RequestThread<DiskRequest, unknown>;

async function* walk(thread: Thread, walkId: number, order: WalkOrder): AsyncGenerator<WalkBatch> {
  await thread.ask({ call: 'begin-walk', walkId, order });
  try {
    while (true) {
      const batch = (await thread.ask({ call: 'next-batch', walkId })) as WalkBatch | null;
      if (batch === null) return;
      yield batch;
    }
  } finally {
    await thread.ask({ call: 'end-walk', walkId });
  }
}

/** The thread starts on first use and ends once no walk runs and nobody holds it: each takes some 10 MB. */
export function createDiskThread(access: LibraryAccess): DiskThread {
  const create = (): Thread =>
    createRequestThread({ name: 'disk', url: WORKER, workerData: { access } satisfies DiskOrders });
  const shared = create();
  let users = 0;
  let pollsUnderWay = 0;
  let lastWalkId = 0;

  const hold = () => {
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) shared.stop();
    };
  };

  return {
    hold,
    poll: async (order) => {
      pollsUnderWay += 1;
      try {
        return (await shared.ask({ call: 'poll', order })) as readonly RootReport[];
      } finally {
        pollsUnderWay -= 1;
      }
    },
    walk: async function* (order) {
      lastWalkId += 1;
      const release = hold();
      // A poll that waits for one disk must not block a walk of another: the walk gets its own thread.
      const own = pollsUnderWay > 0 ? create() : null;
      try {
        yield* walk(own ?? shared, lastWalkId, order);
      } finally {
        own?.stop();
        release();
      }
    },
  };
}
