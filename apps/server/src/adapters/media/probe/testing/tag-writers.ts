import { toSyncSafe } from '../../images/testing/tagged-mp3.ts';

const toSize = (bytes: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes);
  return size;
};

/** How a frame says that its text is written. */
const ENCODINGS = { latin1: 0, utf8: 3 } as const;

/** A frame of text in ID3v2.4, where several values are parted by a zero. 'TXXX:NAME' is a field of one's own, 'UFID:owner' an id. */
function toFrame([field, values]: readonly [string, readonly string[] | Buffer]): Buffer {
  const id = field.slice(0, 4);
  const name = field.length > 4 ? field.slice(5) : undefined;
  const isRaw = Buffer.isBuffer(values);
  const text = isRaw ? values : Buffer.from(values.join('\0'));
  const described = name === undefined ? text : Buffer.concat([Buffer.from(`${name}\0`), text]);
  const encoding = isRaw ? ENCODINGS.latin1 : ENCODINGS.utf8;
  // The id that somebody else gave a file is no text.
  const content = id === 'UFID' ? described : Buffer.concat([Buffer.from([encoding]), described]);
  return Buffer.concat([Buffer.from(id), toSyncSafe(content.length), Buffer.alloc(2), content]);
}

/** Fields and their values; bytes stand for a text that claims to be Latin-1. */
export type Id3Fields = Readonly<Record<string, readonly string[] | Buffer>>;

/** A file of sound behind an ID3v2.4 tag. */
export function withId3v2(sound: Buffer, fields: Id3Fields): Buffer {
  const frames = Buffer.concat(Object.entries(fields).map(toFrame));
  return Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([4, 0, 0]),
    toSyncSafe(frames.length),
    frames,
    sound,
  ]);
}

const toField = (text: Buffer, length: number): Buffer =>
  Buffer.concat([text, Buffer.alloc(length)]).subarray(0, length);

/** A file of sound before an ID3v1 tag, whose bytes say nothing of their encoding. */
export const withId3v1 = (sound: Buffer, title: Buffer, artist: Buffer, album: Buffer): Buffer =>
  Buffer.concat([
    sound,
    Buffer.from('TAG'),
    ...[title, artist, album].map((text) => toField(text, 30)),
    Buffer.alloc(35),
  ]);

const FLAC_HEAD_BYTES = 4 + 4 + 34;
const VORBIS_COMMENT = 4;

/** A FLAC file with these comments ('ARTIST=Nina') and no other block but the first. */
export function withVorbisComments(flac: Buffer, comments: readonly string[]): Buffer {
  let at = FLAC_HEAD_BYTES;
  // Blocks follow until one says that it is the last.
  for (let isLast = false; !isLast; ) {
    isLast = ((flac[at] ?? 0) & 0x80) !== 0;
    at += 4 + flac.readUIntBE(at + 1, 3);
  }
  const texts = ['made by a test', ...comments].map((text) => Buffer.from(text));
  const toLittleEndian = (value: number): Buffer => toSize(value).swap32();
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
