import { isDeepStrictEqual } from 'node:util';
import {
  type FileContent,
  isMediaFile,
  type LibraryFile,
  type MediaFile,
  toAbsolutePath,
} from '../library-file.ts';
import type { LibraryStore } from '../library.store.ts';
import { TAG_RULES } from '../naming/media-tags.ts';
import type { FoundFile } from '../reading/library-files.ts';
import type { MediaProber, ProbeOutcome } from '../reading/media-prober.ts';

/**
 * Modification time stored for an unreadable file. No real file has it, so that the next scan reads it again.
 */
const UNREADABLE_MODIFIED_AT_MS = -1;

function toContent(outcome: ProbeOutcome): FileContent {
  switch (outcome.kind) {
    case 'media': {
      const { facts, formerVideoId, bodyDigest, tags, artworkId } = outcome;
      const record = {
        tags,
        ownVideoId: facts.videoId,
        ...(bodyDigest === undefined ? {} : { bodyDigest }),
        embeddedArtworkId: artworkId,
        cover: null,
        albumCover: null,
        isVarious: false,
      };
      const former = formerVideoId === undefined ? {} : { formerVideoId };
      return { kind: 'media', videoId: facts.videoId, facts, ...former, record };
    }
    case 'image':
      return { kind: 'image', artworkId: outcome.artworkId };
    case 'unusable':
    case 'unreadable':
      return { kind: 'problem', problem: outcome.problem };
  }
}

/** Some '.mp4' and '.webm' files contain audio only. */
const toKind = (found: FoundFile, content: FileContent): LibraryFile['kind'] =>
  found.kind === 'video' && content.kind === 'media' && content.facts.picture === null ? 'audio' : found.kind;

async function readContent(prober: MediaProber, place: { root: string; path: string }, found: FoundFile) {
  if (found.kind === 'playlist') return { content: { kind: 'playlist' } as const, isRead: true };
  const kind = found.kind === 'image' || found.kind === 'artist-image' ? 'image' : 'media';
  const outcome = await prober.probe({ kind, path: toAbsolutePath(place) });
  return { content: toContent(outcome), isRead: outcome.kind !== 'unreadable' };
}

/** Reads a new or changed file. */
async function readFile(prober: MediaProber, root: string, found: FoundFile): Promise<LibraryFile> {
  const { content, isRead } = await readContent(prober, { root, path: found.path }, found);
  return {
    root,
    path: found.path,
    sizeBytes: found.sizeBytes,
    modifiedAtMs: isRead ? found.modifiedAtMs : UNREADABLE_MODIFIED_AT_MS,
    kind: toKind(found, content),
    content,
    isMissing: false,
    tagRules: TAG_RULES,
  };
}

/** Whether a file could not be read, and is tried again by each scan. */
export const isUnread = ({ modifiedAtMs }: { readonly modifiedAtMs: number }): boolean =>
  modifiedAtMs === UNREADABLE_MODIFIED_AT_MS;

/** The stored file with what was read now. It keeps its id, also if this version gives another, and its song. */
function withReading(stored: MediaFile, { content: { facts, record } }: MediaFile): MediaFile {
  const { tags, embeddedArtworkId, bodyDigest } = record;
  const { content } = stored;
  const { bodyDigest: _before, ...former } = content.record;
  return {
    ...stored,
    content: {
      ...content,
      facts: { ...facts, videoId: content.record.ownVideoId },
      record: { ...former, tags, embeddedArtworkId, ...(bodyDigest === undefined ? {} : { bodyDigest }) },
    },
  };
}

/** A file of a folder that is probed. */
export interface Reading {
  readonly file: LibraryFile;
  /**
   * 'changed': it is new, or was read otherwise than it is stored; 'same': it was read again, and is as stored; 'unread':
   * it could not be read again, and is as stored; null: it did not have to be read.
   */
  readonly outcome: 'changed' | 'same' | 'unread' | null;
}

/** Reads a file again of which size and time are as stored, but not the rules by which it was read (`TAG_RULES`). */
export async function readAgain(
  prober: MediaProber,
  stored: LibraryFile,
  found: FoundFile,
): Promise<Reading> {
  const read = await readFile(prober, stored.root, found);
  if (isUnread(read)) return { file: stored, outcome: 'unread' };
  const before = { ...stored, tagRules: TAG_RULES };
  // Listeners have this song: what this version refuses, it refuses in new and changed files.
  if (isMediaFile(stored) && !isMediaFile(read)) return { file: before, outcome: 'same' };
  const file =
    isMediaFile(before) && isMediaFile(read) && before.kind === read.kind
      ? withReading(before, read)
      : { ...read, isMissing: stored.isMissing };
  const isSame = isDeepStrictEqual(file, before);
  return { file, outcome: isSame ? 'same' : 'changed' };
}

/** Reads the new and changed files of a folder, and those that could not be read before. */
export async function readFiles(
  { prober, store }: { readonly prober: MediaProber; readonly store: Pick<LibraryStore, 'loadFiles'> },
  root: string,
  found: readonly FoundFile[],
): Promise<readonly Reading[]> {
  const read = await Promise.all(found.map((file) => readFile(prober, root, file)));
  const unreadPaths = read.filter(isUnread).map(({ path }) => path);
  const before = (await store.loadFiles(root, unreadPaths)).filter(
    (file) => isUnread(file) && !file.isMissing,
  );
  const unreadBefore = new Map(before.map((file) => [file.path, file]));
  return read.map((file) => {
    const stored = unreadBefore.get(file.path);
    // The reason may be another one than before.
    return stored !== undefined && isDeepStrictEqual(file.content, stored.content)
      ? { file: stored, outcome: 'unread' }
      : { file, outcome: 'changed' };
  });
}
