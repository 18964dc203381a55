import type { GrowingFile, TakeGrowingFile } from '../../../core/playback/made/media-encoder.ts';
import type { TellGrowth } from './media-job.ts';

/** A file that grows, as the one sees it who makes it. */
interface Growth {
  readonly file: GrowingFile;
  readonly grow: (readyBytes: number) => void;
  readonly end: () => void;
}

function createGrowth(path: string, sizeBytes: number): Growth {
  let ready = 0;
  let isEnded = false;
  let changed = Promise.withResolvers<void>();
  const tellChange = (): void => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const readyBeyond = async (position: number): Promise<number | null> => {
    if (ready > position) return ready;
    if (isEnded) return null;
    await changed.promise;
    return readyBeyond(position);
  };
  return {
    file: { path, sizeBytes, readyBeyond },
    grow: (readyBytes) => {
      ready = Math.min(readyBytes, sizeBytes);
      tellChange();
    },
    end: () => {
      isEnded = true;
      tellChange();
    },
  };
}

/** One target that is being made. */
interface Target {
  growth: Growth | null;
  /** Who has not been told yet. */
  readonly takers: Set<TakeGrowingFile>;
}

/** Tells everybody who asks for a target of the file that grows towards it. */
export interface GrowingFiles {
  /** Asks to be told until the task has ended. @param id of the target. */
  readonly await: (id: string, take: TakeGrowingFile, task: Promise<unknown>) => void;
  /** @returns what the maker of a target calls: as it grows, and when it has ended. */
  readonly begin: (id: string, path: string) => { readonly onGrowth: TellGrowth; readonly end: () => void };
}

export function createGrowingFiles(): GrowingFiles {
  const targets = new Map<string, Target>();

  const find = (id: string): Target => {
    const target = targets.get(id) ?? { growth: null, takers: new Set() };
    targets.set(id, target);
    return target;
  };

  const forgetEmpty = (id: string): void => {
    const target = targets.get(id);
    if (target?.growth === null && target.takers.size === 0) targets.delete(id);
  };

  return {
    await: (id, take, task) => {
      const target = find(id);
      if (target.growth !== null) return take(target.growth.file);
      // One function may be given twice.
      const taker: TakeGrowingFile = (file) => take(file);
      target.takers.add(taker);
      const leave = (): void => {
        target.takers.delete(taker);
        forgetEmpty(id);
      };
      void task.then(leave, leave);
    },
    begin: (id, path) => {
      const target = find(id);
      return {
        onGrowth: (sizeBytes, readyBytes) => {
          target.growth ??= createGrowth(path, sizeBytes);
          target.growth.grow(readyBytes);
          for (const take of target.takers) take(target.growth.file);
          target.takers.clear();
        },
        end: () => {
          target.growth?.end();
          targets.delete(id);
        },
      };
    },
  };
}
