import type { FileContent, LibraryFile } from '../library-file.ts';
import { toAbsolutePath } from '../library-file.ts';
import type { KnownFile, LibraryStore } from '../library.store.ts';
import type { FoundFile, FoundFolder } from './library-files.ts';
import type { MediaProber, ProbeOutcome } from './media-prober.ts';

/** A folder of the walk, with what the library knew of its files. */
export interface ComparedFolder {
  readonly folder: FoundFolder;
  readonly known: ReadonlyMap<string, KnownFile>;
}

/** The files of a folder as they are now: read anew where they changed, else as stored. */
export interface ProbedFolder {
  readonly folder: FoundFolder;
  readonly files: readonly LibraryFile[];
  /** Paths of the files that changed, came or came back. */
  readonly changed: ReadonlySet<string>;
}

/** The time stored for a file that could not be read: no file has it, so that the next scan tries again. */
const TRY_AGAIN_MS = -1;

const isSameFile = (found: FoundFile, known: KnownFile | undefined): boolean =>
  known?.sizeBytes === found.sizeBytes && known.modifiedAtMs === found.modifiedAtMs;

/** Whether a found file has to be looked at. */
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

/** Some '.mp4' and '.webm' files hold sound alone. */
const toKind = (found: FoundFile, content: FileContent): LibraryFile['kind'] =>
  found.kind === 'video' && content.kind === 'media' && content.facts.picture === null ? 'audio' : found.kind;

async function readContent(prober: MediaProber, place: { root: string; path: string }, found: FoundFile) {
  if (found.kind === 'playlist') return { content: { kind: 'playlist' } as const, isRead: true };
  const probe = found.kind === 'image' ? prober.probeImage : prober.probeMedia;
  const outcome = await probe(toAbsolutePath(place));
  return { content: toContent(outcome), isRead: outcome.kind !== 'unreadable' };
}

async function readFile(prober: MediaProber, root: string, found: FoundFile): Promise<LibraryFile> {
  const { content, isRead } = await readContent(prober, { root, path: found.path }, found);
  return {
    root,
    path: found.path,
    sizeBytes: found.sizeBytes,
    modifiedAtMs: isRead ? found.modifiedAtMs : TRY_AGAIN_MS,
    kind: toKind(found, content),
    content,
    isMissing: false,
  };
}

/** Reads what changed in a folder and loads the rest of it. */
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
