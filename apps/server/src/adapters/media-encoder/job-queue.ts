import PQueue from 'p-queue';

/** Runs a few tasks at once and keeps a bounded number waiting. */
export interface JobQueue<T> {
  /**
   * A task asked for again before it has ended is one task, as urgent as its most urgent asker.
   * @param priority the higher runs first.
   * @returns what the task gave; null: too many wait already.
   */
  readonly run: (id: string, priority: number, task: () => Promise<T>) => Promise<T | null>;
}

interface Progress {
  priority: number;
  hasStarted: boolean;
}

interface Known<T> {
  readonly result: Promise<T>;
  readonly progress: Progress;
}

export interface JobQueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** Makes a queue of tasks that never reject. */
export function createJobQueue<T>({ concurrency, maxWaiting }: JobQueueLimits): JobQueue<T> {
  const queue = new PQueue({ concurrency });
  const known = new Map<string, Known<T>>();

  const hurry = (id: string, progress: Progress, priority: number): void => {
    if (progress.hasStarted || priority <= progress.priority) return;
    progress.priority = priority;
    queue.setPriority(id, priority);
  };

  const add = (id: string, priority: number, task: () => Promise<T>): Promise<T> => {
    const progress = { priority, hasStarted: false };
    const start = (): Promise<T> => {
      progress.hasStarted = true;
      return task();
    };
    const result = queue.add(start, { id, priority }).finally(() => known.delete(id));
    known.set(id, { result, progress });
    return result;
  };

  return {
    run: async (id, priority, task) => {
      const asked = known.get(id);
      if (asked) {
        hurry(id, asked.progress, priority);
        return asked.result;
      }
      return queue.size >= maxWaiting ? null : add(id, priority, task);
    },
  };
}
