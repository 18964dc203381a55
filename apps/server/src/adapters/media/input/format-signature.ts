/**
 * Bytes at the start of a file, behind its ID3 tags, that tell its format: seven MP3 frames of at most 1,044
 * bytes each.
 */
export const SIGNATURE_BYTES = 8 * 1024;

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Major brands of MP4 files; images in the same container have others. */
const MP4_BRANDS: ReadonlySet<string> = new Set(['M4A ', 'M4B ', 'M4V ', 'isom', 'iso2', 'mp41', 'mp42']);

/** As many consecutive frames convince FFmpeg as well. */
const MP3_FRAMES = 7;
const HEADER_BYTES = 4;
/** Sync word, version (MPEG 1 or 2) and layer III. */
const [MP3_MASK, MP3_SYNC] = [0xff_f6_00_00, 0xff_f2_00_00];
const MPEG_1 = 0x08_00_00;
const RATES_HZ = [44_100, 48_000, 32_000];
const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** Size in bytes of the MP3 frame with this header; 0: it is none, or has no declared bit rate. */
function toFrameBytes(header: number): number {
  if ((header & MP3_MASK) >>> 0 !== MP3_SYNC) return 0;
  const isFirst = (header & MPEG_1) !== 0;
  const kbps = (isFirst ? KBPS_1 : KBPS_2)[(header >>> 12) & 15] ?? 0;
  const rateHz = RATES_HZ[(header >>> 10) & 3];
  if (rateHz === undefined || kbps === 0) return 0;
  const padding = (header >>> 9) & 1;
  // Version 2 has half the rate and half the samples a frame.
  return Math.floor((144_000 * kbps) / rateHz) + padding;
}

function isMp3(bytes: Buffer): boolean {
  let position = 0;
  for (let frames = 0; frames < MP3_FRAMES; frames += 1) {
    if (position + HEADER_BYTES > bytes.length) return false;
    const frameBytes = toFrameBytes(bytes.readUInt32BE(position));
    if (frameBytes === 0) return false;
    position += frameBytes;
  }
  return position <= bytes.length;
}

/**
 * Detects the usual formats at a fraction of the time that FFmpeg takes to ask all of its demuxers.
 * @param bytes The first SIGNATURE_BYTES behind ID3 tags.
 * @returns FFmpeg's name, such as 'mov'; null: FFmpeg has to find out.
 */
export function findSignedFormat(bytes: Buffer): string | null {
  const [first, second] = [text(bytes, 0, 4), text(bytes, 4, 8)];
  if (first === 'fLaC') return 'flac';
  if (first === 'OggS') return 'ogg';
  if (second === 'ftyp' && MP4_BRANDS.has(text(bytes, 8, 12))) return 'mov';
  return isMp3(bytes) ? 'mp3' : null;
}
