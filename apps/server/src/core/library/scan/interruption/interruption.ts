import type { LibraryStore, ScanMark } from '../../library.store.ts';
import { DRAFT_RULES } from '../../naming/track-draft.ts';
import type { Unfinished } from '../writing/unfinished.ts';

/** Those of the library folders whose files were drafted by other rules than `DRAFT_RULES`. */
function findRootsToDraft(mark: ScanMark | null, roots: readonly string[]): readonly string[] {
  if (mark?.draftRules !== DRAFT_RULES) return roots;
  return roots.filter((root) => mark.rootsToDraft.includes(root));
}

const toMark = (unfinishedBy: string | null, rootsToDraft: Iterable<string>): ScanMark => ({
  unfinishedBy,
  draftRules: DRAFT_RULES,
  rootsToDraft: [...rootsToDraft],
});

export interface InterruptionPorts {
  readonly store: Pick<LibraryStore, 'loadScanMark' | 'saveScanMark' | 'lastScanEndedAt'>;
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  /** Of the scanner that begins or ends a scan. */
  readonly scannerId: string;
  readonly unfinished: Unfinished;
}

/**
 * Notes at the begin of a scan whether the last one ended with its process, such as by a kill or a stop of the server,
 * and which library folders other rules drafted. In a database of an older version nothing says so, and both may be.
 */
export async function noteInterruption(ports: InterruptionPorts): Promise<void> {
  const { store, roots, scannerId, unfinished } = ports;
  const mark = await store.loadScanMark();
  const newSinceMs = await store.lastScanEndedAt();
  const isFirst = mark === null && newSinceMs === null;
  const rootsToDraft = isFirst ? [] : findRootsToDraft(mark, roots);
  await store.saveScanMark(toMark(scannerId, rootsToDraft));
  const wasCompleted = mark?.unfinishedBy === null;
  /** Whether another process has left something; what this one has left is in `unfinished`. */
  const isOfOther = !isFirst && !wasCompleted && mark?.unfinishedBy !== scannerId;
  const before = unfinished.interrupted;
  if (!isOfOther && before === null && rootsToDraft.length === 0) return;
  unfinished.interrupted = {
    newSinceMs,
    hasTransfers: isOfOther || before?.hasTransfers === true,
    hasLostArtworks: isOfOther || before?.hasLostArtworks === true,
    roots: new Set(isOfOther ? roots : [...(before?.roots ?? []), ...rootsToDraft]),
    rootsToDraft: new Set(rootsToDraft),
  };
  unfinished.hasChanges ||= isOfOther;
  unfinished.arePlaylistsStale ||= isOfOther;
}

/** Stores that the scan was completed, but for library folders that are away and still have to be drafted. */
export const noteCompletion = ({ store, unfinished }: InterruptionPorts): Promise<void> =>
  store.saveScanMark(toMark(null, unfinished.interrupted?.rootsToDraft ?? []));
