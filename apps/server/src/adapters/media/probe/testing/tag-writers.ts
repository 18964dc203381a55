import { toSyncSafe } from '../../images/testing/tagged-mp3.ts';

const toSize = (bytes: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes);
  return size;
};

/** Encoding byte of a text frame. */
const ENCODINGS = { latin1: 0, utf8: 3 } as const;

/** Of ID3v2. Version 3 has plain frame sizes, version 4 has sizes of seven bits a byte. */
type Id3Version = 3 | 4;

/**
 * A text frame of ID3v2, with several values separated by a zero. 'TXXX:NAME' is a user-defined field,
 * 'UFID:owner' an id.
 */
function toFrame(
  [field, values]: readonly [string, readonly string[] | Buffer],
  version: Id3Version,
): Buffer {
  const id = field.slice(0, 4);
  const name = field.length > 4 ? field.slice(5) : undefined;
  const isRaw = Buffer.isBuffer(values);
  const text = isRaw ? values : Buffer.from(values.join('\0'));
  const described = name === undefined ? text : Buffer.concat([Buffer.from(`${name}\0`), text]);
  const encoding = isRaw ? ENCODINGS.latin1 : ENCODINGS.utf8;
  // The content of UFID is binary and has no encoding byte.
  const content = id === 'UFID' ? described : Buffer.concat([Buffer.from([encoding]), described]);
  const size = version === 3 ? toSize(content.length) : toSyncSafe(content.length);
  return Buffer.concat([Buffer.from(id), size, Buffer.alloc(2), content]);
}

/** Fields and their values; a Buffer is written as a text declared as Latin-1. */
export type Id3Fields = Readonly<Record<string, readonly string[] | Buffer>>;

/** Prepends an ID3v2 tag. */
export function withId3v2(sound: Buffer, fields: Id3Fields, version: Id3Version = 4): Buffer {
  const frames = Buffer.concat(Object.entries(fields).map((field) => toFrame(field, version)));
  return Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([version, 0, 0]),
    toSyncSafe(frames.length),
    frames,
    sound,
  ]);
}

const toField = (text: Buffer, length: number): Buffer =>
  Buffer.concat([text, Buffer.alloc(length)]).subarray(0, length);

/** Appends an ID3v1 tag, which does not declare the encoding of its bytes. */
export const withId3v1 = (sound: Buffer, title: Buffer, artist: Buffer, album: Buffer): Buffer =>
  Buffer.concat([
    sound,
    Buffer.from('TAG'),
    ...[title, artist, album].map((text) => toField(text, 30)),
    Buffer.alloc(35),
  ]);

const toLittleEndian = (value: number): Buffer => toSize(value).swap32();

const toChunk = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id), toLittleEndian(content.length), content, Buffer.alloc(content.length % 2)]);

/** Appends an INFO list to a WAV, which does not declare the encoding of its bytes. */
export function withRiffInfo(wav: Buffer, fields: Readonly<Record<string, Buffer>>): Buffer {
  const texts = Object.entries(fields).map(([id, text]) => toChunk(id, text));
  const content = Buffer.concat([
    wav.subarray(8),
    toChunk('LIST', Buffer.concat([Buffer.from('INFO'), ...texts])),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), toLittleEndian(content.length), content]);
}

const FLAC_HEAD_BYTES = 4 + 4 + 34;
const VORBIS_COMMENT = 4;

/** Replaces all metadata blocks of a FLAC file but the first by a block of comments ('ARTIST=Nina'). */
export function withVorbisComments(flac: Buffer, comments: readonly string[]): Buffer {
  let at = FLAC_HEAD_BYTES;
  // The last block has a flag.
  for (let isLast = false; !isLast; ) {
    isLast = ((flac[at] ?? 0) & 0x80) !== 0;
    at += 4 + flac.readUIntBE(at + 1, 3);
  }
  const texts = ['made by a test', ...comments].map((text) => Buffer.from(text));
  const [vendor = Buffer.alloc(0), ...rest] = texts.map((text) =>
    Buffer.concat([toLittleEndian(text.length), text]),
  );
  const content = Buffer.concat([vendor, toLittleEndian(rest.length), ...rest]);
  const head = toSize(content.length);
  head[0] = 0x80 | VORBIS_COMMENT;
  const start = Buffer.from(flac.subarray(0, FLAC_HEAD_BYTES));
  start[4] = (start[4] ?? 0) & 0x7f;
  return Buffer.concat([start, head, content, flac.subarray(at)]);
}
