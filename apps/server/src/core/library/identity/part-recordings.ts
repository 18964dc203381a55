import { isMediaFile, type LibraryFile, type MediaFile, toAbsolutePath } from '../library-file.ts';
import { toPartedVideoId } from './ids.ts';

const ownIdOf = ({ content }: MediaFile): string => content.record.ownVideoId;
const digestOf = ({ content }: MediaFile): string | null => content.record.bodyDigest ?? null;

/** The id that a file gets if its own belongs to another recording; null: none can be told apart from it. */
function toPartedId(file: MediaFile): string | null {
  const bodyDigest = digestOf(file);
  return bodyDigest === null ? null : toPartedVideoId(ownIdOf(file), bodyDigest);
}

/** The ids by which the files have to be found that may have the ids of these (`partRecordings`). */
export const findIdsToCompare = (files: readonly LibraryFile[]): string[] => [
  ...new Set(
    files.filter(isMediaFile).flatMap((file) => {
      const partedId = toPartedId(file);
      return partedId === null ? [] : [ownIdOf(file), partedId];
    }),
  ),
];

/** Present files first, in the order in which a track takes its files. */
const byPlace = (one: MediaFile, other: MediaFile): number =>
  Number(one.isMissing) - Number(other.isMissing) || (toAbsolutePath(one) < toAbsolutePath(other) ? -1 : 1);

/** The same audio is elsewhere in other containers, and beside a picture: digests of these cannot be compared. */
const toKey = (file: MediaFile): string => {
  const { container, picture } = file.content.facts;
  return `${ownIdOf(file)} ${container} ${picture === null ? 'audio' : 'video'}`;
};

function withOwnId(file: MediaFile, videoId: string): MediaFile {
  const { content } = file;
  const isPaired = content.videoId !== content.record.ownVideoId;
  return {
    ...file,
    content: {
      ...content,
      videoId: isPaired ? content.videoId : videoId,
      facts: { ...content.facts, videoId },
      record: { ...content.record, ownVideoId: videoId },
    },
  };
}

/** What `partRecordings` gives. */
export interface PartedRecordings {
  readonly files: readonly LibraryFile[];
  /** Stored files that have the id of another recording, since an older version did not tell them apart. */
  readonly others: readonly MediaFile[];
}

/**
 * Tells recordings apart that have one id: those of one length that begin alike. The id belongs to the recording whose
 * file stood first; any other one gets an id that follows from both digests, and so from the file alone.
 * @param files All files of a folder.
 * @param stored The files with the ids of `findIdsToCompare`, as they were before, from everywhere. One that was read by
 * an older version, which stored no digest, counts as the same recording until it is read again.
 */
export function partRecordings(
  files: readonly LibraryFile[],
  stored: readonly MediaFile[],
): PartedRecordings {
  const standing = new Map(
    [...Map.groupBy(stored, toKey)].map(([key, own]) => [key, own.toSorted(byPlace)] as const),
  );
  const storedIds = new Set(stored.map(ownIdOf));
  const read = new Map(files.filter(isMediaFile).map((file) => [toAbsolutePath(file), file]));
  /** Digests of the recordings that get their ids now. */
  const claimed = new Map<string, string | null>();

  const findOwner = (key: string): string | null => {
    const [first] = standing.get(key) ?? [];
    if (first === undefined) return claimed.get(key) ?? null;
    const now = read.get(toAbsolutePath(first));
    return digestOf(first) ?? (now && digestOf(now)) ?? null;
  };

  const part = (file: LibraryFile): LibraryFile => {
    const partedId = isMediaFile(file) ? toPartedId(file) : null;
    if (!isMediaFile(file) || partedId === null) return file;
    const key = toKey(file);
    const owner = findOwner(key);
    if (storedIds.has(partedId) || (owner !== null && owner !== digestOf(file)))
      return withOwnId(file, partedId);
    claimed.set(key, digestOf(file));
    return file;
  };

  const isOther = (file: MediaFile): boolean => {
    const owner = findOwner(toKey(file));
    const own = digestOf(file);
    const isElsewhere = !file.isMissing && !read.has(toAbsolutePath(file));
    return isElsewhere && own !== null && owner !== null && own !== owner;
  };
  return { files: files.map(part), others: stored.filter(isOther) };
}
