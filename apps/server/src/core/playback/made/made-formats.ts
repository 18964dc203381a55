import type { Clock } from '../../clock.ts';
import { type ReadDiskSpace, toLackingBytes } from '../../disk-space.ts';
import type { PlannedFormat } from '../formats/formats.ts';
import type {
  EncodeJob,
  Encoding,
  GrowingFile,
  MediaEncoder,
  TakeGrowingFile,
  Wish,
} from './media-encoder.ts';
import type { MadeFormat, MadeFormatStore } from './made-format.store.ts';

export interface FileSizes {
  /** Bytes of a file; null: it is not there. */
  readonly findSize: (path: string) => Promise<number | null>;
}

/** The folder of made formats. */
export interface MadeFiles extends FileSizes {
  /** Absolute path of a format, there or not. */
  readonly toPath: (videoId: string, itag: number, extension: 'webm' | 'm4a') => string;
  /** Removes a file, if it is there. Readers of it read on. */
  readonly remove: (path: string) => Promise<void>;
}

/** A planned format that has to be made. */
export type PlannedMaking = PlannedFormat & { readonly encoding: Encoding };

export type MakeOutcome =
  | { readonly kind: 'made'; readonly path: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'busy' }
  /** What has to stay free on the disk would not. The reason is for the log. */
  | { readonly kind: 'disk-full'; readonly reason: string };

/** A format on its way, of which a part can be played. */
export interface GrowingFormat {
  readonly kind: 'growing';
  readonly file: GrowingFile;
  readonly ended: Promise<MakeOutcome>;
}

export interface MadeFormats {
  /** Itag and bytes of the formats of a track that are made of the files as they are now. */
  readonly list: (videoId: string, planned: readonly PlannedFormat[]) => Promise<ReadonlyMap<number, number>>;
  /** Where a format is, if it is made; null: it is not. */
  readonly find: (videoId: string, planned: PlannedFormat) => Promise<string | null>;
  /** Gives a format that is made, or makes it. */
  readonly make: (videoId: string, planned: PlannedMaking, wish: Wish) => Promise<MakeOutcome>;
  /** As `make`, but as soon as its length is known. */
  readonly open: (
    videoId: string,
    planned: PlannedMaking,
    wish: Wish,
  ) => Promise<MakeOutcome | GrowingFormat>;
  /** Removes what no bound leaves room for: other programs fill disks, too. @returns how many formats went. */
  readonly sweep: () => Promise<number>;
}

export interface MadeFormatsPorts {
  readonly store: MadeFormatStore;
  readonly files: MadeFiles;
  readonly encoder: MediaEncoder;
  readonly clock: Clock;
  readonly readDiskSpace: ReadDiskSpace;
  /** Disk that made formats may take. */
  readonly maxBytes: number;
}

/** A use is noted once an hour: a track played in ranges is one use. */
const NOTED_AGAIN_AFTER_MS = 3_600_000;

/** Once over the bound, this part of it is left, so that the next format does not sweep again. */
const LEFT_PART = 0.9;
const SWEEP_BATCH = 100;

const MIB = 1024 ** 2;

/** m4a is the one made format that is no WebM. */
const M4A_ITAG = 140;
const toExtension = (itag: number): 'webm' | 'm4a' => (itag === M4A_ITAG ? 'm4a' : 'webm');

const isOf = (made: MadeFormat, { itag, source }: PlannedFormat): boolean =>
  made.itag === itag && made.sourceVersion === source.version;

async function countExcessBytes({ store, maxBytes, readDiskSpace }: MadeFormatsPorts): Promise<number> {
  const bytes = await store.totalBytes();
  const aboveBound = bytes > maxBytes ? bytes - maxBytes * LEFT_PART : 0;
  return Math.max(aboveBound, toLackingBytes(await readDiskSpace()));
}

/** Removes what was used longest ago (LRU) until both bounds hold again, or nothing is left. @returns how many went. */
async function sweep(ports: MadeFormatsPorts): Promise<number> {
  const { store, files } = ports;
  let excess = await countExcessBytes(ports);
  let removed = 0;
  while (excess > 0) {
    const oldest = await store.listLeastUsed(SWEEP_BATCH);
    if (oldest.length === 0) break;
    for (const made of oldest) {
      if (excess <= 0) break;
      // The file first: on a full disk the row cannot be removed, and `find` removes one without a file.
      await files.remove(files.toPath(made.videoId, made.itag, toExtension(made.itag)));
      await store.remove(made);
      excess -= made.sizeBytes;
      removed += 1;
    }
  }
  return removed;
}

/** @returns why nothing can be made now; null: there is room. What somebody waits for displaces older formats. */
async function findLackOfRoom(ports: MadeFormatsPorts, { urgency }: Wish): Promise<string | null> {
  if (toLackingBytes(await ports.readDiskSpace()) === 0) return null;
  if (urgency === 'now') await sweep(ports);
  const lacking = toLackingBytes(await ports.readDiskSpace());
  if (lacking === 0) return null;
  return `The disk of the data folder is nearly full: ${Math.ceil(lacking / MIB)} MiB more would have to be free.`;
}

/** The same file, whose last bytes come once the format is kept: who has all of it finds it made. */
function untilKept(file: GrowingFile, ended: Promise<MakeOutcome>): GrowingFile {
  const isKept = ended.then(
    ({ kind }) => kind === 'made',
    () => false,
  );
  const readyBeyond = async (position: number): Promise<number | null> => {
    const ready = await file.readyBeyond(position);
    return ready === file.sizeBytes && !(await isKept) ? null : ready;
  };
  return { ...file, readyBeyond };
}

/** The formats that are made, as long as their files are there. */
function createKeptFormats(ports: MadeFormatsPorts) {
  const { store, files, clock } = ports;

  const note = async (made: MadeFormat): Promise<void> => {
    const now = clock.now();
    if (now - made.usedAtMs > NOTED_AGAIN_AFTER_MS) await store.touch(made, now);
  };

  /** A file of another size was cut short by a loss of power; one that is not there was removed by hand. */
  const find = async (videoId: string, planned: PlannedFormat): Promise<string | null> => {
    const made = (await store.list(videoId)).find((each) => isOf(each, planned));
    if (made === undefined) return null;
    const path = files.toPath(videoId, planned.itag, toExtension(planned.itag));
    if ((await files.findSize(path)) !== made.sizeBytes) {
      await store.remove(made);
      return null;
    }
    await note(made);
    return path;
  };

  const keep = async (videoId: string, planned: PlannedFormat, sizeBytes: number): Promise<void> => {
    const { itag, source } = planned;
    const usedAtMs = clock.now();
    await store.save({ videoId, itag, sourceVersion: source.version, sizeBytes, usedAtMs });
    await sweep(ports);
  };

  const list: MadeFormats['list'] = async (videoId, planned) => {
    const made = await store.list(videoId);
    const current = made.filter((each) => planned.some((format) => isOf(each, format)));
    return new Map(current.map(({ itag, sizeBytes }) => [itag, sizeBytes]));
  };

  return { list, find, keep };
}

/** Formats made on first need and kept within a bound. They are a cache: each may be made again. */
export function createMadeFormats(ports: MadeFormatsPorts): MadeFormats {
  const { files, encoder } = ports;
  const { list, find, keep } = createKeptFormats(ports);

  const make = async (
    videoId: string,
    planned: PlannedMaking,
    wish: Wish,
    onGrowing?: TakeGrowingFile,
  ): Promise<MakeOutcome> => {
    const known = await find(videoId, planned);
    if (known !== null) return { kind: 'made', path: known };
    const lack = await findLackOfRoom(ports, wish);
    if (lack !== null) return { kind: 'disk-full', reason: lack };
    const { itag, encoding, source } = planned;
    const targetPath = files.toPath(videoId, itag, toExtension(itag));
    const { path: sourcePath, container, sizeBytes: sourceBytes, durationMs } = source;
    const job: EncodeJob = { sourcePath, container, sourceBytes, targetPath, encoding, durationMs };
    const outcome = await encoder.encode(job, wish, onGrowing);
    if (outcome.kind !== 'made') return outcome;
    await keep(videoId, planned, outcome.sizeBytes);
    return { kind: 'made', path: targetPath };
  };

  return {
    list,
    find,
    sweep: () => sweep(ports),
    make,
    open: (videoId, planned, wish) => {
      const { promise, resolve, reject } = Promise.withResolvers<MakeOutcome | GrowingFormat>();
      const ended = make(videoId, planned, wish, (file) =>
        resolve({ kind: 'growing', file: untilKept(file, ended), ended }),
      );
      ended.then(resolve, reject);
      return promise;
    },
  };
}
