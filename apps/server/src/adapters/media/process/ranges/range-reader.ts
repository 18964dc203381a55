import { Worker } from 'node:worker_threads';
import { MAX_RANGE_BYTES, type RangeReply, type RangeRequest, shareRange } from './range-protocol.ts';
import { RangeFailed } from './range-failed.ts';
import { noteThreadBytes } from './thread-bytes.ts';

/** Reads parts of one object, waiting for each. */
export interface RangeReader {
  readonly sizeBytes: number;
  /** @returns how many bytes there were. @throws RangeFailed */
  readonly readAt: (target: Uint8Array, position: number) => number;
}

const WORKER = new URL('./range.worker.ts', import.meta.url);

/** With its attempts the thread takes half a minute at most. */
const WAIT_MS = 45_000;

/** Where most of what identifies a file lies. */
const FIRST_BYTES = 64 * 1024;
/** After a jump it is not known whether reading goes on there. */
const JUMP_BYTES = 16 * 1024;
/** What is read in a row is fetched in parts of half of what was read so far. */
const ROW_PART = 2;
const MIN_ROW_BYTES = 32 * 1024;
/** Readers of tags come back to the beginning that FFmpeg has read. */
const KEPT_BYTES = 3 * MAX_RANGE_BYTES;

/**
 * Measured with Node 24.21 on Linux x64 as VmData: the thread takes 29 MiB like this, and 542 MiB without, most of
 * them reserved for machine code; they would count against the limits of the process.
 */
const THREAD_LIMITS = {
  maxYoungGenerationSizeMb: 2,
  maxOldGenerationSizeMb: 32,
  codeRangeSizeMb: 4,
  stackSizeMb: 1,
};

type Fetch = (request: Omit<RangeRequest, 'number'>) => Extract<RangeReply, { kind: 'bytes' }> & {
  readonly bytes: Uint8Array;
};

/** Starts the thread that fetches, with its connections, for all objects of this process. */
function startFetching(): Fetch {
  const shared = shareRange();
  const worker = new Worker(WORKER, { workerData: shared.buffer, resourceLimits: THREAD_LIMITS });
  worker.unref();
  let number = 0;
  return (request) => {
    number += 1;
    shared.begin(number);
    worker.postMessage({ ...request, number }, []);
    const reply = shared.wait(WAIT_MS);
    if (reply === null) throw new RangeFailed('EIO', 'the store does not answer');
    if (reply.kind === 'failed') throw new RangeFailed(reply.code, reply.reason);
    return { ...reply, bytes: shared.bytes.slice(0, reply.length) };
  };
}

let fetching: Fetch | null = null;

/** Bytes of the object from a place on, kept for those who read them again. */
interface Segment {
  readonly start: number;
  readonly bytes: Uint8Array;
}

const endOf = ({ start, bytes }: Segment): number => start + bytes.length;

/** The latest parts of an object, up to a bound. */
function createSegments() {
  let kept: Segment[] = [];
  return {
    findAt: (position: number): Segment | undefined =>
      kept.find((segment) => segment.start <= position && position < endOf(segment)),
    /** Where the next kept part begins; Infinity: there is none. */
    nextStart: (position: number): number =>
      Math.min(Infinity, ...kept.map(({ start }) => start).filter((start) => start > position)),
    add: (segment: Segment): void => {
      kept.push(segment);
      let bytes = kept.reduce((sum, each) => sum + each.bytes.length, 0);
      while (bytes > KEPT_BYTES && kept.length > 1) {
        bytes -= kept[0]?.bytes.length ?? 0;
        kept = kept.slice(1);
      }
    },
  };
}

/**
 * Opens an object by an address that may be read for as long as it is needed. All parts are of one version.
 * @throws RangeFailed, with code ENOENT where there is none.
 */
export function openRangeReader(address: string): RangeReader {
  const residentBefore = fetching === null ? process.memoryUsage.rss() : null;
  fetching ??= startFetching();
  const fetch = fetching;
  const segments = createSegments();
  const first = fetch({ address, position: 0, length: FIRST_BYTES, etag: null });
  if (residentBefore !== null) noteThreadBytes(Math.max(0, process.memoryUsage.rss() - residentBefore));
  const { objectBytes: sizeBytes, etag } = first;
  segments.add({ start: 0, bytes: first.bytes });
  /** What was read in a row, up to `end`. */
  const row = { bytes: first.length, end: first.length };

  const fetchAt = (position: number, wantedBytes: number): Segment => {
    const isInRow = position === row.end;
    if (!isInRow) row.bytes = 0;
    const ahead = isInRow ? Math.max(MIN_ROW_BYTES, Math.floor(row.bytes / ROW_PART)) : JUMP_BYTES;
    const end = Math.min(position + Math.max(ahead, wantedBytes), segments.nextStart(position), sizeBytes);
    const length = Math.min(end - position, MAX_RANGE_BYTES);
    const { bytes } = fetch({ address, position, length, etag });
    if (bytes.length === 0) throw new RangeFailed('EIO', 'it ended before its end');
    row.bytes += bytes.length;
    row.end = position + bytes.length;
    const segment = { start: position, bytes };
    segments.add(segment);
    return segment;
  };

  return {
    sizeBytes,
    readAt: (target, position) => {
      let copied = 0;
      while (copied < target.length && position + copied < sizeBytes) {
        const at = position + copied;
        const segment = segments.findAt(at) ?? fetchAt(at, target.length - copied);
        const part = segment.bytes.subarray(at - segment.start, at - segment.start + target.length - copied);
        target.set(part, copied);
        copied += part.length;
      }
      return copied;
    },
  };
}
