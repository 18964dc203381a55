import { readSync } from 'node:fs';
import { AVERROR_EIO, AVSEEK_CUR, AVSEEK_END, AVSEEK_SET, AVSEEK_SIZE } from 'node-av/constants';
import { InputFormat } from 'node-av/lib';
import { findSignedFormat, SIGNATURE_BYTES } from './format-signature.ts';
import { findSoundEnd } from './trailing-tags.ts';

/**
 * FFmpeg's names of the accepted formats of music and videos. None of them can refer to other files;
 * playlists, manifests and lists of parts (hls, dash, concat, sdp …) are refused, whatever the file name.
 */
const FORMATS: readonly string[] =
  'mp3 flac mov ogg wav w64 aiff asf ape wv mpc mpc8 tta dsf matroska aac avi mpeg mpegvideo mpegts'.split(
    ' ',
  );

/** An open media file. */
export interface MediaInput {
  /** Reads synchronously at a position. @returns the number of bytes read. */
  readonly readAt: (target: Uint8Array, position: number) => number;
  /** Descriptor of a local file; null: an object, which only `readAt` can read. */
  readonly descriptor: number | null;
  /** Absolute path. */
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
/** A file may begin with several tags; more than these do not occur in practice. */
const MAX_TAGS = 4;
/**
 * Bytes used to detect a format; the larger size is tried when the smaller one is not enough. FFmpeg accepts
 * MP3 after seven consecutive frames, of at most 1,044 bytes each. Each KiB costs time, since some of its
 * thirty probes scan all of it.
 */
const PROBED_BYTES = [8 * 1024, 32 * 1024] as const;

function readAt(input: MediaInput, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, input.readAt(buffer, position));
}

/** Size in bytes of the ID3v2 tag at a position; 0: none. The size field is synchsafe (seven bits a byte). */
function findTagBytes(input: MediaInput, position: number): number {
  const header = readAt(input, position, ID3_HEADER_BYTES);
  if (header.length < ID3_HEADER_BYTES || header.toString('latin1', 0, 3) !== 'ID3') return 0;
  const bytes = header.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return ID3_HEADER_BYTES + bytes + ((header[5] ?? 0) & HAS_FOOTER ? ID3_HEADER_BYTES : 0);
}

/** Position after the ID3v2 tags at the beginning of a file. */
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

/** The format that the bytes at a position show without a search; null: FFmpeg has to find out. */
export const findUsualFormat = (input: MediaInput, position: number): string | null =>
  findSignedFormat(readAt(input, position, SIGNATURE_BYTES));

/** Detects the format of the bytes at a position and gives FFmpeg's name, such as 'mov'; null: unknown. */
export function findFormat(input: MediaInput, position: number): string | null {
  const usual = findUsualFormat(input, position);
  if (usual !== null) return usual;
  for (const bytes of PROBED_BYTES) {
    const name = InputFormat.probe(readAt(input, position, bytes))?.name?.split(',')[0] ?? null;
    if (name !== null && (bytes === PROBED_BYTES.at(-1) || isMediaFormat(name))) return name;
  }
  return null;
}

/** The part of a file between its tags. */
export interface SoundPart {
  readonly start: number;
  readonly end: number;
}

/** Formats that declare their length, or are made of pages: what is behind them is not read. */
const SELF_DELIMITED: ReadonlySet<string | null> = new Set(['flac', 'ogg', 'mov']);

/** Finds the part of a file between its tags. */
export function findSound(input: MediaInput): SoundPart {
  const start = findTagsEnd(input);
  const isDelimited = SELF_DELIMITED.has(findUsualFormat(input, start));
  return { start, end: isDelimited ? input.sizeBytes : Math.max(start, findSoundEnd(input)) };
}

/**
 * FFmpeg reads through the descriptor and can open nothing else, neither a file nor an address that the file
 * names. On Windows, addons do not share Node's descriptors, so FFmpeg opens the path again. It skips ID3v2
 * tags, whose pictures it would otherwise copy and decode, and does not see those at the end (`subfile`).
 * @param sound Where the tags at the beginning end, and where those at the end begin.
 */
export function toInputSource(input: MediaInput, sound = findSound(input)): InputSource {
  const isObject = input.descriptor === null;
  const isShared = process.platform !== 'win32' && !isObject;
  const protocol = isShared || isObject ? 'fd' : 'file';
  const url = isShared ? 'fd:' : `file:${input.path}`;
  const isCut = sound.end < input.sizeBytes;
  return {
    url: isObject ? '' : isCut ? `subfile,,start,0,end,${sound.end},,:${url}` : url,
    options: {
      ...(isShared ? { fd: String(input.descriptor) } : {}),
      protocol_whitelist: isCut ? `subfile,${protocol}` : protocol,
      format_whitelist: FORMATS.join(','),
      skip_initial_bytes: String(sound.start),
    },
  };
}

/** Callbacks with which FFmpeg reads an object. */
export interface ObjectCallbacks {
  readonly read: (size: number) => Buffer | number | null;
  readonly seek: (offset: bigint, whence: number) => bigint;
}

/** Bytes per read of FFmpeg. */
export const OBJECT_BUFFER_BYTES = 16 * 1024;

/**
 * Callbacks for FFmpeg to read an object. A failed read is reported to FFmpeg as a disk error (EIO); the
 * opener of the input keeps the cause.
 * @param sound FFmpeg takes its end for that of the file.
 */
export function toObjectCallbacks(
  { readAt: readObject }: MediaInput,
  { end: sizeBytes }: Pick<SoundPart, 'end'>,
): ObjectCallbacks {
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
