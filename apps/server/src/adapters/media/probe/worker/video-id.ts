import { createHash } from 'node:crypto';
import { AV_DISPOSITION_ATTACHED_PIC } from 'node-av/constants';
import { type FormatContext, Packet, type Stream } from 'node-av/lib';

/** Bytes of distinct packets that tell one recording from another. */
const PAYLOAD_BYTES = 64 * 1024;
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

const isSame = (one: Buffer | null, other: Buffer): boolean =>
  one !== null && one.length === other.length && one.equals(other);

const newPacket = (): Packet => {
  const packet = new Packet();
  packet.alloc();
  return packet;
};

const findPictures = (context: FormatContext): ReadonlySet<number> =>
  new Set(
    context.streams
      .filter((stream) => stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC))
      .map(({ index }) => index),
  );

/**
 * Counts what was read against MAX_READ_BYTES. Attached pictures come before the sound: where they alone
 * reach the limit they are not counted, so that the sound is reached. Smaller ones are counted, because what
 * is counted decides where the reading ends and so the identity of a recording that begins with long silence.
 */
function createReadBudget(context: FormatContext) {
  const pictures = findPictures(context);
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
 * Up to PAYLOAD_BYTES of a stream; a packet equal to the one before it (silence) is passed over. Two
 * packets take turns, so that the one before can be compared without copying it.
 */
function* distinctPackets(context: FormatContext, stream: Stream): Generator<Buffer> {
  let [packet, spare] = [newPacket(), newPacket()];
  const both = [packet, spare];
  const budget = createReadBudget(context);
  let previous: Buffer | null = null;
  let wantedBytes = PAYLOAD_BYTES;
  try {
    for (let count = 0; count < MAX_PACKETS && wantedBytes > 0 && budget.isLeft(); count += 1) {
      packet.unref();
      // A damaged packet ends the reading as the end of the file does; what came before identifies it.
      if (context.readFrameSync(packet) < 0) return;
      const data = packet.streamIndex === stream.index ? packet.data : null;
      budget.add(packet.streamIndex, data?.length ?? packet.size);
      if (data === null || isSame(previous, data)) continue;
      yield data.length <= wantedBytes ? data : data.subarray(0, wantedBytes);
      wantedBytes -= data.length;
      previous = data;
      [packet, spare] = [spare, packet];
    }
  } finally {
    for (const one of both) one.free();
  }
}

/**
 * The identity of a recording: 11 base64url characters of a digest of its codec, its whole seconds and its
 * first distinct packets, as demultiplexed, so that neither tags nor container nor name have a part in it.
 * @returns null when the stream holds no packet.
 */
export function readVideoId(context: FormatContext, stream: Stream, payload: Payload): string | null {
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
