import type { KnownFile } from '../../library.store.ts';
import { TAG_RULES, TRIED_TAG_RULES } from '../../naming/media-tags.ts';
import { discNumberOf } from '../../paths.ts';
import { isCoverFile, toImageKind } from '../../reading/file-kind.ts';
import type { FoundFile, FoundFolder } from '../../reading/library-files.ts';
import { isUnread } from '../read-file.ts';

/** A folder found by the walk, with the stored rows of its files by path. */
export interface ComparedFolder {
  readonly folder: FoundFolder;
  readonly known: ReadonlyMap<string, KnownFile>;
}

export const isSameFile = (found: FoundFile, known: KnownFile | undefined): boolean =>
  known?.sizeBytes === found.sizeBytes && known.modifiedAtMs === found.modifiedAtMs;

/** Whether a found file is new, changed, or present again. */
export const isChanged = (found: FoundFile, known: KnownFile | undefined): boolean =>
  !isSameFile(found, known) || known?.isMissing === true;

/** Whether a media file is as stored, and was read by other rules than those of this version. */
export const isReadOtherwise = (found: FoundFile, known: KnownFile | undefined): boolean =>
  known !== undefined &&
  known.tagRules !== TAG_RULES &&
  (found.kind === 'audio' || found.kind === 'video') &&
  isSameFile(found, known);

/** Whether no attempt was made to read a file by the rules of this version. */
export const isUntried = ({ tagRules }: KnownFile): boolean =>
  tagRules !== TAG_RULES && tagRules !== TRIED_TAG_RULES;

/** Whether files to be read again are among these, besides those that could not be read by these rules before. */
export const hasUntried = (awaited: readonly FoundFile[], known: ReadonlyMap<string, KnownFile>): boolean =>
  awaited.some((found) => {
    const stored = known.get(found.path);
    return stored !== undefined && isReadOtherwise(found, stored) && isUntried(stored);
  });

/** The files of a folder to be read, or loaded since they are present again. */
export const findAwaited = ({ folder, known }: ComparedFolder): FoundFile[] =>
  folder.files.filter((found) => {
    const stored = known.get(found.path);
    return isChanged(found, stored) || isReadOtherwise(found, stored);
  });

/** Whether the folder of a disc has no changed files, or only those that could not be read before. */
export const isUnchangedDisc = ({ folder, known }: ComparedFolder, changed: readonly FoundFile[]): boolean =>
  discNumberOf(folder.path) !== null &&
  changed.every(({ path }) => {
    const stored = known.get(path);
    return stored !== undefined && isUnread(stored);
  });

/** Whether the files of a folder decide otherwise on its covers than those that it had when it was drafted. */
export function hasOtherImageKind({ files }: FoundFolder, known: ReadonlyMap<string, KnownFile>): boolean {
  const covers = files.filter(isCoverFile).flatMap(({ path }) => known.get(path) ?? []);
  return covers.some(({ kind }) => kind !== toImageKind(files));
}
