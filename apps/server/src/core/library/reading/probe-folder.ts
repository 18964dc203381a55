import type { FileContent, LibraryFile } from '../library-file.ts';
import { toAbsolutePath } from '../library-file.ts';
import type { KnownFile, LibraryStore } from '../library.store.ts';
import type { FoundFile, FoundFolder } from './library-files.ts';
import type { MediaProber, ProbeOutcome } from './media-prober.ts';

/** A folder found by the walk, with the stored rows of its files by path. */
export interface ComparedFolder {
  readonly folder: FoundFolder;
  readonly known: ReadonlyMap<string, KnownFile>;
}

/** The current files of a folder: read again if they changed, else loaded from the database. */
export interface ProbedFolder {
  readonly folder: FoundFolder;
  readonly files: readonly LibraryFile[];
  /** Paths of the files that are new, changed, or present again. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Modification time stored for an unreadable file. No real file has it, so that the next scan reads it again.
 */
const UNREADABLE_MODIFIED_AT_MS = -1;

const isSameFile = (found: FoundFile, known: KnownFile | undefined): boolean =>
  known?.sizeBytes === found.sizeBytes && known.modifiedAtMs === found.modifiedAtMs;

/** Whether a found file is new, changed, or present again. */
export const isChanged = (found: FoundFile, known: KnownFile | undefined): boolean =>
  !isSameFile(found, known) || known?.isMissing === true;

function toContent(outcome: ProbeOutcome): FileContent {
  switch (outcome.kind) {
    case 'media': {
      const { facts, tags, artworkId } = outcome;
      const record = {
        tags,
        ownVideoId: facts.videoId,
        embeddedArtworkId: artworkId,
        cover: null,
        albumCover: null,
        isVarious: false,
      };
      return { kind: 'media', videoId: facts.videoId, facts, record };
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
  const kind = found.kind === 'image' ? 'image' : 'media';
  const outcome = await prober.probe({ kind, path: toAbsolutePath(place) });
  return { content: toContent(outcome), isRead: outcome.kind !== 'unreadable' };
}

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
  };
}

/** Reads the new and changed files of a folder and loads the others from the database. */
export async function probeFolder(
  { prober, store }: { readonly prober: MediaProber; readonly store: LibraryStore },
  { folder, known }: ComparedFolder,
): Promise<ProbedFolder> {
  const { root } = folder;
  const [stale, fresh] = [false, true].map((isFresh) =>
    folder.files.filter((found) => isSameFile(found, known.get(found.path)) === isFresh),
  ) as [FoundFile[], FoundFile[]];
  const changed = new Set(
    folder.files.filter((found) => isChanged(found, known.get(found.path))).map(({ path }) => path),
  );
  const read = await Promise.all(stale.map((found) => readFile(prober, root, found)));
  const stored = await store.loadFiles(
    root,
    fresh.map(({ path }) => path),
  );
  return { folder, files: [...stored.map((file) => ({ ...file, isMissing: false })), ...read], changed };
}
