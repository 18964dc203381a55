import type { LibraryPlace } from '../library-place.ts';
import type { LibraryFiles } from '../reading/library-files.ts';

/** Counts the files in these places. Once aborted, it returns the count so far. */
export async function countFiles(
  files: Pick<LibraryFiles, 'walk'>,
  places: readonly LibraryPlace[],
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const { root, path } of places)
    for await (const { folders } of files.walk(root, path)) {
      if (signal?.aborted) return count;
      for (const folder of folders) count += folder.files.length;
    }
  return count;
}

interface Pace {
  readonly filesDone: number;
  readonly filesFound: number;
  readonly elapsedMs: number;
}

/** Minimum progress for an estimate; earlier estimates would fluctuate. */
const MIN_PROGRESS = { files: 20, elapsedMs: 2000 };

const isTooEarly = ({ filesDone, elapsedMs }: Pace): boolean =>
  filesDone < MIN_PROGRESS.files || elapsedMs < MIN_PROGRESS.elapsedMs;

/** Average number of files per second so far, with one decimal place; null: too early to say. */
export const toFilesPerSecond = (pace: Pace): number | null =>
  isTooEarly(pace) ? null : Math.round((pace.filesDone / pace.elapsedMs) * 10_000) / 10;

/** Estimated time left, at the average speed so far; null: too early to say. */
export const toSecondsLeft = (pace: Pace): number | null =>
  isTooEarly(pace)
    ? null
    : Math.ceil(((pace.filesFound - pace.filesDone) * pace.elapsedMs) / pace.filesDone / 1000);
