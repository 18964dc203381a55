import type { Clock } from '../../clock.ts';
import type { Log } from '../../log/log.ts';
import type { MadeFile, MadeFiles } from './made-files.ts';
import type { MadeFormatStore } from './made-format.store.ts';
import { DAY_MS } from '../../durations.ts';

export interface OrphansPorts {
  readonly store: Pick<MadeFormatStore, 'list'>;
  readonly files: Pick<MadeFiles, 'list' | 'remove'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Younger files may be waiting for their row. */
const MIN_AGE_MS = DAY_MS;

/**
 * Removes files of transcoded formats that have no row, and so would be neither played nor counted nor evicted: those
 * whose process was killed before it saved the row, and those of a lost database or from after its backup.
 * @returns how many were removed.
 */
export async function removeOrphans({ store, files, clock, log }: OrphansPorts): Promise<number> {
  const youngestAtMs = clock.now() - MIN_AGE_MS;
  const isOrphan = async ({ videoId, itag, modifiedAtMs }: MadeFile): Promise<boolean> =>
    modifiedAtMs < youngestAtMs && !(await store.list(videoId)).some((made) => made.itag === itag);

  let removed = 0;
  let failures = 0;
  let lastCause: unknown = null;
  for await (const batch of files.list())
    for (const file of batch) {
      if (!(await isOrphan(file))) continue;
      try {
        await files.remove(file.path);
        removed += 1;
      } catch (cause) {
        failures += 1;
        lastCause = cause;
      }
    }
  if (failures > 0) log.warn('format.not-removed', { formats: failures, cause: lastCause });
  return removed;
}
