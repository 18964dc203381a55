import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { WalkBatch } from '../../core/library/reading/library-files.ts';
import { createRequestThread, type RequestThread } from '../threads/request-thread.ts';
import type { DiskOrders, DiskRequest, LookOrder, RootReport, WalkOrder } from './disk-messages.ts';

const WORKER = new URL('./disk.worker.ts', import.meta.url);

/** A thread that waits on the disks of the library, so that a mount that is slow or hangs holds up nobody else. */
export interface DiskThread {
  /** Looks at library folders. @throws Error when the thread failed; the next one knows nothing of earlier looks. */
  readonly look: (order: LookOrder) => Promise<readonly RootReport[]>;
  readonly walk: (order: WalkOrder) => AsyncGenerator<WalkBatch>;
  /** Keeps the thread, and what it found, between two looks. @returns lets it end. */
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

/** Makes a thread that starts when it is first needed, and ends once nobody walks or holds it: each takes some 10 MB. */
export function createDiskThread(access: LibraryAccess): DiskThread {
  const create = (): Thread =>
    createRequestThread({ name: 'disk', url: WORKER, workerData: { access } satisfies DiskOrders });
  const shared = create();
  let users = 0;
  let looksUnderWay = 0;
  let lastWalkId = 0;

  const hold = () => {
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) shared.rest();
    };
  };

  return {
    hold,
    look: async (order) => {
      looksUnderWay += 1;
      try {
        return (await shared.ask({ call: 'look', order })) as readonly RootReport[];
      } finally {
        looksUnderWay -= 1;
      }
    },
    walk: async function* (order) {
      lastWalkId += 1;
      const release = hold();
      // A look that waits for one disk must not hold up a walk of another.
      const own = looksUnderWay > 0 ? create() : null;
      try {
        yield* walk(own ?? shared, lastWalkId, order);
      } finally {
        own?.rest();
        release();
      }
    },
  };
}
