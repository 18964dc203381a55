import { Worker } from 'node:worker_threads';
import { MAX_RANGE_BYTES, type RangeReply, type RangeRequest, shareRange } from './range-protocol.ts';
import { RangeFailed } from './range-failed.ts';
import { noteThreadBytes } from './thread-bytes.ts';

/** Reads ranges of one object synchronously. */
export interface RangeReader {
  readonly sizeBytes: number;
  /** @returns the number of bytes read. @throws RangeFailed */
  readonly readAt: (target: Uint8Array, position: number) => number;
}

const WORKER = new URL('./range.worker.ts', import.meta.url);

/** The fetch thread takes at most half a minute, retries included. */
const WAIT_MS = 45_000;

/** First range: it holds most of the data that identifies a file. */
const FIRST_BYTES = 64 * 1024;
/** Range after a seek, when it is unknown whether sequential reading follows. */
const SEEK_BYTES = 16 * 1024;
/** Read-ahead of sequential reads: half of the bytes read in this sequence so far. */
const READ_AHEAD_DIVISOR = 2;
const MIN_READ_AHEAD_BYTES = 32 * 1024;
/** Size of the cache: tag parsers return to the beginning that FFmpeg has already read. */
const KEPT_BYTES = 3 * MAX_RANGE_BYTES;

/**
 * Measured with Node 24.21 on Linux x64 as VmData: the thread takes 29 MiB with these limits and 542 MiB
 * without, most of it reserved for machine code, which would count against the limits of the process.
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

/** Starts the fetch thread, which holds the connections for all objects of this process. */
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

/** A cached range of the object. */
interface Segment {
  readonly start: number;
  readonly bytes: Uint8Array;
}

const endOf = ({ start, bytes }: Segment): number => start + bytes.length;

/** FIFO cache of the latest ranges of an object, up to KEPT_BYTES. */
function createSegments() {
  let kept: Segment[] = [];
  return {
    findAt: (position: number): Segment | undefined =>
      kept.find((segment) => segment.start <= position && position < endOf(segment)),
    /** Start of the next cached range; Infinity: there is none. */
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
 * Opens an object by an address that has to stay valid while it is read. All ranges are of one version
 * (If-Match).
 * @throws RangeFailed, with code ENOENT when the object does not exist.
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
  /** The current sequential read: its bytes so far, and the position where it ended. */
  const sequence = { bytes: first.length, end: first.length };

  const fetchAt = (position: number, wantedBytes: number): Segment => {
    const isSequential = position === sequence.end;
    if (!isSequential) sequence.bytes = 0;
    const ahead = isSequential
      ? Math.max(MIN_READ_AHEAD_BYTES, Math.floor(sequence.bytes / READ_AHEAD_DIVISOR))
      : SEEK_BYTES;
    const end = Math.min(position + Math.max(ahead, wantedBytes), segments.nextStart(position), sizeBytes);
    const length = Math.min(end - position, MAX_RANGE_BYTES);
    const { bytes } = fetch({ address, position, length, etag });
    if (bytes.length === 0) throw new RangeFailed('EIO', 'it ended before its end');
    sequence.bytes += bytes.length;
    sequence.end = position + bytes.length;
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
