/** An open file. */
interface Readable {
  /** Reads synchronously at a position. @returns the number of bytes read. */
  readonly readAt: (target: Uint8Array, position: number) => number;
  readonly sizeBytes: number;
}

/** A file may end with several tags; more than these do not occur in practice. */
const MAX_TAGS = 8;

const ID3V1_BYTES = 128;
const FOOTER_BYTES = 32;
const APE_HAS_HEADER = 0x80_00_00_00;
const APE_IS_HEADER = 0x20_00_00_00;
const LYRICS3_END_BYTES = 15;
/** The size in ASCII digits before 'LYRICS200' counts from here. */
const LYRICS3_BEGIN = 'LYRICSBEGIN';

function readBefore({ readAt }: Readable, end: number, length: number): Buffer {
  const bytes = Buffer.alloc(Math.min(length, end));
  return bytes.subarray(0, readAt(bytes, end - bytes.length));
}

const hasTextAt = ({ readAt }: Readable, position: number, text: string): boolean => {
  const bytes = Buffer.alloc(text.length);
  return position >= 0 && readAt(bytes, position) === bytes.length && bytes.toString('latin1') === text;
};

/**
 * Size of the APEv2 tag with this footer: its size field counts the items and the footer
 * (https://wiki.hydrogenaudio.org/index.php?title=APEv2_specification).
 */
function toApeBytes(footer: Buffer): number {
  if (footer.length < FOOTER_BYTES || footer.toString('latin1', 0, 8) !== 'APETAGEX') return 0;
  const flags = footer.readUInt32LE(20);
  const bytes = footer.readUInt32LE(12);
  if ((flags & APE_IS_HEADER) !== 0 || bytes < FOOTER_BYTES) return 0;
  return bytes + ((flags & APE_HAS_HEADER) === 0 ? 0 : FOOTER_BYTES);
}

/** Size of the Lyrics3v2 tag that ends here (https://id3.org/Lyrics3v2). */
function findLyricsBytes(input: Readable, end: number, last: Buffer): number {
  const digits = /^(\d{6})LYRICS200$/.exec(last.toString('latin1', last.length - LYRICS3_END_BYTES))?.[1];
  const bytes = Number(digits ?? 0) + LYRICS3_END_BYTES;
  return digits !== undefined && hasTextAt(input, end - bytes, LYRICS3_BEGIN) ? bytes : 0;
}

/** Size in bytes of the tag that ends at a position; 0: none. */
function findTagBytes(input: Readable, end: number): number {
  const last = readBefore(input, end, ID3V1_BYTES);
  if (last.length === ID3V1_BYTES && last.toString('latin1', 0, 3) === 'TAG') return ID3V1_BYTES;
  return toApeBytes(last.subarray(-FOOTER_BYTES)) || findLyricsBytes(input, end, last);
}

/**
 * Where the tags behind the audio begin: ID3v1, APEv2 and Lyrics3v2. FFmpeg takes them for audio in formats without a
 * declared length, such as MP3, so that they would change the length and the identity of a recording.
 * @returns the size of the file where it has none.
 */
export function findSoundEnd(input: Readable): number {
  let end = input.sizeBytes;
  for (let tags = 0; tags < MAX_TAGS; tags += 1) {
    const bytes = findTagBytes(input, end);
    if (bytes === 0 || bytes >= end) break;
    end -= bytes;
  }
  return end;
}
