import type { JobCount } from './job.store.ts';

/** Called with how much of a work is left, the current piece included; 0: it has ended. */
export type ReportLeft = (left: number) => void;

/** Counts the work of this process that has no rows in the database, one piece of each kind at a time. */
export interface WorkCounts {
  readonly reporterOf: (kind: string) => ReportLeft;
  /** The kinds of which something is left, as `JobStore.count` counts jobs. */
  readonly count: () => readonly JobCount[];
}

export function createWorkCounts(): WorkCounts {
  const leftByKind = new Map<string, number>();
  return {
    reporterOf: (kind) => (left) => {
      if (left > 0) leftByKind.set(kind, left);
      else leftByKind.delete(kind);
    },
    count: () =>
      Array.from(leftByKind, ([kind, left]) => ({ kind, waiting: left - 1, running: 1, retried: 0 })),
  };
}
