import { createHash } from 'node:crypto';
import { isUnder, type LibraryPlace } from '../../../core/library/library-place.ts';
import { discNumberOf, fileNameOf, folderOf } from '../../../core/library/paths.ts';
import { toFileKind } from '../../../core/library/reading/file-kind.ts';
import type {
  FoundFile,
  FoundFolder,
  LibraryFiles,
  WalkBatch,
} from '../../../core/library/reading/library-files.ts';
import { isHidden } from '../../files/folder-entries.ts';
import { isObjectPath } from '../object-path.ts';
import type { ObjectStore, StoredObject } from '../object-store.ts';
import { SECOND_MS } from '../../../core/durations.ts';

const FILES_PER_BATCH = 500;

/**
 * Modification time of an object in whole seconds, as listings give it, with milliseconds derived from its
 * ETag. They detect a second change within the same second that keeps the size.
 */
function toVersionMs({ modifiedAtMs, etag }: Pick<StoredObject, 'modifiedAtMs' | 'etag'>): number {
  const digest = createHash('sha256').update(etag).digest().readUInt32BE(0);
  return Math.floor(modifiedAtMs / SECOND_MS) * SECOND_MS + (digest % SECOND_MS);
}

/** null: hidden, or not a file type of the library. Keys that end with a slash stand for folders. */
function toFoundFile(root: string, object: StoredObject): FoundFile | null {
  const path = object.path.slice(root.length + 1);
  const kind = path.split('/').some(isHidden) ? null : toFileKind(fileNameOf(path));
  return kind === null
    ? null
    : { path, sizeBytes: object.sizeBytes, modifiedAtMs: toVersionMs(object), kind };
}

const byName = (one: FoundFile, other: FoundFile): number =>
  one.path < other.path ? -1 : Number(one.path > other.path);

/** A folder whose files may not all be listed yet. */
interface OpenFolder {
  readonly path: string;
  readonly files: FoundFile[];
  /** Disc folders below it. They inherit its cover, so they are emitted after it. */
  readonly discs: FoundFolder[];
}

/**
 * Groups listed files by folder. A listing is in key order, so entries below a folder come between the
 * folder's own files. A folder is complete at the first key that is not below it.
 */
class FolderCollector {
  readonly #root: string;
  /** Stack of open folders from the root to the current position. */
  readonly #open: OpenFolder[];
  #whole: FoundFolder[] = [];

  constructor(root: string, under: string) {
    this.#root = root;
    this.#open = [{ path: under, files: [], discs: [] }];
  }

  add(file: FoundFile): void {
    const folder = folderOf(file.path);
    while (!this.#isAbove(folder)) this.#close();
    // Opens the parent as well: the cover for a disc folder may be listed after it.
    if (discNumberOf(folder) !== null) this.#enter(folderOf(folder));
    this.#enter(folder);
    this.#open.at(-1)?.files.push(file);
  }

  #enter(path: string): void {
    const { path: innermost } = this.#open.at(-1) ?? { path: '' };
    if (path.length > innermost.length) this.#open.push({ path, files: [], discs: [] });
  }

  /** Returns and clears the folders completed so far. */
  take(): FoundFolder[] {
    const whole = this.#whole;
    this.#whole = [];
    return whole;
  }

  end(): FoundFolder[] {
    while (this.#open.length > 0) this.#close();
    return this.take();
  }

  /** Whether the innermost open folder contains this one or is the same. */
  #isAbove(folder: string): boolean {
    const { path } = this.#open.at(-1) ?? { path: '' };
    return isUnder(folder, path);
  }

  #close(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    const { path, files, discs } = closed;
    const folder: FoundFolder = { root: this.#root, path, files: files.toSorted(byName) };
    const outer = this.#open.at(-1);
    const isHeld = discNumberOf(path) !== null && outer?.path === folderOf(path);
    if (files.length > 0) (isHeld ? outer.discs : this.#whole).push(folder);
    this.#whole.push(...discs);
  }
}

const toPath = ({ root, path }: LibraryPlace): string => (path === '' ? root : `${root}/${path}`);

async function* walk(store: ObjectStore, root: string, under: string): AsyncGenerator<WalkBatch> {
  const collector = new FolderCollector(root, under);
  let folders: FoundFolder[] = [];
  for await (const page of store.list(toPath({ root, path: under }))) {
    for (const object of page) {
      const file = toFoundFile(root, object);
      if (file !== null) collector.add(file);
    }
    folders.push(...collector.take());
    if (folders.reduce((sum, { files }) => sum + files.length, 0) < FILES_PER_BATCH) continue;
    yield { folders, problems: [] };
    folders = [];
  }
  folders.push(...collector.end());
  if (folders.length > 0) yield { folders, problems: [] };
}

/** The files directly in a folder. */
async function listFolder(store: ObjectStore, place: LibraryPlace): Promise<FoundFolder | null> {
  const files: FoundFile[] = [];
  for await (const page of store.list(toPath(place), 'shallow'))
    files.push(...page.map((object) => toFoundFile(place.root, object)).filter((file) => file !== null));
  return files.length === 0 ? null : { ...place, files: files.toSorted(byName) };
}

async function* listFolders(store: ObjectStore, places: readonly LibraryPlace[]): AsyncGenerator<WalkBatch> {
  for (const place of places) {
    const folder = await listFolder(store, place);
    if (folder !== null) yield { folders: [folder], problems: [] };
  }
}

/** Library folders in buckets, such as 's3://music/albums'; never written to. */
const inBuckets = (store: ObjectStore): LibraryFiles => ({
  check: async (root) => {
    try {
      return { kind: (await store.hasAny(root)) ? 'usable' : 'empty' };
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : String(cause);
      return { kind: 'unusable', fault: `cannot be listed by its store: ${name}` };
    }
  },
  walk: (root, under) => walk(store, root, under),
  listFolders: (places) => listFolders(store, places),
  readPieces: (place) => store.readPieces(toPath(place)),
});

/** Combines library folders on local disks and in buckets. */
export function createMixedLibraryFiles(onDisk: LibraryFiles, store: ObjectStore): LibraryFiles {
  const stored = inBuckets(store);
  const of = (root: string): LibraryFiles => (isObjectPath(root) ? stored : onDisk);
  return {
    check: (root) => of(root).check(root),
    walk: (root, under) => of(root).walk(root, under),
    listFolders: async function* (places) {
      for (const files of [onDisk, stored]) {
        const own = places.filter(({ root }) => of(root) === files);
        if (own.length > 0) yield* files.listFolders(own);
      }
    },
    readPieces: (place) => of(place.root).readPieces(place),
  };
}
