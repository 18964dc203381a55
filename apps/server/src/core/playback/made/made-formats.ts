import type { Clock } from '../../clock.ts';
import type { PlannedFormat } from '../formats/formats.ts';
import { evict, findLackOfRoom, type RoomPorts } from './eviction.ts';
import { toMadePath } from './made-files.ts';
import { removeOrphans } from './orphans.ts';
import {
  type EncodeJob,
  type Encoding,
  type GrowingFile,
  type MediaEncoder,
  type OnGrowingFile,
  toExpectedBytes,
  type TranscodeRequest,
} from './media-encoder.ts';
import { createStoredFormats } from './stored-formats.ts';

/** A planned format that needs transcoding. */
export type PlannedTranscode = PlannedFormat & { readonly encoding: Encoding };

export type MakeOutcome =
  | { readonly kind: 'made'; readonly path: string }
  /** `isOfSource`: a retry would fail as well. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isOfSource: boolean }
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
   * Evicts formats beyond the limits, which is needed even without new formats, since other programs fill the disk,
   * too. Removes files that no row names.
   * @returns how many were removed.
   */
  readonly sweep: () => Promise<number>;
}

export interface MadeFormatsPorts extends RoomPorts {
  readonly encoder: MediaEncoder;
  readonly clock: Clock;
}

const GIB = 1024 ** 3;

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
        isOfSource: true,
      };

/** Expected sizes of the transcodes that run or wait, which may not have written anything yet. */
function createExpectedSizes() {
  const expected = new Map<string, number>();
  return {
    /** Bytes that have to be free for a transcode: its own, and for one ahead of need those of all that run or wait. */
    count: (targetPath: string, bytes: number, { urgency }: TranscodeRequest): number => {
      if (urgency === 'now' || urgency === 'soon') return bytes;
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
    const targetPath = toMadePath(files, videoId, itag);
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
    sweep: async () => (await removeOrphans(ports)) + (await evict(ports)),
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
