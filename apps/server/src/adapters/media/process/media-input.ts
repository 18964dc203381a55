import { readSync } from 'node:fs';
import { AVERROR_EIO, AVSEEK_CUR, AVSEEK_END, AVSEEK_SET, AVSEEK_SIZE } from 'node-av/constants';
import { InputFormat } from 'node-av/lib';

/**
 * FFmpeg's names of the formats that music and videos come in. None of them refers to other files; playlists,
 * manifests and lists of parts (hls, dash, concat, sdp …) are left out, whatever a file is called.
 */
const FORMATS: readonly string[] =
  'mp3 flac mov ogg wav w64 aiff asf ape wv mpc mpc8 tta dsf matroska aac avi mpeg mpegvideo mpegts'.split(
    ' ',
  );

/** A media file that is open. */
export interface MediaInput {
  /** Reads at a place, waiting for it. @returns how many bytes there were. */
  readonly readAt: (target: Uint8Array, position: number) => number;
  /** Of a file of this machine's disks; null: an object, which is read by `readAt` alone. */
  readonly descriptor: number | null;
  /** Absolute. */
  readonly path: string;
  readonly sizeBytes: number;
}

export const toFileInput = (descriptor: number, path: string, sizeBytes: number): MediaInput => ({
  descriptor,
  path,
  sizeBytes,
  readAt: (target, position) => readSync(descriptor, target, 0, target.length, position),
});

/** What FFmpeg is told to open. */
export interface InputSource {
  readonly url: string;
  readonly options: Readonly<Record<string, string>>;
}

const ID3_HEADER_BYTES = 10;
const HAS_FOOTER = 0x10;
/** A file may begin with several tags; nobody writes more than these. */
const MAX_TAGS = 4;
/**
 * What is looked at to tell a format. Seven MP3 frames in a row convince FFmpeg, and the largest have 1,044 bytes; each
 * KiB takes its time, since some of its thirty looks go through all of them. Where that is too little, more is read.
 */
const PROBED_BYTES = [8 * 1024, 32 * 1024] as const;

function readAt(input: MediaInput, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, input.readAt(buffer, position));
}

/** Bytes of the ID3v2 tag at a place; 0: there is none. The size is written in seven bits a byte. */
function findTagBytes(input: MediaInput, position: number): number {
  const header = readAt(input, position, ID3_HEADER_BYTES);
  if (header.length < ID3_HEADER_BYTES || header.toString('latin1', 0, 3) !== 'ID3') return 0;
  const bytes = header.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return ID3_HEADER_BYTES + bytes + ((header[5] ?? 0) & HAS_FOOTER ? ID3_HEADER_BYTES : 0);
}

/** Where the ID3v2 tags at the beginning of a file end. */
export function findTagsEnd(input: MediaInput): number {
  let end = 0;
  for (let tags = 0; tags < MAX_TAGS; tags += 1) {
    const bytes = findTagBytes(input, end);
    if (bytes === 0) break;
    end += bytes;
  }
  return end;
}

export const isMediaFormat = (name: string): boolean => FORMATS.includes(name);

/** FFmpeg's name for what the bytes at a place look like, such as 'mov'; null: like nothing it knows. */
export function findFormat(input: MediaInput, position: number): string | null {
  for (const bytes of PROBED_BYTES) {
    const name = InputFormat.probe(readAt(input, position, bytes))?.name?.split(',')[0] ?? null;
    if (name !== null && (bytes === PROBED_BYTES.at(-1) || isMediaFormat(name))) return name;
  }
  return null;
}

/**
 * FFmpeg reads through the descriptor, from where it stands, and can open nothing else: neither a file nor an
 * address that the file names. On Windows addons do not share Node's descriptors; there it opens the path again.
 * It passes over ID3v2 tags, whose pictures it would copy and decode.
 */
export function toInputSource(input: MediaInput): InputSource {
  const isObject = input.descriptor === null;
  const isShared = process.platform !== 'win32' && !isObject;
  return {
    url: isShared ? 'fd:' : isObject ? '' : `file:${input.path}`,
    options: {
      ...(isShared ? { fd: String(input.descriptor) } : {}),
      protocol_whitelist: isShared || isObject ? 'fd' : 'file',
      format_whitelist: FORMATS.join(','),
      skip_initial_bytes: String(findTagsEnd(input)),
    },
  };
}

/** What FFmpeg calls to read an object. */
export interface ObjectCallbacks {
  readonly read: (size: number) => Buffer | number | null;
  readonly seek: (offset: bigint, whence: number) => bigint;
}

/** Bytes that FFmpeg asks for at once. */
export const OBJECT_BUFFER_BYTES = 16 * 1024;

/** FFmpeg's reads of an object; a failure is told as one of the disk, and whoever opened the input knows its cause. */
export function toObjectCallbacks({ readAt: readObject, sizeBytes }: MediaInput): ObjectCallbacks {
  let position = 0;
  return {
    read: (size) => {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(size, sizeBytes - position)));
      if (buffer.length === 0) return null;
      try {
        const bytesRead = readObject(buffer, position);
        position += bytesRead;
        return buffer.subarray(0, bytesRead);
      } catch {
        return AVERROR_EIO;
      }
    },
    seek: (offset, whence) => {
      if (whence === AVSEEK_SIZE) return BigInt(sizeBytes);
      if (whence === AVSEEK_SET) position = Number(offset);
      else if (whence === AVSEEK_CUR) position += Number(offset);
      else if (whence === AVSEEK_END) position = sizeBytes + Number(offset);
      return BigInt(position);
    },
  };
}
