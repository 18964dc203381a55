/**
 * Computes the layout of an Opus WebM file before any audio is encoded: with constant bit rate all packets
 * have one size, so index and file length follow from the number of samples. No library can write an index of
 * packets that do not exist yet. Elements as in RFC 9559 (Matroska) and RFC 7845 (Opus).
 */

const SAMPLES_A_SECOND = 48_000;
const MILLISECOND_NANOSECONDS = 1_000_000;
export const PACKET_SAMPLES = 960;
const PACKET_MS = 20;
export const CHANNELS = 2;
/** Audio that a decoder needs before a seek position for clean output. */
const PREROLL_MS = 80;

/** Five seconds per cluster, each with an entry of the index. */
const CLUSTER_PACKETS = 250;

const TRACK = 1;
const TRACK_IS_SOUND = 2;
/** The track of a block, as an EBML variable-width number. */
const BLOCK_TRACK = 0x80 | TRACK;
const KEY_FRAME_FLAG = 0x80;

/** Element ids in hexadecimal, as written to the file. */
const ID = {
  ebml: '1a45dfa3',
  ebmlVersion: '4286',
  ebmlReadVersion: '42f7',
  ebmlMaxIdLength: '42f2',
  ebmlMaxSizeLength: '42f3',
  docType: '4282',
  docTypeVersion: '4287',
  docTypeReadVersion: '4285',
  segment: '18538067',
  info: '1549a966',
  timestampScale: '2ad7b1',
  duration: '4489',
  muxingApp: '4d80',
  writingApp: '5741',
  tracks: '1654ae6b',
  trackEntry: 'ae',
  trackNumber: 'd7',
  trackUid: '73c5',
  trackType: '83',
  flagLacing: '9c',
  language: '22b59c',
  codecId: '86',
  codecPrivate: '63a2',
  codecDelay: '56aa',
  seekPreRoll: '56bb',
  audio: 'e1',
  samplingFrequency: 'b5',
  channels: '9f',
  cues: '1c53bb6b',
  cuePoint: 'bb',
  cueTime: 'b3',
  cueTrackPositions: 'b7',
  cueTrack: 'f7',
  cueClusterPosition: 'f1',
  cluster: '1f43b675',
  timestamp: 'e7',
  simpleBlock: 'a3',
  blockGroup: 'a0',
  block: 'a1',
  discardPadding: '75a2',
} as const;

/**
 * EBML sizes of one, two or eight bytes; the first set bit tells the width. All bits set would mean an
 * unknown size.
 */
function toSize(bytes: number): Buffer {
  if (bytes < 0x7f) return Buffer.of(0x80 | bytes);
  const size = Buffer.alloc(bytes < 0x3fff ? 2 : 8);
  if (size.length === 2) size.writeUInt16BE(0x4000 | bytes);
  else size.writeBigUInt64BE((1n << 56n) | BigInt(bytes));
  return size;
}

const toHead = (id: string, bytes: number): Buffer => Buffer.concat([Buffer.from(id, 'hex'), toSize(bytes)]);

function toElement(id: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([toHead(id, content.length), content]);
}

/** Always eight bytes wide, so that the file length depends only on the number of packets. */
function toInteger(id: string, value: number): Buffer {
  const content = Buffer.alloc(8);
  content.writeBigInt64BE(BigInt(value));
  return toElement(id, content);
}

function toFloat(id: string, value: number): Buffer {
  const content = Buffer.alloc(8);
  content.writeDoubleBE(value);
  return toElement(id, content);
}

const toText = (id: string, text: string): Buffer => toElement(id, Buffer.from(text, 'latin1'));

const EBML_HEADER = toElement(
  ID.ebml,
  toInteger(ID.ebmlVersion, 1),
  toInteger(ID.ebmlReadVersion, 1),
  toInteger(ID.ebmlMaxIdLength, 4),
  toInteger(ID.ebmlMaxSizeLength, 8),
  toText(ID.docType, 'webm'),
  toInteger(ID.docTypeVersion, 4),
  toInteger(ID.docTypeReadVersion, 2),
);

const toInfo = (sampleCount: number): Buffer =>
  toElement(
    ID.info,
    toInteger(ID.timestampScale, MILLISECOND_NANOSECONDS),
    toText(ID.muxingApp, 'Segue'),
    toText(ID.writingApp, 'Segue'),
    toFloat(ID.duration, (sampleCount * 1000) / SAMPLES_A_SECOND),
  );

const toNanoseconds = (samples: number): number => Math.round((samples * 1e9) / SAMPLES_A_SECOND);

const toTracks = (opusHead: Buffer, delaySamples: number): Buffer =>
  toElement(
    ID.tracks,
    toElement(
      ID.trackEntry,
      toInteger(ID.trackNumber, TRACK),
      toInteger(ID.trackUid, TRACK),
      toInteger(ID.trackType, TRACK_IS_SOUND),
      toInteger(ID.flagLacing, 0),
      toText(ID.language, 'und'),
      toText(ID.codecId, 'A_OPUS'),
      toInteger(ID.codecDelay, toNanoseconds(delaySamples)),
      toInteger(ID.seekPreRoll, PREROLL_MS * MILLISECOND_NANOSECONDS),
      toElement(ID.codecPrivate, opusHead),
      toElement(ID.audio, toFloat(ID.samplingFrequency, SAMPLES_A_SECOND), toInteger(ID.channels, CHANNELS)),
    ),
  );

function toBlockContent(packet: number, flags: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(BLOCK_TRACK);
  head.writeInt16BE((packet % CLUSTER_PACKETS) * PACKET_MS, 1);
  head.writeUInt8(flags, 3);
  return Buffer.concat([head, payload]);
}

/** @param discardedSamples Samples dropped at the end of the packet; 0: the whole packet is played. */
function toBlock(packet: number, payload: Buffer, discardedSamples: number): Buffer {
  if (discardedSamples === 0)
    return toElement(ID.simpleBlock, toBlockContent(packet, KEY_FRAME_FLAG, payload));
  return toElement(
    ID.blockGroup,
    toElement(ID.block, toBlockContent(packet, 0, payload)),
    toInteger(ID.discardPadding, toNanoseconds(discardedSamples)),
  );
}

const toCues = (clusterPositions: readonly number[]): Buffer =>
  toElement(
    ID.cues,
    ...clusterPositions.map((position, cluster) =>
      toElement(
        ID.cuePoint,
        toInteger(ID.cueTime, cluster * CLUSTER_PACKETS * PACKET_MS),
        toElement(
          ID.cueTrackPositions,
          toInteger(ID.cueTrack, TRACK),
          toInteger(ID.cueClusterPosition, position),
        ),
      ),
    ),
  );

export interface OpusStream {
  /** Samples of the audio, at 48,000 a second. */
  readonly sampleCount: number;
  /** Samples that the encoder adds before it (pre-skip). */
  readonly delaySamples: number;
  readonly packetBytes: number;
  /** The Opus head that the encoder gives (RFC 7845, 5.1). */
  readonly opusHead: Buffer;
}

export interface WebmLayout {
  readonly sizeBytes: number;
  readonly packetCount: number;
  /** All bytes before the first cluster. */
  readonly head: Buffer;
  /**
   * The bytes to append for a packet, cluster header included where one begins. @param packet counted from 0.
   */
  readonly toBytes: (packet: number, payload: Buffer) => Buffer;
}

/** Lays out the file. Takes memory for the index only, 30 bytes for five seconds. */
export function layOutWebm({ sampleCount, delaySamples, packetBytes, opusHead }: OpusStream): WebmLayout {
  const packetCount = Math.ceil((sampleCount + delaySamples) / PACKET_SAMPLES);
  const discarded = packetCount * PACKET_SAMPLES - delaySamples - sampleCount;
  const toDiscarded = (packet: number): number => (packet === packetCount - 1 ? discarded : 0);
  const clusterCount = Math.ceil(packetCount / CLUSTER_PACKETS);

  const blank = Buffer.alloc(packetBytes);
  const blockBytes = toBlock(0, blank, 0).length;
  const lastBytes = toBlock(0, blank, discarded).length;
  const stampBytes = toInteger(ID.timestamp, 0).length;
  const toClusterBytes = (cluster: number): number => {
    const isLast = cluster === clusterCount - 1;
    const packets = isLast ? packetCount - cluster * CLUSTER_PACKETS : CLUSTER_PACKETS;
    return stampBytes + packets * blockBytes + (isLast ? lastBytes - blockBytes : 0);
  };
  const toClusterHead = (cluster: number): Buffer => toHead(ID.cluster, toClusterBytes(cluster));

  const lead = Buffer.concat([toInfo(sampleCount), toTracks(opusHead, delaySamples)]);
  const clusters = Array.from({ length: clusterCount }, (_, cluster) => cluster);
  const cuesBytes = toCues(clusters).length;
  let end = lead.length + cuesBytes;
  const positions = clusters.map((cluster) => {
    const position = end;
    end += toClusterHead(cluster).length + toClusterBytes(cluster);
    return position;
  });
  const head = Buffer.concat([EBML_HEADER, toHead(ID.segment, end), lead, toCues(positions)]);

  return {
    sizeBytes: head.length - lead.length - cuesBytes + end,
    packetCount,
    head,
    toBytes: (packet, payload) => {
      const block = toBlock(packet, payload, toDiscarded(packet));
      if (packet % CLUSTER_PACKETS !== 0) return block;
      const cluster = packet / CLUSTER_PACKETS;
      const stamp = toInteger(ID.timestamp, packet * PACKET_MS);
      return Buffer.concat([toClusterHead(cluster), stamp, block]);
    },
  };
}
