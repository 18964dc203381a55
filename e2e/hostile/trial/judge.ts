import type { Reply } from '@segue/contract/client';
import { type HostileFile, toListedPath } from '../corpus/hostile-file.ts';
import type { ScannedFile } from './read-library.ts';

export type LibraryStatus = Reply<'libraryStatus'>;

/** What the scan made of one file. */
interface Verdict {
  readonly rows: number;
  readonly isTrack: boolean;
  /** How often it is listed as a problem: by its row, or by the walk when it could not be read. */
  readonly named: number;
  readonly isOther: boolean;
}

const SHOWN = 200;

const shorten = (path: string): string => JSON.stringify(path.length > 100 ? `${path.slice(0, 100)}…` : path);

/** Compares the verdict on a file with its expectation; null: they agree. */
function findFault({ expectation }: HostileFile, { rows, isTrack, named, isOther }: Verdict): string | null {
  if (rows > 1 || named > 1) return `is listed ${rows} times and named ${named} times, expected once`;
  if (isTrack && named > 0) return 'is a track and a problem, expected one of them';
  switch (expectation) {
    case 'track':
      return isTrack
        ? null
        : `is no track${named > 0 ? ', but a problem' : ' and is not named'}, expected a track`;
    case 'problem':
      return named === 1 ? null : `is ${isTrack ? 'a track' : 'not named'}, expected a problem`;
    case 'either':
      return isTrack || named === 1 || isOther ? null : 'is neither a track nor named, expected one of them';
    case 'refused':
      return isTrack ? 'is a track, expected none' : null;
    case 'free':
      return null;
  }
}

/** Compares the result of a scan with the expectations. @returns the faults, one line each. */
export function judge(
  files: readonly HostileFile[],
  scanned: readonly ScannedFile[],
  { problems, problemCount }: LibraryStatus,
  secrets: readonly string[],
): readonly string[] {
  const rowsOf = Map.groupBy(scanned, ({ path }) => path);
  const walkProblems = problems.filter(({ path }) => !rowsOf.has(path));
  const faults: string[] = [];
  for (const file of files) {
    const path = toListedPath(file);
    const rows = rowsOf.get(path) ?? [];
    const below =
      file.expectation === 'refused' ? scanned.filter((row) => row.path.startsWith(`${path}/`)) : [];
    const fault = findFault(file, {
      rows: rows.length,
      isTrack: [...rows, ...below].some(({ video_id }) => video_id !== null),
      named:
        rows.filter(({ problem }) => problem !== null).length +
        walkProblems.filter((problem) => problem.path === path).length,
      isOther: rows.some(({ kind }) => kind === 'image' || kind === 'playlist'),
    });
    if (fault !== null) faults.push(`${shorten(path)} ${fault}`);
  }
  const broken = scanned.filter(({ problem }) => problem !== null).length;
  if (problemCount < broken) faults.push(`problemCount is ${problemCount}, expected at least ${broken}`);
  if (problems.length < Math.min(SHOWN, problemCount))
    faults.push(`the status names ${problems.length} problems of ${problemCount}`);
  for (const { path, reason } of problems)
    if (secrets.some((secret) => reason.includes(secret)))
      faults.push(`the reason for ${shorten(path)} shows a path of the machine: ${reason}`);
  return faults;
}
