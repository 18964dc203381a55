import type { LibraryPlace } from '../library-place.ts';
import type { LibraryFiles } from '../reading/library-files.ts';

/** How many files lie in these places; those that the signal leaves out are not counted. */
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

/** A guess from less than this would jump about. */
const GUESS_FROM = { files: 20, elapsedMs: 2000 };

const isTooEarly = ({ filesDone, elapsedMs }: Pace): boolean =>
  filesDone < GUESS_FROM.files || elapsedMs < GUESS_FROM.elapsedMs;

/** Files done in a second so far, with one decimal place; null: too early to say. */
export const toFilesPerSecond = (pace: Pace): number | null =>
  isTooEarly(pace) ? null : Math.round((pace.filesDone / pace.elapsedMs) * 10_000) / 10;

/** How long it still takes if it goes on as it went; null: too early to say. */
export const toSecondsLeft = (pace: Pace): number | null =>
  isTooEarly(pace)
    ? null
    : Math.ceil(((pace.filesFound - pace.filesDone) * pace.elapsedMs) / pace.filesDone / 1000);
