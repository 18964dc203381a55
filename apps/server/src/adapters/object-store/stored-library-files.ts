import { createHash } from 'node:crypto';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import { discNumberOf, fileNameOf, folderOf } from '../../core/library/paths.ts';
import { toFileKind } from '../../core/library/reading/file-kind.ts';
import type {
  FoundFile,
  FoundFolder,
  LibraryFiles,
  WalkBatch,
} from '../../core/library/reading/library-files.ts';
import { isHidden } from '../files/walk-folders.ts';
import { isObjectPath } from './object-path.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

const FILES_PER_BATCH = 500;
const SECOND_MS = 1000;

/**
 * When an object was changed, in whole seconds, as listings tell it; the milliseconds say which ETag it had. Bytes that
 * change twice within a second, without a change of size, are told from each other by it.
 */
export function toVersionMs({ modifiedAtMs, etag }: Pick<StoredObject, 'modifiedAtMs' | 'etag'>): number {
  const digest = createHash('sha256').update(etag).digest().readUInt32BE(0);
  return Math.floor(modifiedAtMs / SECOND_MS) * SECOND_MS + (digest % SECOND_MS);
}

/** Null: the library has no use for it. Keys that end with a slash stand for folders. */
function toFoundFile(root: string, object: StoredObject): FoundFile | null {
  const path = object.path.slice(root.length + 1);
  const kind = path.split('/').some(isHidden) ? null : toFileKind(fileNameOf(path));
  return kind === null
    ? null
    : { path, sizeBytes: object.sizeBytes, modifiedAtMs: toVersionMs(object), kind };
}

const byName = (one: FoundFile, other: FoundFile): number =>
  one.path < other.path ? -1 : Number(one.path > other.path);

/** A folder whose end the listing has not come to. */
interface OpenFolder {
  readonly path: string;
  readonly files: FoundFile[];
  /** Folders of discs below it: they take its cover, so that it goes before them. */
  readonly discs: FoundFolder[];
}

/**
 * Puts files into their folders. A listing is in the order of whole keys: what lies below a folder comes between the
 * folder's own files. A folder is whole once a key comes that is not below it.
 */
class FolderCollector {
  readonly #root: string;
  /** From the root down to where the listing is. */
  readonly #open: OpenFolder[];
  #whole: FoundFolder[] = [];

  constructor(root: string, under: string) {
    this.#root = root;
    this.#open = [{ path: under, files: [], discs: [] }];
  }

  add(file: FoundFile): void {
    const folder = folderOf(file.path);
    while (!this.#isAbove(folder)) this.#close();
    // The cover of a disc may come after it.
    if (discNumberOf(folder) !== null) this.#enter(folderOf(folder));
    this.#enter(folder);
    this.#open.at(-1)?.files.push(file);
  }

  /** Goes down to a folder. */
  #enter(path: string): void {
    const { path: innermost } = this.#open.at(-1) ?? { path: '' };
    if (path.length > innermost.length) this.#open.push({ path, files: [], discs: [] });
  }

  /** Folders that are whole by now. */
  take(): FoundFolder[] {
    const whole = this.#whole;
    this.#whole = [];
    return whole;
  }

  end(): FoundFolder[] {
    while (this.#open.length > 0) this.#close();
    return this.take();
  }

  /** Whether the folder the listing is in holds this one, or is it. */
  #isAbove(folder: string): boolean {
    const { path } = this.#open.at(-1) ?? { path: '' };
    return path === '' || folder === path || folder.startsWith(`${path}/`);
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

/** The files of a folder itself. */
async function readFolder(store: ObjectStore, place: LibraryPlace): Promise<FoundFolder | null> {
  const files: FoundFile[] = [];
  for await (const page of store.list(toPath(place), 'shallow'))
    files.push(...page.map((object) => toFoundFile(place.root, object)).filter((file) => file !== null));
  return files.length === 0 ? null : { ...place, files: files.toSorted(byName) };
}

async function* readFolders(store: ObjectStore, places: readonly LibraryPlace[]): AsyncGenerator<WalkBatch> {
  for (const place of places) {
    const folder = await readFolder(store, place);
    if (folder !== null) yield { folders: [folder], problems: [] };
  }
}

/** Library folders of a bucket, such as 's3://music/albums', never written to. */
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
  readFolders: (places) => readFolders(store, places),
  readPieces: (place) => store.readPieces(toPath(place)),
});

/** Library folders of which some lie in buckets. */
export function createMixedLibraryFiles(onDisk: LibraryFiles, store: ObjectStore): LibraryFiles {
  const stored = inBuckets(store);
  const of = (root: string): LibraryFiles => (isObjectPath(root) ? stored : onDisk);
  return {
    check: (root) => of(root).check(root),
    walk: (root, under) => of(root).walk(root, under),
    readFolders: async function* (places) {
      for (const files of [onDisk, stored]) {
        const own = places.filter(({ root }) => of(root) === files);
        if (own.length > 0) yield* files.readFolders(own);
      }
    },
    readPieces: (place) => of(place.root).readPieces(place),
  };
}
