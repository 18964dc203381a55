import { createHash } from 'node:crypto';
import { AV_DISPOSITION_ATTACHED_PIC } from 'node-av/constants';
import { type FormatContext, Packet, type Stream } from 'node-av/lib';

/** Bytes of distinct packets that identify a recording. */
const PAYLOAD_BYTES = 64 * 1024;
/**
 * Limit of bytes read to find them: the file may have a silent beginning, or video frames between audio
 * packets.
 */
const MAX_READ_BYTES = 8 * 1024 * 1024;
const MAX_PACKETS = 4096;

const VIDEO_ID_LENGTH = 11;
/** Byte range of the MD5 of all samples in FLAC's stream info. */
const FLAC_MD5 = [18, 34] as const;

export interface Payload {
  /** FFmpeg's name of the codec. */
  readonly codec: string;
  /** null: not known. */
  readonly durationSeconds: number | null;
  /** As older versions took it, which counted the tags behind the audio. */
  readonly formerSeconds: number | null;
}

/** The identity of a recording. */
export interface RecordingIds {
  readonly videoId: string;
  /** The videoId that older versions gave it, if another. */
  readonly formerVideoId: string | null;
  /** Position of the first packet in the file; negative: FFmpeg does not know it. */
  readonly firstPosition: number;
}

const isSame = (one: Buffer | null, other: Buffer): boolean =>
  one !== null && one.length === other.length && one.equals(other);

const newPacket = (): Packet => {
  const packet = new Packet();
  packet.alloc();
  return packet;
};

/** The packets of one file after another, since a process reads one at a time. */
const packets = [newPacket(), newPacket()] as const;

/** An open file. */
interface OpenStreams {
  readonly context: FormatContext;
  readonly streams: readonly Stream[];
  /** The stream that identifies the recording. */
  readonly main: Stream;
}

const findPictures = (streams: readonly Stream[]): ReadonlySet<number> =>
  new Set(
    streams.filter((stream) => stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC)).map(({ index }) => index),
  );

/**
 * Counts read bytes against MAX_READ_BYTES. Attached pictures come before the audio: they are not counted
 * once they alone reach the limit, so that the audio is still reached. Smaller pictures have to be counted,
 * because the count decides where reading ends, and with that the identity of a recording that begins with
 * long silence.
 */
function createReadBudget(streams: readonly Stream[]) {
  const pictures = findPictures(streams);
  let [pictureBytes, otherBytes] = [0, 0];
  return {
    add: (streamIndex: number, bytes: number): void => {
      if (pictures.has(streamIndex)) pictureBytes += bytes;
      else otherBytes += bytes;
    },
    isLeft: (): boolean => otherBytes + (pictureBytes < MAX_READ_BYTES ? pictureBytes : 0) < MAX_READ_BYTES,
  };
}

/**
 * Yields up to PAYLOAD_BYTES of a stream and skips packets equal to the previous one (silence). Alternates
 * between two packet buffers, so that the previous packet can be compared without a copy.
 * @param onFirst Gets the position of the first packet in the file.
 */
function* distinctPackets(
  { context, streams, main }: OpenStreams,
  onFirst: (position: number) => void,
): Generator<Buffer> {
  let [packet, spare] = packets;
  const budget = createReadBudget(streams);
  const { index: ownIndex } = main;
  const isOnly = context.nbStreams === 1;
  let previous: Buffer | null = null;
  let wantedBytes = PAYLOAD_BYTES;
  try {
    for (let count = 0; count < MAX_PACKETS && wantedBytes > 0 && budget.isLeft(); count += 1) {
      packet.unref();
      // A damaged packet ends reading like the end of the file; the packets before it identify the recording.
      if (context.readFrameSync(packet) < 0) return;
      const streamIndex = isOnly ? ownIndex : packet.streamIndex;
      const data = streamIndex === ownIndex ? packet.data : null;
      budget.add(streamIndex, data?.length ?? packet.size);
      if (data === null || isSame(previous, data)) continue;
      if (previous === null) onFirst(Number(packet.pos));
      yield data.length <= wantedBytes ? data : data.subarray(0, wantedBytes);
      wantedBytes -= data.length;
      previous = data;
      [packet, spare] = [spare, packet];
    }
  } finally {
    for (const one of packets) one.unref();
  }
}

/** The packets of one file, since hashing each of them for itself costs three times as much. */
const payloadBytes = Buffer.allocUnsafeSlow(PAYLOAD_BYTES);

/** Reads the first distinct packets. @returns null when the stream holds no packet. */
function readPayload(open: OpenStreams): { readonly bytes: Buffer; readonly firstPosition: number } | null {
  let bytes = 0;
  let firstPosition: number | null = null;
  const noteFirst = (position: number): void => {
    firstPosition = position;
  };
  for (const data of distinctPackets(open, noteFirst)) bytes += data.copy(payloadBytes, bytes);
  return firstPosition === null ? null : { bytes: payloadBytes.subarray(0, bytes), firstPosition };
}

const toWholeSeconds = (seconds: number | null): string => (seconds === null ? '' : `${Math.round(seconds)}`);

/**
 * The identity of a recording: 11 base64url characters of a digest of its codec, its length in whole seconds
 * and its first distinct demultiplexed packets. Tags, container and file name have no influence.
 * @returns null when the stream holds no packet.
 */
export function readVideoId(open: OpenStreams, payload: Payload): RecordingIds | null {
  const { codec, durationSeconds, formerSeconds } = payload;
  const read = readPayload(open);
  if (read === null) return null;
  const { bytes, firstPosition } = read;
  const toId = (seconds: string): string => {
    const hash = createHash('sha256').update(`${codec}\0${seconds}\0`);
    if (codec === 'flac') hash.update(open.main.codecpar.extradata?.subarray(...FLAC_MD5) ?? '');
    return hash.update(bytes).digest('base64url').slice(0, VIDEO_ID_LENGTH);
  };
  const [seconds, former] = [durationSeconds, formerSeconds].map(toWholeSeconds) as [string, string];
  return { videoId: toId(seconds), formerVideoId: former === seconds ? null : toId(former), firstPosition };
}
