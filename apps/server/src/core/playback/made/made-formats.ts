import type { Clock } from '../../clock.ts';
import { createBestEffortWrites } from '../../log/best-effort.ts';
import type { Log } from '../../log/log.ts';
import { type ReadDiskSpace, toFreeSpaceShortfallBytes } from '../../storage/disk-space.ts';
import type { PlannedFormat } from '../formats/formats.ts';
import {
  type EncodeJob,
  type Encoding,
  type GrowingFile,
  type MediaEncoder,
  type OnGrowingFile,
  toExpectedBytes,
  type TranscodeRequest,
} from './media-encoder.ts';
import type { MadeFormat, MadeFormatStore } from './made-format.store.ts';

export interface FileSizes {
  /** Bytes of a file; null: it does not exist. */
  readonly findSize: (path: string) => Promise<number | null>;
}

/** Port: the files of transcoded formats. */
export interface MadeFiles extends FileSizes {
  /** Absolute path of a format, whether or not it exists. */
  readonly toPath: (videoId: string, itag: number, extension: 'webm' | 'm4a') => string;
  /** Removes a file, if it exists. Processes that have it open can read on. */
  readonly remove: (path: string) => Promise<void>;
}

/** A planned format that needs transcoding. */
export type PlannedTranscode = PlannedFormat & { readonly encoding: Encoding };

export type MakeOutcome =
  | { readonly kind: 'made'; readonly path: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'busy' }
  /** Less than the required disk space would stay free. The reason is for the log. */
  | { readonly kind: 'disk-full'; readonly reason: string };

/** A format that is being transcoded and can be played already. */
export interface GrowingFormat {
  readonly kind: 'growing';
  readonly file: GrowingFile;
  readonly ended: Promise<MakeOutcome>;
}

export interface MadeFormats {
  /** Sizes in bytes of the formats of a track transcoded from the current files, by itag. */
  readonly list: (videoId: string, planned: readonly PlannedFormat[]) => Promise<ReadonlyMap<number, number>>;
  /** Absolute path of a transcoded format; null: it is not transcoded. */
  readonly find: (videoId: string, planned: PlannedFormat) => Promise<string | null>;
  /** Returns a transcoded format; transcodes it first if necessary. */
  readonly make: (
    videoId: string,
    planned: PlannedTranscode,
    request: TranscodeRequest,
  ) => Promise<MakeOutcome>;
  /** Like `make`, but returns as soon as the length is known, while the transcode still runs. */
  readonly open: (
    videoId: string,
    planned: PlannedTranscode,
    request: TranscodeRequest,
  ) => Promise<MakeOutcome | GrowingFormat>;
  /**
   * Evicts formats beyond the limits. Needed even without new formats, since other programs fill the disk,
   * too.
   * @returns how many were removed.
   */
  readonly sweep: () => Promise<number>;
}

export interface MadeFormatsPorts {
  readonly store: MadeFormatStore;
  readonly files: MadeFiles;
  readonly encoder: MediaEncoder;
  readonly clock: Clock;
  readonly log: Log;
  readonly readDiskSpace: ReadDiskSpace;
  /** Limit of the disk space that transcoded formats take. */
  readonly maxBytes: number;
}

/** Time of use is written at most once an hour, since one play makes many range requests. */
const TOUCH_INTERVAL_MS = 3_600_000;

/**
 * Low-water mark: a sweep shrinks to this part of the limit, so that the next format does not trigger another
 * one.
 */
const LOW_WATER_PART = 0.9;
const SWEEP_BATCH = 100;

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** The only transcoded format that is m4a. All others are WebM. */
const M4A_ITAG = 140;
const toExtension = (itag: number): 'webm' | 'm4a' => (itag === M4A_ITAG ? 'm4a' : 'webm');

const isOf = (made: MadeFormat, { itag, source }: PlannedFormat): boolean =>
  made.itag === itag && made.sourceVersion === source.version;

async function countExcessBytes(
  { store, maxBytes, readDiskSpace }: MadeFormatsPorts,
  neededBytes: number,
): Promise<number> {
  const bytes = await store.totalBytes();
  const aboveBound = bytes > maxBytes ? bytes - maxBytes * LOW_WATER_PART : 0;
  return Math.max(aboveBound, toFreeSpaceShortfallBytes(await readDiskSpace(), neededBytes));
}

/**
 * Evicts the least recently used formats (LRU) until size and disk limits hold.
 * @param neededBytes that are about to be written.
 * @returns how many were removed.
 */
async function sweep(ports: MadeFormatsPorts, neededBytes = 0): Promise<number> {
  const { store, files } = ports;
  let excess = await countExcessBytes(ports, neededBytes);
  let removed = 0;
  while (excess > 0) {
    const oldest = await store.listLeastUsed(SWEEP_BATCH);
    if (oldest.length === 0) break;
    for (const made of oldest) {
      if (excess <= 0) break;
      // File first: on a full disk deleting the row may fail, and `find` deletes rows without a file.
      await files.remove(files.toPath(made.videoId, made.itag, toExtension(made.itag)));
      await store.remove(made);
      excess -= made.sizeBytes;
      removed += 1;
    }
  }
  return removed;
}

/**
 * @param neededBytes of the transcode.
 * @returns why there is no disk space for a transcode; null: there is. A request of urgency 'now' evicts
 * older formats.
 */
async function findLackOfRoom(
  ports: MadeFormatsPorts,
  { urgency }: TranscodeRequest,
  neededBytes: number,
): Promise<string | null> {
  const countShortfall = async () => toFreeSpaceShortfallBytes(await ports.readDiskSpace(), neededBytes);
  if ((await countShortfall()) === 0) return null;
  if (urgency === 'now') await sweep(ports, neededBytes);
  const shortfallBytes = await countShortfall();
  if (shortfallBytes === 0) return null;
  return `The disk of the data folder is nearly full: ${Math.ceil(shortfallBytes / MIB)} MiB more would have to be free.`;
}

const toGib = (bytes: number): number => Math.round((10 * bytes) / GIB) / 10;

/**
 * A format larger than the whole cache would evict all others, then itself, and be transcoded again at each request. A
 * listener who waits for it gets it all the same. @returns null: it fits.
 */
const findExcess = (
  { maxBytes }: MadeFormatsPorts,
  { urgency }: TranscodeRequest,
  bytes: number,
): MakeOutcome | null =>
  urgency === 'now' || bytes <= maxBytes
    ? null
    : {
        kind: 'failed',
        reason: `It takes ${toGib(bytes)} GiB, and SEGUE_MADE_FORMATS_GIB allows ${toGib(maxBytes)} GiB for all formats.`,
      };

/** Expected sizes of the transcodes that run or wait, which may not have written anything yet. */
function createExpectedSizes() {
  const expected = new Map<string, number>();
  return {
    /** Of this transcode; if nobody waits for it, together with those it has to wait for. */
    count: (targetPath: string, bytes: number, { urgency }: TranscodeRequest): number => {
      if (urgency !== 'whenIdle') return bytes;
      const others = [...expected].filter(([path]) => path !== targetPath);
      return others.reduce((sum, [, other]) => sum + other, bytes);
    },
    /** Counts a transcode until `work` has ended. Requests for one target share one transcode. */
    during: async <T>(targetPath: string, bytes: number, work: () => Promise<T>): Promise<T> => {
      if (expected.has(targetPath)) return work();
      expected.set(targetPath, bytes);
      return work().finally(() => expected.delete(targetPath));
    },
  };
}

/**
 * Withholds the last bytes of a growing file until the format is saved, so that a client which has all finds
 * it saved.
 */
function withLastBytesOnceSaved(file: GrowingFile, ended: Promise<MakeOutcome>): GrowingFile {
  const isSaved = ended.then(
    ({ kind }) => kind === 'made',
    () => false,
  );
  const waitForBytesBeyond = async (position: number): Promise<number | null> => {
    const ready = await file.waitForBytesBeyond(position);
    return ready === file.sizeBytes && !(await isSaved) ? null : ready;
  };
  return { ...file, waitForBytesBeyond };
}

/** The saved formats. Rows whose file is missing or incomplete are removed. */
function createStoredFormats(ports: MadeFormatsPorts) {
  const { store, files, clock, log } = ports;
  const writeBestEffort = createBestEffortWrites('format-use', log);

  const touchIfDue = async (made: MadeFormat): Promise<void> => {
    const now = clock.now();
    if (now - made.usedAtMs > TOUCH_INTERVAL_MS) await writeBestEffort(() => store.touch(made, now));
  };

  /**
   * A file of the wrong size was truncated by a power failure; a file that does not exist was removed by
   * hand.
   */
  const find = async (videoId: string, planned: PlannedFormat): Promise<string | null> => {
    const made = (await store.list(videoId)).find((each) => isOf(each, planned));
    if (made === undefined) return null;
    const path = files.toPath(videoId, planned.itag, toExtension(planned.itag));
    if ((await files.findSize(path)) !== made.sizeBytes) {
      await writeBestEffort(() => store.remove(made));
      return null;
    }
    await touchIfDue(made);
    return path;
  };

  const save = async (videoId: string, planned: PlannedFormat, sizeBytes: number): Promise<void> => {
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

  return { list, find, save };
}

/** A cache of transcoded formats: transcodes on first use, evicts the least recently used. */
export function createMadeFormats(ports: MadeFormatsPorts): MadeFormats {
  const { files, encoder } = ports;
  const { list, find, save } = createStoredFormats(ports);
  const sizes = createExpectedSizes();

  const make = async (
    videoId: string,
    planned: PlannedTranscode,
    request: TranscodeRequest,
    onGrowing?: OnGrowingFile,
  ): Promise<MakeOutcome> => {
    const known = await find(videoId, planned);
    if (known !== null) return { kind: 'made', path: known };
    const { itag, encoding, source } = planned;
    const targetPath = files.toPath(videoId, itag, toExtension(itag));
    const { path: sourcePath, container, sizeBytes: sourceBytes, durationMs } = source;
    const expectedBytes = toExpectedBytes(encoding, durationMs) ?? 0;
    const excess = findExcess(ports, request, expectedBytes);
    if (excess !== null) return excess;
    const neededBytes = sizes.count(targetPath, expectedBytes, request);
    const lack = await findLackOfRoom(ports, request, neededBytes);
    if (lack !== null) return { kind: 'disk-full', reason: lack };
    const job: EncodeJob = { sourcePath, container, sourceBytes, targetPath, encoding, durationMs };
    const outcome = await sizes.during(targetPath, expectedBytes, () =>
      encoder.encode(job, request, onGrowing),
    );
    if (outcome.kind !== 'made') return outcome;
    const madeExcess = findExcess(ports, request, outcome.sizeBytes);
    if (madeExcess !== null) {
      await files.remove(targetPath);
      return madeExcess;
    }
    await save(videoId, planned, outcome.sizeBytes);
    return { kind: 'made', path: targetPath };
  };

  return {
    list,
    find,
    sweep: () => sweep(ports),
    make,
    open: (videoId, planned, request) => {
      const { promise, resolve, reject } = Promise.withResolvers<MakeOutcome | GrowingFormat>();
      const ended = make(videoId, planned, request, (file) =>
        resolve({ kind: 'growing', file: withLastBytesOnceSaved(file, ended), ended }),
      );
      ended.then(resolve, reject);
      return promise;
    },
  };
}
