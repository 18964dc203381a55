import { yieldToEventLoop } from '../../paging.ts';
import type { Inheritance } from '../identity/inheritance.ts';
import { isMediaFile, type LibraryFile, toAbsolutePath } from '../library-file.ts';
import type { LibraryStore } from '../library.store.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { type CatalogueChanges, noChanges, toChanges } from './catalogue-changes.ts';
import type { CatalogueTransaction, StoredFile } from './catalogue-transaction.ts';
import { albumIdsOf, deriveChange, toTouched, type TrackChange } from './derive-change.ts';
import { toTrackState, type TrackState } from './track-state.ts';

type Transactions = Pick<LibraryStore, 'transaction'>;

type Asked = Partial<CatalogueChange['files']> & {
  readonly inheritances?: readonly Inheritance[];
};

/** The tracks that files make together. */
async function toStates(files: readonly LibraryFile[]): Promise<TrackState[]> {
  const states: TrackState[] = [];
  for (const [videoId, own] of Map.groupBy(files.filter(isMediaFile), ({ content }) => content.videoId)) {
    const state = toTrackState(videoId, own);
    if (state !== null) states.push(state);
    // A track of many names takes milliseconds.
    await yieldToEventLoop();
  }
  return states;
}

/** Writes what was asked for together with all that follows from it. */
async function applyChange(
  transaction: CatalogueTransaction,
  { inheritances = [], ...files }: Asked,
  change: TrackChange,
): Promise<CatalogueChanges> {
  const whole: CatalogueChange = {
    files: { saved: [], missingIds: [], removedIds: [], ...files },
    inheritances,
    ...deriveChange(change, await transaction.loadStanding(toTouched(change))),
  };
  await transaction.apply(whole);
  return toChanges(whole);
}

const idsOf = (files: readonly LibraryFile[]): string[] => [
  ...new Set(files.filter(isMediaFile).map(({ content }) => content.videoId)),
];

/**
 * Writes files and all that the catalogue makes of them.
 * @param addedAtMs When new tracks came, epoch milliseconds; null: when their files were last changed.
 */
export const saveFiles = (
  store: Transactions,
  files: readonly LibraryFile[],
  addedAtMs: number | null,
): Promise<CatalogueChanges> =>
  store.transaction(async (transaction) => {
    const written = new Set(files.map(toAbsolutePath));
    const alone = await toStates(files);
    // The tracks that these files had are among them: a file may hold another sound than before.
    const { files: stored, firstFiles } = await transaction.loadFiles({
      videoIds: alone.map(({ videoId }) => videoId),
      places: files,
      albumIds: albumIdsOf(alone),
    });
    const others = stored.filter((file) => !written.has(toAbsolutePath(file)));
    const shared = new Set(idsOf(others));
    const isShared = (file: LibraryFile): boolean => isMediaFile(file) && shared.has(file.content.videoId);
    const states = [
      ...alone.filter(({ videoId }) => !shared.has(videoId)),
      ...(await toStates([...others, ...files].filter(isShared))),
    ];
    const videoIds = idsOf([...stored, ...files]);
    const firsts = await toStates(firstFiles);
    const change = { videoIds, states, firsts, addedAtMs, removedVideoIds: [] };
    return applyChange(transaction, { saved: files }, change);
  });

/**
 * Tells files that are gone apart: a track whose every file is gone keeps them as missing. A lost file whose
 * track has another one was moved or was a copy, and what was never a track has nothing to come back as: these
 * are removed.
 * @param files All files of the tracks that lost one.
 */
export function sortGoneFiles(
  files: readonly StoredFile[],
  goneIds: readonly number[],
): { readonly after: StoredFile[]; readonly missingIds: number[]; readonly removedIds: number[] } {
  const gone = new Set(goneIds);
  const present = files.filter(({ fileId, isMissing }) => !isMissing && !gone.has(fileId));
  const alive = new Set(idsOf(present));
  const missing = files.filter(
    (file) => gone.has(file.fileId) && isMediaFile(file) && !alive.has(file.content.videoId),
  );
  const missingIds = new Set(missing.map(({ fileId }) => fileId));
  return {
    after: files.flatMap((file) => {
      if (!gone.has(file.fileId)) return [file];
      return missingIds.has(file.fileId) ? [{ ...file, isMissing: true }] : [];
    }),
    missingIds: [...missingIds],
    removedIds: goneIds.filter((fileId) => !missingIds.has(fileId)),
  };
}

/** Writes that files are gone, and what that makes of their tracks. */
export const markFilesMissing = (
  store: Transactions,
  fileIds: readonly number[],
): Promise<CatalogueChanges> =>
  store.transaction(async (transaction) => {
    const { files: stored, firstFiles } = await transaction.loadFiles({ fileIds });
    const { after, ...files } = sortGoneFiles(stored, fileIds);
    return applyChange(transaction, files, {
      videoIds: idsOf(stored),
      states: await toStates(after),
      firsts: await toStates(firstFiles),
      addedAtMs: null,
      removedVideoIds: [],
    });
  });

/**
 * Gives likes, plays and playlist places of lost tracks to their heirs and removes the lost ones. Tracks that
 * are not lost (any more) keep theirs.
 */
export const inheritFromLost = (
  store: Transactions,
  asked: readonly Inheritance[],
): Promise<CatalogueChanges> =>
  asked.length === 0
    ? Promise.resolve(noChanges)
    : store.transaction(async (transaction) => {
        const oldIds = asked.map(({ oldVideoId }) => oldVideoId);
        const { tracks } = await transaction.loadStanding({ videoIds: oldIds, albumIds: [], artistIds: [] });
        const lost = new Set(tracks.filter(({ isMissing }) => isMissing).map(({ videoId }) => videoId));
        const inheritances = asked.filter(({ oldVideoId }) => lost.has(oldVideoId));
        if (inheritances.length === 0) return noChanges;
        const videoIds = [...lost];
        const { firstFiles } = await transaction.loadFiles({ videoIds });
        return applyChange(
          transaction,
          { inheritances },
          {
            videoIds,
            states: [],
            firsts: await toStates(firstFiles),
            addedAtMs: null,
            removedVideoIds: videoIds,
          },
        );
      });
