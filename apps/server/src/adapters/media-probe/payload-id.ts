import { createHash } from 'node:crypto';
import { type FormatContext, Packet, type Stream } from 'node-av/lib';

/** Bytes of distinct packets that tell one recording from another. */
const PAYLOAD_BYTES = 128 * 1024;
/** Where looking for them ends: a silent beginning, or the pictures of a video between its sounds. */
const MAX_READ_BYTES = 8 * 1024 * 1024;
const MAX_PACKETS = 4096;

const VIDEO_ID_LENGTH = 11;
/** Where FLAC's stream info holds the MD5 of all samples. */
const FLAC_MD5 = [18, 34] as const;

export interface Payload {
  /** Codec as FFmpeg spells it. */
  readonly codec: string;
  /** Null: not known. */
  readonly durationSeconds: number | null;
}

const isSame = (one: Buffer | null, other: Buffer): boolean => one?.equals(other) === true;

/** Up to PAYLOAD_BYTES of a stream; a packet equal to the one before it (silence) is passed over. */
function* distinctPackets(context: FormatContext, stream: Stream): Generator<Buffer> {
  const packet = new Packet();
  packet.alloc();
  let previous: Buffer | null = null;
  let [wantedBytes, readBytes] = [PAYLOAD_BYTES, 0];
  try {
    for (let count = 0; count < MAX_PACKETS && wantedBytes > 0 && readBytes < MAX_READ_BYTES; count += 1) {
      const result = context.readFrameSync(packet);
      // A damaged packet ends the reading as the end of the file does; what came before identifies it.
      if (result < 0) return;
      const data = packet.streamIndex === stream.index ? packet.data : null;
      readBytes += packet.size;
      if (data && !isSame(previous, data)) {
        previous = Buffer.from(data);
        yield previous.subarray(0, wantedBytes);
        wantedBytes -= data.length;
      }
      packet.unref();
    }
  } finally {
    packet.free();
  }
}

/**
 * The identity of a recording: 11 base64url characters of a digest of its codec, its whole seconds and its
 * first distinct packets, as demultiplexed, so that neither tags nor container nor name have a part in it.
 * @returns null when the stream holds no packet.
 */
export function readPayloadId(context: FormatContext, stream: Stream, payload: Payload): string | null {
  const hash = createHash('sha256');
  const seconds = payload.durationSeconds === null ? '' : Math.round(payload.durationSeconds);
  hash.update(`${payload.codec}\0${seconds}\0`);
  if (payload.codec === 'flac') hash.update(stream.codecpar.extradata?.subarray(...FLAC_MD5) ?? '');
  let packets = 0;
  for (const data of distinctPackets(context, stream)) {
    hash.update(data);
    packets += 1;
  }
  return packets === 0 ? null : hash.digest('base64url').slice(0, VIDEO_ID_LENGTH);
}
