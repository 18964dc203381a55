import type { GrowingFile, OnGrowingFile } from '../../../core/playback/made/media-encoder.ts';
import type { ReportGrowth } from './media-job.ts';

/** The writer's side of a growing file. */
interface Growth {
  readonly file: GrowingFile;
  readonly grow: (readyBytes: number) => void;
  readonly end: () => void;
}

function createGrowth(path: string, sizeBytes: number): Growth {
  let ready = 0;
  let isEnded = false;
  let changed = Promise.withResolvers<void>();
  const notify = (): void => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const waitForBytesBeyond = async (position: number): Promise<number | null> => {
    if (ready > position) return ready;
    if (isEnded) return null;
    await changed.promise;
    return waitForBytesBeyond(position);
  };
  return {
    file: { path, sizeBytes, waitForBytesBeyond },
    grow: (readyBytes) => {
      ready = Math.min(readyBytes, sizeBytes);
      notify();
    },
    end: () => {
      isEnded = true;
      notify();
    },
  };
}

/** A target that is being made. */
interface Target {
  /** Whether its maker has begun, and forgets the target at its end. */
  isBegun: boolean;
  growth: Growth | null;
  /** Callbacks not yet called with the growing file. */
  readonly callbacks: Set<OnGrowingFile>;
}

/** Gives the growing file of a target to every caller that asks for this target while it is being made. */
export interface GrowingFiles {
  /**
   * Calls `take` with the growing file as soon as there is one, unless the task ends first. @param id of the
   * target.
   */
  readonly await: (id: string, take: OnGrowingFile, task: Promise<unknown>) => void;
  /** @returns callbacks for the maker of a target: one reports growth, the other the end. */
  readonly begin: (id: string, path: string) => { readonly onGrowth: ReportGrowth; readonly end: () => void };
}

export function createGrowingFiles(): GrowingFiles {
  const targets = new Map<string, Target>();

  const find = (id: string): Target => {
    const target = targets.get(id) ?? { isBegun: false, growth: null, callbacks: new Set() };
    targets.set(id, target);
    return target;
  };

  const forgetEmpty = (id: string): void => {
    const target = targets.get(id);
    if (target?.isBegun === false && target.callbacks.size === 0) targets.delete(id);
  };

  return {
    await: (id, take, task) => {
      const target = find(id);
      if (target.growth !== null) return take(target.growth.file);
      // A wrapper, since a caller may register one function twice and the set would hold it once.
      const callback: OnGrowingFile = (file) => take(file);
      target.callbacks.add(callback);
      const leave = (): void => {
        target.callbacks.delete(callback);
        forgetEmpty(id);
      };
      void task.then(leave, leave);
    },
    begin: (id, path) => {
      const target = find(id);
      target.isBegun = true;
      return {
        onGrowth: (sizeBytes, readyBytes) => {
          target.growth ??= createGrowth(path, sizeBytes);
          target.growth.grow(readyBytes);
          for (const take of target.callbacks) take(target.growth.file);
          target.callbacks.clear();
        },
        end: () => {
          target.growth?.end();
          // It may be another one by now, that of a job which follows one that ended early.
          if (targets.get(id) === target) targets.delete(id);
        },
      };
    },
  };
}
