import type { LibraryStore } from '../library.store.ts';
import { DRAFT_RULES } from '../naming/track-draft.ts';
import type { Unfinished } from './writing/unfinished.ts';

/** Stored in place of the id of a scanner that has completed its scan. */
const NOBODY = 'nobody';

/** @param rootsToDraft Library folders whose files were drafted by other rules than `DRAFT_RULES`. */
const toStored = (scannerId: string, rootsToDraft: Iterable<string>): string => {
  const roots = [...rootsToDraft];
  const suffix = roots.length === 0 ? '' : ` ${JSON.stringify(roots)}`;
  return `${scannerId} ${DRAFT_RULES}${suffix}`;
};

/** Those of the library folders whose files were drafted by other rules, all of them if no rules or others are stored. */
function findRootsToDraft(stored: string, roots: readonly string[]): readonly string[] {
  const [, rules, ...json] = stored.split(' ');
  if (rules !== `${DRAFT_RULES}`) return roots;
  const left = json.length === 0 ? [] : (JSON.parse(json.join(' ')) as readonly string[]);
  return roots.filter((root) => left.includes(root));
}

export interface InterruptionPorts {
  readonly store: Pick<LibraryStore, 'unfinishedScanner' | 'saveUnfinishedScanner' | 'lastScanEndedAt'>;
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
  const stored = await store.unfinishedScanner();
  const newSinceMs = await store.lastScanEndedAt();
  const isFirst = stored === null && newSinceMs === null;
  const rootsToDraft = isFirst ? [] : findRootsToDraft(stored ?? '', roots);
  await store.saveUnfinishedScanner(toStored(scannerId, rootsToDraft));
  const last = stored?.split(' ')[0];
  const isOfOther = !isFirst && last !== NOBODY && last !== scannerId;
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
  store.saveUnfinishedScanner(toStored(NOBODY, unfinished.interrupted?.rootsToDraft ?? []));
